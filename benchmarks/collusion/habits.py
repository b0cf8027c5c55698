"""When simulated people play and leave: each has their own hours, days of the week and reliability."""

from bisect import bisect_left
from dataclasses import dataclass, field
from random import Random
from typing import Final

from games.fairplay.rules.departures import Departures, departures_against
from games.fairplay.rules.timing import DAY, HOUR, MINUTE, JointTiming, Stroke, joint_timing

#: For how many days two people know one another.
_SPANS: Final = (60, 180)
#: Each player of a match has a turn about once in so many days.
_ROUND: Final = 3
#: The days on which a person hardly ever plays, and the probability that they skip such a day.
_WEEKDAYS: Final = frozenset({5, 6})
_WEEKENDS: Final = frozenset({0, 1, 2, 3, 4})
_RHYTHMS: Final = (frozenset[int](), frozenset[int](), _WEEKDAYS, _WEEKENDS)
_KEPT: Final = 0.9
#: The share of a friend's visits and days away that a colluder copies, and how long after the friend they come.
_ARRANGED: Final = 0.3
_ARRANGED_WITHIN: Final = 6 * MINUTE
#: How often an honest player leaves a match, and how often a colluder who throws one for a friend.
LEAVES: Final = 0.04
_THROWS: Final = 0.15
_ELSEWHERE: Final = 20


def shared_evenings(
    random: Random, matches: int, *, together: bool, weekdays_only: bool = False
) -> JointTiming:
    """Simulate the timing of two people with so many joint matches and some others; some play on weekdays only."""
    days = _SPANS[-1] if weekdays_only else random.choice(_SPANS)
    mine, theirs, *others = (
        _visits(random, days, _WEEKDAYS if weekdays_only else random.choice(_RHYTHMS)) for _ in range(8)
    )
    if together:
        theirs = _arranged(random, theirs, mine)
    first, second = _Player(mine), _Player(theirs)
    for match in range(matches):
        _play(random, match, days, (first, second))
    for number, other in enumerate(others):
        _play(random, matches + number, days, ((first, second)[number % 2], _Player(other)))
    return joint_timing(first.strokes, second.strokes)


def leaving(random: Random, matches: int, *, throws: bool) -> Departures:
    """Simulate how often a person leaves joint matches, compared with how often they leave others."""
    rate = min(0.5, random.expovariate(1 / LEAVES))
    elsewhere = sum(random.random() < rate for _ in range(_ELSEWHERE))
    left = sum(random.random() < (max(rate, _THROWS) if throws else rate) for _ in range(matches))
    return departures_against(left, matches, left_elsewhere=elsewhere, elsewhere=_ELSEWHERE, usual=LEAVES)


@dataclass
class _Player:
    visits: list[float]
    strokes: list[Stroke] = field(default_factory=list)


def _visits(random: Random, span: int, kept_free: frozenset[int]) -> list[float]:
    """Draw visits: one to four a day around the person's own hours, none on some days, and sometimes a week away."""
    hours = [random.uniform(7, 23) for _ in range(random.randint(1, 4))]
    diligence = random.uniform(0.6, 0.95)
    away = random.randrange(span) if random.random() < 0.3 else span + 7
    days = [
        day
        for day in range(span)
        if not away <= day < away + 7 and (day % 7 not in kept_free or random.random() > _KEPT)
    ]
    return sorted(
        day * DAY + hour * HOUR + random.gauss(0, 30 * MINUTE)
        for day in days
        for hour in hours
        if random.random() < diligence
    )


def _arranged(random: Random, visits: list[float], model: list[float]) -> list[float]:
    """Change visits to come soon after the friend's, and to stay away when the friend does."""
    days = {visit // DAY for visit in model}
    kept = [visit for visit in visits if visit // DAY in days or random.random() > _ARRANGED]
    joined = [visit + random.uniform(0, _ARRANGED_WITHIN) for visit in model if random.random() < _ARRANGED]
    return sorted(kept + joined)


def _play(random: Random, match: int, days: int, players: tuple[_Player, _Player]) -> None:
    """Play a match turn by turn: the awaited player moves at their next visit, or sometimes soon after the notice."""
    now = random.uniform(0, days / 2) * DAY
    for turn in range(2 * days // _ROUND):
        player = players[turn % 2]
        place = bisect_left(player.visits, now)
        if place == len(player.visits):
            return
        answers_at_once = random.random() < 0.15
        now = (
            now + random.uniform(2, 15) * MINUTE
            if answers_at_once
            else player.visits[place] + random.uniform(0, 10) * MINUTE
        )
        player.strokes.append(Stroke(now, match))
        # The others at the table take some time in between.
        now += random.expovariate(1 / (4 * HOUR)) if random.random() < 0.6 else MINUTE
