"""Duplicate rounds: one set-up per table size, drawn and committed to when the round is published."""

from games.lobby.services.seated import draw_setup
from games.matches.models import Setup
from tournaments.competitions.models import Round, RoundSetup, Table


def draw_setups(round: Round) -> None:
    """Draw the set-ups in the publishing transaction: commitments are public before anybody sees a card."""
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
    """The shared set-up of the table; None if every table is dealt its own."""
    kept = RoundSetup.objects.filter(round=table.round, seats=table.seats.count()).select_related("setup")
    found = kept.first()
    return found.setup if found else None
