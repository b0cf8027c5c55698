"""Tables whose players are seated by others, e.g. by a competition, each in a given seat; the match begins at once."""

from collections.abc import Sequence
from secrets import token_bytes
from typing import Any

from django.db import transaction

from games.core.fairness import SECRET_BYTES, commitment
from games.lobby.refusals import InvalidLabel, InvalidPeople, InvalidSetup, SetupKnown, SetupUsedUp
from games.lobby.services.agreements import Agreement, check_table, checked_options
from games.lobby.services.beginnings import SeatAssignment, TableAccess, begin_match, lay_table
from games.matches.models import Absence, Match, Setup
from games.matches.selectors.seals import has_players_among, is_used_up


@transaction.atomic
def draw_setup(*, label: str, game: str, options: dict[str, Any], players: int) -> Setup:
    """Create a deal for several tables. Its commitment can be published before the seats are assigned."""
    if not 0 < len(label) <= 80:
        raise InvalidLabel(label)
    secret = token_bytes(SECRET_BYTES)
    return Setup.objects.create(
        label=label,
        game=game,
        options=checked_options(game, options, players),
        players=players,
        secret=secret,
        commitment=commitment(secret),
    )


@transaction.atomic
def seat_match(
    *,
    host: Any,
    game: str,
    options: dict[str, Any],
    people: Sequence[Any],
    clock: dict[str, Any] | None = None,
    absence: str = Absence.CARETAKER,
    caretaker_level: str = "",
    is_private: bool = False,
    welcomes_spectators: bool = True,
    setup: Setup | None = None,
) -> Match:
    """Seat these people in this order and begin. Being the host gives no rights in the match.

    With a set-up the table gets the same deal as its other tables; all must be seated before the last running one ends.
    """
    agreement = check_table(
        game=game,
        options=options,
        players=len(people),
        clock=clock,
        absence=absence,
        caretaker_level=caretaker_level,
    )
    _demand_seatable(people)
    if setup is not None:
        _demand_playable(setup, agreement, people)
    manners = TableAccess(is_private, welcomes_spectators)
    return seat_at_once(agreement, manners, host, [SeatAssignment(user=person) for person in people], setup)


def seat_at_once(
    agreement: Agreement,
    manners: TableAccess,
    host: Any,
    places: Sequence[SeatAssignment],
    setup: Setup | None,
) -> Match:
    """Like `seat_match`, for arguments that the caller has checked. All players are told, also a host who plays."""
    match = lay_table(agreement, manners, host, places, setup)
    seats = list(match.seats.select_related("user"))
    begin_match(match, seats, told=seats)
    return match


def _demand_seatable(people: Sequence[Any]) -> None:
    if len({person.pk for person in people}) < len(people):
        raise InvalidPeople(", ".join(person.username for person in people))
    gone = [person.username for person in people if not person.is_active]
    if gone:
        raise InvalidPeople(", ".join(gone))


def _demand_playable(setup: Setup, agreement: Agreement, people: Sequence[Any]) -> None:
    """Check the set-up. It is locked, so that its last table cannot end and break the seal meanwhile."""
    Setup.objects.select_for_update().get(pk=setup.pk)
    if (setup.game, setup.options, setup.players) != (agreement.game, agreement.options, agreement.players):
        raise InvalidSetup(setup.label)
    if is_used_up(setup):
        raise SetupUsedUp
    if has_players_among(setup, people):
        raise SetupKnown
