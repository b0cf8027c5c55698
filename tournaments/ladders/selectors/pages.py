"""The page of a ladder as one visitor sees it, and the history of a player on it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final

from django.core.paginator import Page, Paginator

from tournaments.competitions.models import Competition, Contender, Division, Entry
from tournaments.ladders.models import Challenge, ChallengedEntry, LadderSnapshot
from tournaments.ladders.rules import ChallengeFacts, why_not
from tournaments.ladders.selectors.ladders import challenge_facts, challenges_under_way, contenders_on
from tournaments.ladders.words.challenges import movement_in_words, reason_in_words

RUNGS_SHOWN: Final = 300
#: Three years are enough to see a trend.
_SNAPSHOTS_SHOWN: Final = 36


@dataclass(frozen=True)
class Rung:
    """One row. Reasons are only shown to contenders, while challenges are possible."""

    contender: Contender
    is_me: bool
    #: Rungs climbed since the last snapshot; None if the contender was not in it.
    movement: int | None
    may_challenge: bool = False
    why_not: str = ""

    @property
    def distance(self) -> int:
        return abs(self.movement or 0)

    @property
    def movement_words(self) -> str:
        return movement_in_words(self.movement) if self.movement is not None else ""


@dataclass(frozen=True)
class LadderPage:
    division: Division
    rungs: list[Rung]
    page: "Page[Contender]"
    holder: Contender | None
    mine: Contender | None
    #: Date of the snapshot that movements are counted from.
    counted_from: date | None
    seats: int
    #: The page with the reader's own rung.
    my_page: int | None = None
    incoming: list["OwnChallenge"] = field(default_factory=list)
    outgoing: list["OwnChallenge"] = field(default_factory=list)
    playing: list["OwnChallenge"] = field(default_factory=list)

    @property
    def sizes(self) -> list[int]:
        return sorted(self.division.stage.rules.sizes)

    @property
    def opponents(self) -> int:
        return self.seats - 1

    @property
    def anybody(self) -> bool:
        return any(rung.may_challenge for rung in self.rungs)


@dataclass(frozen=True)
class OwnChallenge:
    """A challenge in which the reader takes part."""

    challenge: Challenge
    others: list[ChallengedEntry]
    #: The reader's own answer, if they were asked.
    answer: ChallengedEntry | None


def ladder_page(
    division: Division, entry: Entry | None, now: datetime, *, seats: int | None = None, page: str | int = 1
) -> LadderPage:
    """Return one page of the ladder, with a fixed number of queries."""
    rules = division.stage.rules
    seats = seats if seats in rules.sizes else rules.seats
    contenders = contenders_on(division)
    mine = next((one for one in contenders if entry and one.entry_id == entry.pk), None)
    own, facts = [], None
    if entry is not None and not division.stage.competition.is_over:
        live = challenges_under_way(division)
        own = [found for challenge in live if (found := _own(challenge, entry))]
        if mine and division.stage.competition.status == Competition.Status.RUNNING:
            facts = challenge_facts(division, contenders, live, seats, now)
    snapshot = division.snapshots.first()
    shown = Paginator(contenders, RUNGS_SHOWN).get_page(page)
    before = _rungs_then(snapshot)
    return LadderPage(
        division,
        [_rung(one, mine, before, facts) for one in shown.object_list],
        shown,
        contenders[0] if contenders else None,
        mine,
        snapshot.taken_on if snapshot else None,
        seats,
        (contenders.index(mine) // RUNGS_SHOWN) + 1 if mine else None,
        incoming=[each for each in _open(own) if each.answer],
        outgoing=[each for each in _open(own) if not each.answer],
        playing=[each for each in own if each.challenge.status == Challenge.Status.PLAYING],
    )


@dataclass(frozen=True)
class Look:
    """Where a player stood in one snapshot."""

    taken_on: date
    rung: int | None
    rungs: int
    #: Rungs climbed since the previous snapshot; None if there is nothing to compare.
    movement: int | None

    @property
    def movement_words(self) -> str:
        return movement_in_words(self.movement) if self.movement is not None else ""

    @property
    def height(self) -> int:
        """Height on the ladder in percent, for a bar."""
        return round(100 * (self.rungs - self.rung + 1) / self.rungs) if self.rung else 0


def history_of(division: Division, entry: Entry) -> list[Look]:
    """The player's place in each snapshot, newest first."""
    snapshots = list(division.snapshots.all()[: _SNAPSHOTS_SHOWN + 1])
    rungs = [_rungs_then(snapshot).get(entry.pk) for snapshot in snapshots]
    # The oldest snapshot has no predecessor, and a ladder that has just begun has none at all.
    looks = [
        Look(snapshot.taken_on, rung, len(snapshot.order), _up(rung, former))
        for snapshot, rung, former in zip(snapshots, rungs, [*rungs[1:], None], strict=False)
    ]
    return looks[:_SNAPSHOTS_SHOWN]


def _up(rung: int | None, former: int | None) -> int | None:
    return former - rung if rung and former else None


def _rungs_then(snapshot: LadderSnapshot | None) -> dict[int, int]:
    order: Sequence[Any] = snapshot.order if snapshot else ()
    return {entry: rung for rung, entry in enumerate(order, start=1)}


def _rung(
    one: Contender, mine: Contender | None, before: dict[int, int], facts: ChallengeFacts | None
) -> Rung:
    is_me = mine is one
    movement = _up(one.place, before.get(one.entry_id))
    if facts is None or mine is None or is_me:
        return Rung(one, is_me, movement)
    reason = why_not(mine.entry_id, one.entry_id, facts)
    if reason is None:
        return Rung(one, is_me, movement, may_challenge=True)
    return Rung(one, is_me, movement, why_not=reason_in_words(reason, mine.entry_id, one.entry_id, facts))


def _own(challenge: Challenge, entry: Entry) -> OwnChallenge | None:
    asked = list(challenge.challenged.all())
    answer = next((each for each in asked if each.entry_id == entry.pk), None)
    if answer is None and challenge.challenger_id != entry.pk:
        return None
    return OwnChallenge(challenge, [each for each in asked if each is not answer], answer)


def _open(own: Iterable[OwnChallenge]) -> list[OwnChallenge]:
    return [each for each in own if each.challenge.status == Challenge.Status.OPEN]
