"""The same deal at every table: drawn and committed to when a round is published, one for each size of table."""

from games.lobby.services.seated import draw_setup
from games.matches.models import Setup
from tournaments.competitions.models import Round, RoundSetup, Table


def draw_setups(round: Round) -> None:
    """In the transaction that publishes the round: its commitments are public before anybody sees a card."""
    competition = round.stage.competition
    if not competition.rules.is_duplicate:
        return
    sizes = {table.seats.count() for table in round.tables.all()}
    for seats in sorted(sizes):
        setup = draw_setup(
            label=f"{competition.slug[:50]} {round.stage.number}.{round.number} ({seats})",
            game=competition.game,
            options=competition.options,
            players=seats,
        )
        RoundSetup.objects.create(round=round, seats=seats, setup=setup)


def setup_for(table: Table) -> Setup | None:
    """None where every table is dealt its own."""
    kept = RoundSetup.objects.filter(round=table.round, seats=table.seats.count()).select_related("setup")
    found = kept.first()
    return found.setup if found else None
