"""Making a challenge: with named opponents, who must all be allowed, or with the nearest possible ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.people.models import User
from accounts.sanctions.selectors.restrictions import demand_rated
from tournaments.competitions.models import Competition, CompetitionEvent, Contender, Division, Entry
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.services.events import note_event
from tournaments.competitions.services.locks import lock_competition
from tournaments.competitions.services.permissions import demand_status
from tournaments.ladders.models import Challenge, ChallengedEntry
from tournaments.ladders.refusals import (
    AskedTwice,
    CannotChallenge,
    NobodyNear,
    TooManyChallenges,
    WrongTableSize,
)
from tournaments.ladders.rules import ChallengeFacts, NoChallenge, why_not, why_not_together
from tournaments.ladders.selectors.ladders import (
    challenge_facts,
    challenges_under_way,
    contenders_on,
    ladder_of,
    nearest_opponents,
    stranger_pair,
)
from tournaments.ladders.services import notices as news

#: Limits the notices that a player can cause by making and withdrawing challenges again and again.
MOST_A_DAY: Final = 10


@dataclass(frozen=True)
class _Wish:
    """A player about to challenge, and the locked ladder."""

    division: Division
    challenger: Entry
    contenders: Sequence[Contender]
    challenges: Sequence[Challenge]
    now: datetime

    def facts(self, seats: int) -> ChallengeFacts:
        return challenge_facts(self.division, self.contenders, self.challenges, seats, self.now)

    @property
    def entries(self) -> dict[int, Entry]:
        return {one.entry_id: one.entry for one in self.contenders}


@transaction.atomic
def challenge(*, competition_id: int, user: User, opponents: Sequence[int]) -> Challenge:
    """Challenge these entries. The table begins when all of them have accepted."""
    wish = _wish(competition_id, user)
    _demand_size(wish, opponents)
    facts = wish.facts(len(opponents) + 1)
    for opponent in opponents:
        if reason := why_not(wish.challenger.pk, opponent, facts):
            raise CannotChallenge(reason, _name(wish, opponent))
    if strangers := stranger_pair(opponents, facts):
        reason = why_not_together(*strangers, facts)
        assert reason is not None
        raise CannotChallenge(reason, *(_name(wish, entry) for entry in strangers))
    return _make(wish, opponents)


@transaction.atomic
def challenge_nearest(*, competition_id: int, user: User, seats: int | None = None) -> Challenge:
    """Challenge the nearest players who may be asked; without `seats`, at the first table size that can be filled."""
    wish = _wish(competition_id, user)
    sizes = wish.division.stage.rules.sizes
    if seats is not None and seats not in sizes:
        raise WrongTableSize("seats", sizes)
    for size in sizes if seats is None else (seats,):
        found = nearest_opponents(wish.challenger.pk, wish.facts(size))
        if found is not None:
            return _make(wish, found)
    raise NobodyNear


def _wish(competition_id: int, user: User) -> _Wish:
    competition, now = lock_competition(competition_id), timezone.now()
    demand_status(competition, Competition.Status.RUNNING)
    division = ladder_of(competition)
    if division is None:
        raise WrongMoment
    contenders = contenders_on(division)
    mine = next((one.entry for one in contenders if one.entry.user_id == user.pk), None)
    if mine is None:
        raise CannotChallenge(NoChallenge.NOT_ON_LADDER)
    demand_rated(user)
    made_today = Challenge.objects.filter(challenger=mine, made_at__gt=now - timedelta(days=1))
    if made_today.count() >= MOST_A_DAY:
        raise TooManyChallenges
    return _Wish(division, mine, contenders, challenges_under_way(division), now)


def _demand_size(wish: _Wish, opponents: Sequence[int]) -> None:
    sizes = wish.division.stage.rules.sizes
    if len(set(opponents)) < len(opponents):
        raise AskedTwice
    if len(opponents) + 1 not in sizes:
        raise WrongTableSize("opponents", sizes)


def _name(wish: _Wish, entry: int) -> str:
    """The player's name; "" for an entry not on this ladder."""
    found = wish.entries.get(entry)
    return found.user.username if found else ""


def _make(wish: _Wish, opponents: Sequence[int]) -> Challenge:
    days = wish.division.stage.rules.ladder.answer_days
    made = Challenge.objects.create(
        division=wish.division,
        challenger=wish.challenger,
        made_at=wish.now,
        expires_at=wish.now + timedelta(days=days),
    )
    ChallengedEntry.objects.bulk_create(
        ChallengedEntry(challenge=made, entry_id=entry) for entry in opponents
    )
    note_event(
        competition=wish.division.stage.competition,
        kind=CompetitionEvent.Kind.CHALLENGED,
        actor=wish.challenger.user,
        entry=wish.challenger,
        after={"challenge": made.pk, "entries": list(opponents)},
    )
    news.challenged(made, [wish.entries[entry].user for entry in opponents])
    return made
