"""Trying things out: each click adds a step to a line that is private to its seat. Nothing here touches the match."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.people.models import User
from config.jobs import enqueue
from games.core.types import IllegalAction
from games.matches.models import Match, Seat
from games.matches.refusals import MatchNotPlaying, SeatResigned, StaleVersion
from games.plans.refusals import PlanNotAhead
from games.plans.services.turn_plans import draft_plan
from games.play.services.drafts import IllegalStep, Stamp, draft_turn, seat_held_by
from games.what_if.models import Sketch
from games.what_if.refusals import InvalidName, LineFull, NothingTried, TooManyLines
from games.what_if.selectors.lines import Line, Trial, Tried
from games.what_if.selectors.pages import is_thinking
from games.what_if.selectors.sketches import MOST_KEPT, MOST_STEPS, kept_sketches, line_of, open_sketch

#: The width of the column for the name.
LONGEST_NAME: Final = 40
#: Untouched lines are deleted after this time.
UNTOUCHED: Final = timedelta(days=30)


@dataclass(frozen=True)
class OpenLine:
    """A seat with its open sketch, and the line as far as it is legal."""

    match: Match
    seat: Seat
    sketch: Sketch
    line: Line


def try_action(*, match_id: int, user: User, seat: int, action: str | bytes, stamp: Stamp) -> None:
    """Take a step for any seat of the imagined table. Raises IllegalAction."""
    bench = _stamped_bench(match_id, user, stamp)
    if len(bench.line.trials) >= MOST_STEPS:
        raise LineFull
    wish = bench.line.position.codec.decode_action(action)
    change_sketch(bench.sketch, actions=bench.line.with_action(seat, wish).data)


def step_back(*, match_id: int, user: User, stamp: Stamp) -> None:
    """Take back the last step."""
    bench = _stamped_bench(match_id, user, stamp)
    if not bench.line.trials:
        raise NothingTried
    change_sketch(bench.sketch, actions=bench.line.data[:-1])


def begin_anew(*, match_id: int, user: User) -> None:
    """Drop the open line and begin another one where the match stands now."""
    bench = bench_of(match_id, user)
    change_sketch(bench.sketch, actions=[], base_version=bench.match.version, sample=0)


def draw_anew(*, match_id: int, user: User, stamp: Stamp) -> int:
    """Draw the unknown cards again. Steps that are no longer legal are dropped; returns how many."""
    bench = _stamped_bench(match_id, user, stamp)
    bench.sketch.sample += 1
    line = line_of(bench.match, bench.seat, bench.sketch)
    change_sketch(bench.sketch, actions=line.data, sample=bench.sketch.sample)
    return len(bench.line.trials) - len(line.trials)


def keep_line(*, match_id: int, user: User, name: str, stamp: Stamp) -> Sketch:
    """Keep a copy of the line under a name, replacing an earlier one of that name. The open line stays open."""
    bench = _stamped_bench(match_id, user, stamp)
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise InvalidName(name[:LONGEST_NAME])
    if not bench.line.trials:
        raise NothingTried
    with transaction.atomic():
        # Lock the seat so that counting and saving are atomic.
        Seat.objects.select_for_update(no_key=True).get(pk=bench.seat.pk)
        kept = {sketch.name: sketch for sketch in kept_sketches(bench.seat)}
        if name not in kept and len(kept) >= MOST_KEPT:
            raise TooManyLines
        sketch = kept.get(name) or Sketch(seat=bench.seat, name=name)
        sketch.base_version, sketch.sample = bench.sketch.base_version, bench.sketch.sample
        sketch.actions, sketch.changed_at = bench.line.data, timezone.now()
        sketch.save()
    return sketch


def open_line(*, match_id: int, user: User, sketch_id: int) -> None:
    """Replace the open line by a copy of a kept one."""
    bench = bench_of(match_id, user)
    kept = next((sketch for sketch in kept_sketches(bench.seat) if sketch.pk == sketch_id), None)
    if kept is None:
        raise NothingTried
    change_sketch(bench.sketch, actions=kept.actions, base_version=kept.base_version, sample=kept.sample)


def forget_line(*, match_id: int, user: User, sketch_id: int) -> None:
    """Delete a kept line."""
    bench = bench_of(match_id, user)
    Sketch.objects.filter(seat=bench.seat, pk=sketch_id).exclude(name="").delete()


@dataclass(frozen=True)
class Handover:
    """The owner's first turn of a line, offered to the real table as a draft."""

    turn: tuple[Trial, ...]
    #: How many of its steps are legal there and can be taken back.
    fitting: int
    #: Why the next step is refused; in that case nothing was drafted.
    refusal: IllegalAction | None = None


def use_line(*, match_id: int, user: User, stamp: Stamp) -> Handover:
    """Put the owner's first turn of the line into the real draft, up to the first step that can't be undone there."""
    turn = _stamped_bench(match_id, user, stamp).line.own_turn
    if not turn:
        raise NothingTried
    try:
        fitting = draft_turn(match_id=match_id, user=user, actions=[trial.action for trial in turn])
    except IllegalStep as unfit:
        return Handover(turn, unfit.place, unfit.error)
    return Handover(turn, fitting)


def plan_line(*, match_id: int, user: User, stamp: Stamp) -> str:
    """Save the owner's next plannable turn as a plan that is not in force yet. Returns its occasion."""
    line = _stamped_bench(match_id, user, stamp).line
    if not line.own_turns:
        raise NothingTried
    if not line.own_turn_ahead:
        raise PlanNotAhead
    actions = [trial.action for trial in line.own_turn_ahead]
    return draft_plan(match_id=match_id, user=user, actions=actions)


@transaction.atomic
def ask_ai(*, match_id: int, user: User, stamp: Stamp) -> None:
    """Let a worker's computer player move the opponents until the owner is to act."""
    bench = _stamped_bench(match_id, user, stamp)
    now = timezone.now()
    if is_thinking(bench.sketch, now) or not bench.line.others_to_act:
        return
    change_sketch(bench.sketch, actions=bench.line.data, thinking_since=now)
    enqueue("games.tasks.play_imagined", bench.sketch.pk, bench.sketch.revision)


def bench_of(match_id: int, user: User) -> OpenLine:
    match = Match.objects.get(pk=match_id)
    seat = seat_held_by(match, user)
    if match.status != Match.Status.PLAYING:
        raise MatchNotPlaying
    if seat.resigned_at:
        raise SeatResigned
    sketch = open_sketch(match, seat)
    return OpenLine(match, seat, sketch, line_of(match, seat, sketch))


def _stamped_bench(match_id: int, user: User, stamp: Stamp) -> OpenLine:
    """Return the open line if it is still as the page showed it: same start, same length."""
    bench = bench_of(match_id, user)
    if (bench.sketch.base_version, len(bench.line.trials)) != (stamp.version, stamp.drafted):
        raise StaleVersion
    return bench


def change_sketch(sketch: Sketch, *, actions: list[Tried], **changes: Any) -> None:
    """Store the line. Raises StaleVersion if it was changed meanwhile; an AI's pending answer is discarded."""
    fields = {
        "base_version": sketch.base_version,
        "sample": sketch.sample,
        "actions": actions,
        "thinking_since": None,
        "changed_at": timezone.now(),
        "revision": sketch.revision + 1,
    } | changes
    if sketch.pk is None:
        _create(sketch, fields)
    elif not Sketch.objects.filter(pk=sketch.pk, revision=sketch.revision).update(**fields):
        raise StaleVersion
    for name, value in fields.items():
        setattr(sketch, name, value)


def _create(sketch: Sketch, fields: dict[str, Any]) -> None:
    try:
        with transaction.atomic():
            sketch.pk = Sketch.objects.create(seat=sketch.seat, **fields).pk
    except IntegrityError as error:
        raise StaleVersion from error


def forget_old_sketches(*, now: datetime) -> None:
    """Delete lines that nobody has touched for UNTOUCHED."""
    Sketch.objects.filter(changed_at__lt=now - UNTOUCHED).delete()
