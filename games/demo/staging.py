"""Plays a demo match in memory until it reaches its moment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from hashlib import blake2b
from typing import Any, Final

import msgspec
from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from games.ai.selectors import default_level, player_for
from games.ai.turns import choose_turn
from games.clocks.rules.settings import PRESETS
from games.core.types import TABLE, Action
from games.game import Moment, Urge
from games.lobby.services.tables import join_match, open_match
from games.matches.models import ActorKind, Match, Seat
from games.matches.selectors.positions import Position
from games.play.services.moves import BY_TABLE, Actor, Playing, lock_match

#: Time between two turns, as in correspondence play.
_PAUSE: Final = timedelta(minutes=95)


class _Missed(Exception):
    """The match ended before its moment came."""


@dataclass(frozen=True)
class Scene:
    """Who sits at the table, and the moment up to which the match is played."""

    game: str
    people: list[User]
    moment: Moment
    ai_levels: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    urge: Urge | None = None

    def play(self) -> Match:
        """Return a match at its moment. If luck misses the moment, roll back and try another match."""
        while True:
            try:
                with transaction.atomic():
                    return self._played()
            except _Missed:
                continue

    def _played(self) -> Match:
        playing = Playing(lock_match(self._seated().pk))
        if not self._play_until_moment(playing):
            raise _Missed
        _date(playing)
        playing.save("")
        return playing.match

    def _seated(self) -> Match:
        match = open_match(
            host=self.people[0],
            game=self.game,
            options=dict(self.options),
            players=len(self.people) + len(self.ai_levels),
            ai_levels=list(self.ai_levels),
            clock=msgspec.to_builtins(PRESETS["relaxed"]) if len(self.people) > 1 else None,
        )
        for guest in self.people[1:]:
            match = join_match(match_id=match.pk, user=guest)
        return match

    def _play_until_moment(self, playing: Playing) -> bool:
        """Play until the moment, and return whether it came. The moves are stored together afterwards."""
        seats = list(playing.match.seats.all())
        while not self.moment(playing.position.view(0)):
            if not playing.position.to_act:
                return False
            index = min(playing.position.to_act)
            if index == TABLE:
                (action,) = playing.position.legal_actions(TABLE)
                playing.apply(TABLE, action, BY_TABLE)
            else:
                self._play_turn(playing, seats[index])
            playing.now += _PAUSE
        return True

    def _play_turn(self, playing: Playing, seat: Seat) -> None:
        actor = Actor(ActorKind.AI if seat.ai_level else ActorKind.PERSON, seat.user_id)
        for action in self._urged(playing.position, seat.index) or _chosen(playing, seat):
            playing.apply(seat.index, action, actor)

    def _urged(self, position: Position, seat: int) -> Sequence[Action]:
        return self.urge(position.view(seat), position.legal_actions(seat)) if self.urge else ()


def _chosen(playing: Playing, seat: Seat) -> list[Action]:
    position, match = playing.position, playing.match
    seed = blake2b(f"{seat.index}/{position.version}".encode(), key=bytes(match.secret)).digest()
    view = position.codec.encode(position.view(seat.index))
    player = player_for(match.game, seat.ai_level or default_level(match.game))
    answers = choose_turn(position.rules, player, view, seed)
    return [position.codec.decode_action(answer) for answer in answers]


def _date(playing: Playing) -> None:
    """Shift the match into the past, so that its last move was made one pause ago."""
    shift = timezone.now() - playing.now
    for move in playing.moves:
        move.made_at += shift
    playing.now += shift - _PAUSE
    match = playing.match
    match.opened_at = match.started_at = playing.moves[0].made_at - _PAUSE
    match.save(update_fields=["opened_at", "started_at"])
