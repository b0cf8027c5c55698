"""Matches in their middle, always the same ones: the deal and every choice follow from a fixed seed."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec
from django.db import transaction

from accounts.people.models import User
from games.clocks.rules.settings import PRESETS
from games.core.types import TABLE, Action
from games.lobby.services.tables import join_match, open_match
from games.matches.models import ActorKind, Match
from games.matches.selectors.positions import Position, position_of
from games.play.services.moves import BY_TABLE, Actor, Playing, lock_match

PLAYERS: Final = 4
FEWEST_CHOICES: Final = 6
#: Whether the middle has come, by what the spectator sees.
MIDDLES: Final[dict[str, Callable[[Any], bool]]] = {
    "el_grande": lambda view: view.round >= 5,
    "el_caballero": lambda view: view.round >= 5,
    "el_capitan": lambda view: view.phase_number >= 2 and view.round >= 2,
}
#: Actions that lead nowhere; people rarely choose them.
_WASTED: Final = frozenset({"RestartTurn", "CancelDeclaration"})


@dataclass(frozen=True)
class Middle:
    match: Match
    #: Whose turn it is, and an action that this seat can draft and that ends the turn.
    seat: int
    action: str


@transaction.atomic
def beginning_of_a_match(game: str, people: Sequence[User]) -> Match:
    """Seat these people at a table with a clock; the deal is fixed."""
    host, *guests = people
    clock = msgspec.to_builtins(PRESETS["relaxed"])
    match = open_match(host=host, game=game, options={}, players=len(people), ai_levels=[], clock=clock)
    for guest in guests:
        match = join_match(match_id=match.pk, user=guest)
    return _dealt(match).match


@transaction.atomic
def middle_of_a_match(game: str, people: Sequence[User], deal: int = 0) -> Middle:
    """Play with random choices to a turn in the middle, in which one of several choices ends the turn."""
    playing = _dealt(beginning_of_a_match(game, people), deal)
    chance = random.Random(f"{game}{deal or ''}")
    while not (found := _ending(playing.position, MIDDLES[game])):
        _play_on(playing, people, chance)
    playing.save("")
    seat, action = found
    return Middle(playing.match, seat, playing.position.codec.encode(action).decode())


def _dealt(match: Match, deal: int = 0) -> Playing:
    """Deal the match again, from a fixed seed for each number of a deal."""
    match = lock_match(match.pk)
    position = position_of(match)
    options = position.codec.decode_options(match.options)
    state = position.rules.new_game(
        options, match.seats.count(), f"the same deal in every run{deal or ''}".encode()
    )
    playing = Playing(match, replace(position, state=state))
    match.state = position.codec.encode_state(state)
    playing.save("")
    return playing


def _ending(position: Position, has_come: Callable[[Any], bool]) -> tuple[int, Action] | None:
    """Return who has several choices now and one of them that ends the turn, but could be taken back."""
    if TABLE in position.to_act or position.forced or not has_come(position.view(None)):
        return None
    seat = min(position.to_act)
    legal = position.legal_actions(seat)
    if len(legal) < FEWEST_CHOICES:
        return None
    steps = ((action, position.apply(seat, action)) for action in legal)
    endings = (
        action for action, step in steps if step.reversible and seat not in position.rules.to_act(step.state)
    )
    return next(((seat, action) for action in endings), None)


def _play_on(playing: Playing, people: Sequence[User], chance: random.Random) -> None:
    seat = min(playing.position.to_act)
    legal = playing.position.legal_actions(seat)
    wise = [action for action in legal if type(action).__name__ not in _WASTED]
    actor = BY_TABLE if seat == TABLE else Actor(ActorKind.PERSON, people[seat].pk)
    playing.apply(seat, chance.choice(wise or legal), actor)
