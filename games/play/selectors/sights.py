"""What a visitor may see of a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import chain
from typing import Any

from django.db.models import Exists, OuterRef

from accounts.people.visitors import Visitor
from config.prepared import PreparedQuery, keep_related
from games.catalogue import game_of
from games.core.types import Action, Event, IllegalAction, Step
from games.matches.models import Match, Seat
from games.matches.selectors.positions import Position, after_forced, position_of
from games.matches.selectors.seals import is_sealed
from games.plans.models import Plan
from games.play.models import TurnDraft, mark_of
from games.play.selectors.facts import TableFacts, table_facts
from games.seats.selectors.tenures import Holders
from games.seats.selectors.vacancies import vacant_seats


def may_watch(match_id: int, user: Visitor) -> bool:
    """Whether the user may watch: players always; others if the table welcomes spectators, or while they are invited.

    A sealed match, whose deal is still played at another table, is visible to its players only.
    """
    match = Match.objects.filter(pk=match_id).prefetch_related("seats").first()
    return match is not None and is_visible_to(match, user)


def is_visible_to(match: Match, user: Visitor) -> bool:
    if any(seat.user_id and seat.user_id == user.pk for seat in match.seats.all()):
        return True
    if is_sealed(match):
        return False
    if match.is_private:
        return match.status == Match.Status.OPEN and _is_invited(match, user)
    return match.welcomes_spectators or match.status == Match.Status.OPEN


def _is_invited(match: Match, user: Visitor) -> bool:
    return user.is_authenticated and match.invitations.filter(user=user, closed_at=None).exists()


_MATCH = PreparedQuery(lambda match_id: Match.objects.filter(pk=match_id).select_related("host"))
_SEATS = PreparedQuery(
    lambda match_id: (
        Seat.objects.filter(match=match_id)
        .select_related("user", "draft")
        .annotate(has_plans=Exists(Plan.objects.filter(seat=OuterRef("pk"), status__in=Plan.AHEAD)))
    )
)


def seated_match(match_id: int) -> Match | None:
    """Return a match with its seats, their users and their drafts, in two queries."""
    for match in _MATCH(match_id):
        read_seats(match)
        return match
    return None


def read_seats(match: Match) -> list[Seat]:
    """Read the seats of a match, their users and their drafts; `match.seats.all()` then holds them.

    Each seat says whether it has plans that may still be played.
    """
    seats: list[Seat] = list(_SEATS(match.pk))
    for seat in seats:
        seat.match = match
    keep_related(match, "seats", seats)
    return seats


@dataclass(frozen=True)
class AppliedDraft:
    """The unconfirmed turn of a seat: where it began, and what each of its actions does."""

    before: Position
    steps: tuple[Step[Any], ...]

    @classmethod
    def of(cls, before: Position, seat: int, actions: Sequence[Action]) -> "AppliedDraft | None":
        """Apply the actions; None if the rules no longer allow them."""
        position, steps = before, []
        try:
            for action in actions:
                steps.append(position.apply(seat, action))
                position = position.after(steps[-1])
        except IllegalAction:
            return None
        return cls(before, tuple(steps))

    @property
    def reached(self) -> Position:
        return reduce(Position.after, self.steps, self.before)

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(chain.from_iterable(step.events for step in self.steps))


@dataclass(frozen=True)
class Sight:
    """A running or finished match, seen by one seat (with its draft applied) or by a spectator."""

    match: Match
    seat: Seat | None
    position: Position
    #: How many actions of the draft are applied in the position.
    drafted: int = 0
    #: The same draft, to say what it does.
    draft: AppliedDraft | None = None
    #: Whether the draft had to be dropped because of what others played meanwhile.
    lost_draft: bool = False

    @property
    def mark(self) -> str:
        """Tells this draft from others of the same length."""
        kept: TurnDraft | None = getattr(self.seat, "draft", None) if self.draft else None
        return mark_of(kept.actions) if kept else ""

    @property
    def seats(self) -> list[Seat]:
        return list(self.match.seats.all())

    @property
    def index(self) -> int | None:
        return self.seat.index if self.seat else None

    @cached_property
    def facts(self) -> TableFacts:
        return table_facts(self.match.pk, self.seat.pk if self.seat else 0)

    @cached_property
    def holders(self) -> Holders:
        """Who holds each seat, and who held it before."""
        return Holders(self.match, self.seats, self.index, has_changed_hands=self.facts.has_changed_hands)

    @cached_property
    def vacant(self) -> set[int]:
        """The seats that a substitute may take."""
        return vacant_seats(self.match) if self.facts.has_vacancies else set()

    @cached_property
    def view(self) -> Any:
        return self.position.view(self.index)

    @property
    def may_act(self) -> bool:
        """Whether this visitor plays in this match at all, now or later."""
        is_playing = self.match.status == Match.Status.PLAYING
        return is_playing and self.seat is not None and self.seat.resigned_at is None

    @property
    def can_plan(self) -> bool:
        return self.may_act and game_of(self.match.game).planning is not None

    @cached_property
    def legal(self) -> Sequence[Action]:
        if self.seat is None or not self.may_act or self.seat.is_in_care:
            return ()
        return self.position.legal_actions(self.seat.index)

    @cached_property
    def plans(self) -> list[Plan]:
        """The visitor's own plans."""
        return list(self.seat.plans.all()) if self.seat and self.facts.has_plans else []

    @property
    def kept_plans(self) -> dict[str, Any]:
        """The visitor's standing orders by kind."""
        return {plan.kind: plan.orders for plan in self.plans if plan.kind != Plan.CONDITIONAL}

    @property
    def turn_plans(self) -> list[Plan]:
        """The visitor's plans for single turns, also those that are over."""
        return [plan for plan in self.plans if plan.kind == Plan.CONDITIONAL]

    @property
    def has_plans_in_force(self) -> bool:
        return any(plan.status == Plan.Status.IN_FORCE for plan in self.plans)

    @property
    def has_lost_plan(self) -> bool:
        """Whether a plan for the question that is asked now could not be played."""
        asked = self.position.rules.planning.asked(self.view)
        return asked is not None and any(
            plan.failed_step and plan.occasion == asked.slug for plan in self.plans
        )

    @property
    def is_ended(self) -> bool:
        """Whether this is the end of the match: nobody is awaited any more, even if the rules would go on."""
        return self.match.is_over and self.position.version == self.match.version

    @property
    def awaited(self) -> frozenset[int]:
        return frozenset() if self.is_ended else self.position.to_act

    @property
    def awaited_until_confirmed(self) -> frozenset[int]:
        """Whom the others see awaited: a draft changes that only when it is confirmed."""
        return self.draft.before.to_act if self.draft else self.awaited

    @property
    def is_turn_complete(self) -> bool:
        """Whether the table would have nothing left to ask this seat after the draft and forced answers."""
        return self.drafted > 0 and self.index not in after_forced(self.position, self.index).to_act

    def is_final(self, action: Action) -> bool:
        """Whether choosing this action plays it at once, without undo."""
        assert self.seat is not None
        return not self.position.apply(self.seat.index, action).reversible


def sight_of(match: Match, user: Visitor) -> Sight:
    """Return the match as this visitor sees it now, with their draft applied."""
    seat = seat_of(match, user)
    position = position_of(match)
    if seat is None or match.is_over:
        return Sight(match, seat, position)
    kept: TurnDraft | None = getattr(seat, "draft", None)
    if kept is None or not kept.actions:
        return Sight(match, seat, position)
    actions = [position.codec.convert_action(data) for data in kept.actions]
    applied = AppliedDraft.of(position, seat.index, actions)
    if applied is None:
        return Sight(match, seat, position, lost_draft=True)
    return Sight(match, seat, applied.reached, drafted=len(actions), draft=applied)


def settled_sight_of(match: Match, user: Visitor) -> Sight:
    """Return the match as this visitor sees it, without their draft."""
    return Sight(match, seat_of(match, user), position_of(match))


def seat_of(match: Match, user: Visitor) -> Seat | None:
    if not user.is_authenticated:
        return None
    return next((seat for seat in match.seats.all() if seat.user_id == user.pk), None)
