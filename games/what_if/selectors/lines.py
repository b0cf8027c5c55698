"""A line: an imagined position and the steps from it. It never uses hidden parts of the real position."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import msgspec

from games.core.rng import Rng
from games.core.types import TABLE, Action, Event, IllegalAction, Seat
from games.matches.selectors.positions import Position

#: A tried action as plain data: {"seat": 2, "action": {…}}.
Tried = dict[str, Any]


@dataclass(frozen=True)
class Passage:
    """What one seat, or the table, did in one go."""

    seat: Seat
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Trial:
    """One tried action with the positions before and after it, including everything that follows automatically."""

    seat: Seat
    action: Action
    before: Position
    after: Position
    passages: tuple[Passage, ...]

    @property
    def data(self) -> Tried:
        return {"seat": self.seat, "action": msgspec.to_builtins(self.action)}


@dataclass(frozen=True)
class Line:
    """A series of trials, as its owner may see it."""

    owner: Seat
    start: Position
    #: What happens automatically before anything can be tried.
    opening: tuple[Passage, ...]
    trials: tuple[Trial, ...] = ()

    @classmethod
    def imagined(cls, real: Position, owner: Seat, seed: bytes) -> Self:
        """Begin a line at the position `real`, built from the owner's view only; unknown cards follow from the seed."""
        state = real.rules.imagine(real.view(owner), Rng(seed))
        return cls.from_position(replace(real, state=state), owner)

    @classmethod
    def from_position(cls, position: Position, owner: Seat) -> Self:
        """Begin a line at a position that hides nothing from its owner, because it was imagined or prepared."""
        start, opening = _unasked(position, last=owner)
        return cls(owner, start, opening)

    @property
    def position(self) -> Position:
        return self.trials[-1].after if self.trials else self.start

    @property
    def passages(self) -> tuple[Passage, ...]:
        return (*self.opening, *(passage for trial in self.trials for passage in trial.passages))

    @property
    def data(self) -> list[Tried]:
        return [trial.data for trial in self.trials]

    @property
    def others_to_act(self) -> frozenset[Seat]:
        return self.position.to_act - {self.owner}

    @property
    def own_turns(self) -> tuple[tuple[Trial, ...], ...]:
        """The owner's turns: each lasts until another seat moves or something happens automatically."""
        turns: list[list[Trial]] = []
        is_going_on = False
        for trial in self.trials:
            is_own = trial.seat == self.owner
            if is_own and not is_going_on:
                turns.append([])
            if is_own:
                turns[-1].append(trial)
            is_going_on = is_own and len(trial.passages) == 1
        return tuple(map(tuple, turns))

    @property
    def own_turn(self) -> tuple[Trial, ...]:
        """The owner's first turn."""
        return next(iter(self.own_turns), ())

    @property
    def own_turn_ahead(self) -> tuple[Trial, ...]:
        """The owner's first turn that can be planned: not one that is already open where the line begins."""
        is_asked = self.owner in self.start.to_act
        return next(iter(self.own_turns[is_asked:]), ())

    def witnessed(self, events: Iterable[Event]) -> list[Event]:
        """Return what the owner may know of these events at the end of the line."""
        rules, state = self.position.rules, self.position.state
        told = (rules.witness(state, event, self.owner) for event in events)
        return [event for event in told if event is not None]

    def with_action(self, seat: Seat, action: Action) -> Self:
        """Return the line with one more step. Raises IllegalAction."""
        return replace(self, trials=(*self.trials, _trial(self.position, seat, action)))

    def followed(self, tried: Iterable[Tried]) -> Self:
        """Follow these steps as long as they are legal: other unknown cards, or newer rules, may make one illegal."""
        trials, position = list(self.trials), self.position
        try:
            for step in tried:
                action = position.codec.convert_action(step["action"])
                trials.append(_trial(position, step["seat"], action))
                position = trials[-1].after
        except (IllegalAction, msgspec.ValidationError):
            pass  # the caller sees how far it went
        return replace(self, trials=tuple(trials))


def tried_by(seat: Seat, actions: Sequence[Any]) -> list[Tried]:
    """Convert plain actions of one seat, as in a draft, into steps of a line."""
    return [{"seat": seat, "action": action} for action in actions]


def _trial(before: Position, seat: Seat, action: Action) -> Trial:
    step = before.apply(seat, action)
    after, passages = _unasked(before.after(step), last=seat)
    return Trial(seat, action, before, after, (Passage(seat, step.events), *passages))


def _unasked(position: Position, last: Seat) -> tuple[Position, tuple[Passage, ...]]:
    """Apply what happens automatically: table steps, and answers without an alternative.

    The seat that moved `last` goes on by hand, as in a draft: nothing follows automatically before it is confirmed.
    """
    passages = []
    while due := _due(position, last):
        last, action = due
        step = position.apply(last, action)
        passages.append(Passage(last, step.events))
        position = position.after(step)
    return position, tuple(passages)


def _due(position: Position, last: Seat) -> tuple[Seat, Action] | None:
    if TABLE in position.to_act:
        return TABLE, position.legal_actions(TABLE)[0]
    forced = position.forced
    return (forced[0], forced[1].action) if forced and forced[0] != last else None
