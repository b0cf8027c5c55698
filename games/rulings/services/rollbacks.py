"""Rulings: roll a match back to an earlier move, and undo that. Withdrawn moves stay on record.

See docs/moderating/rulings.md.
"""

from typing import Any

from django.db import transaction

from accounts.people.models import User
from games.clocks.services import clocks
from games.core.types import TABLE
from games.matches.models import ActorKind, Match, Move, Seat
from games.matches.refusals import StaleVersion
from games.matches.selectors.positions import Position, position_after, position_at
from games.matches.selectors.withdrawals import withdrawn_from
from games.plans.models import Plan
from games.play.models import TurnDraft
from games.play.services import follow_ups
from games.play.services.moves import Playing
from games.record.models import Incident
from games.rulings.refusals import InvalidRollback, NothingToRestore, NothingToWithdraw
from games.rulings.services.rulings import LockedMatch

Kind = Incident.Kind

#: Fields that a rollback changes in the match, and in its seats.
_RETURNED = ["state", "rules_version", "version", "changed_at", "awaits_table"]
_ASKED_ANEW = ["is_awaited", "awaited_since", "caretaker_since", "is_returning", *clocks.CLOCK_FIELDS]


@transaction.atomic
def roll_back_match(
    *, match_id: int, to_version: int, expected_version: int, by: User | None, reason: str
) -> Incident:
    """Restore the position after an earlier move, or the deal, as a new move: versions only grow.

    So no earlier page or mail can be taken for current. `expected_version` is the one that the ruling was based on.
    """
    bench = LockedMatch(match_id, by, reason)
    bench.demand_playing()
    if bench.match.version != expected_version:
        raise StaleVersion
    withdrawn = withdrawn_from(bench.match)
    position = position_at(bench.match, to_version)
    if position is None or to_version == bench.match.version or to_version in withdrawn:
        raise InvalidRollback(str(to_version))
    later = bench.match.moves.filter(version__gt=to_version, resumes=None)
    facts = {"to": to_version, "withdrawn": later.exclude(version__in=withdrawn).count()}
    if not facts["withdrawn"]:
        raise NothingToWithdraw
    return _return_to(bench, position, Kind.ROLLED_BACK, facts)


@transaction.atomic
def restore_withdrawn(*, match_id: int, version: int, by: User | None, reason: str) -> Incident:
    """Undo the rollback that led to `version`, as long as nothing has been played since: its moves stand again."""
    bench = LockedMatch(match_id, by, reason)
    bench.demand_playing()
    ruling = bench.match.moves.filter(version=version, resumes__isnull=False).first()
    if ruling is None or bench.match.version != version:
        raise NothingToRestore
    move = bench.match.moves.get(version=version - 1)
    return _return_to(bench, position_after(bench.match, move), Kind.ROLLED_FORWARD, {"to": move.version})


def _return_to(
    bench: LockedMatch, position: Position, kind: Incident.Kind, facts: dict[str, Any]
) -> Incident:
    ruling = _ruling(bench, position)
    ruling.save()
    _set_position(bench, ruling, position)
    incident = bench.rule(kind, facts=facts)
    # Delete the drafts and plans of all seats alike, so that nobody learns who had any.
    TurnDraft.objects.filter(seat__match=bench.match).delete()
    Plan.objects.filter(seat__match=bench.match).delete()
    if position.forced:
        # The rules leave only one choice, so nobody is asked.
        ask_anew(bench, frozenset())
        Playing(bench.match).finish("")
    else:
        asked = ask_anew(bench, position.to_act)
        follow_ups.after_moves(bench.match, bench.seats, asked, position)
    return incident


def _ruling(bench: LockedMatch, position: Position) -> Move:
    return Move(
        match=bench.match,
        version=bench.match.version + 1,
        seat=TABLE,
        action=b"",
        events=position.codec.encode(()),
        state=position.codec.encode_state(position.state),
        rules_version=position.rules.version,
        actor_kind=ActorKind.RULING,
        actor=bench.by,
        resumes=position.version,
        made_at=bench.now,
    )


def _set_position(bench: LockedMatch, ruling: Move, position: Position) -> None:
    match: Match = bench.match
    match.state, match.rules_version = ruling.state, ruling.rules_version
    match.version, match.changed_at = ruling.version, bench.now
    match.awaits_table = TABLE in position.to_act
    match.save(update_fields=_RETURNED)


def ask_anew(bench: LockedMatch, to_act: frozenset[int]) -> list[Seat]:
    """Ask the seats that are to act, and return them. Running turns are cancelled with their time; caretakers stay."""
    for seat in bench.seats:
        clocks.cancel_turn(bench.match, seat, bench.now)
        if seat.is_returning:
            # The holder was to come back after the caretaker's turn, which is over now.
            seat.end_care()
        seat.is_awaited = seat.index in to_act
        seat.awaited_since = bench.now if seat.is_awaited else None
    asked = [seat for seat in bench.seats if seat.is_awaited]
    clocks.start_clocks(bench.match, asked, bench.now)
    Seat.objects.bulk_update(bench.seats, _ASKED_ANEW)
    return asked
