"""Writes to the tallies: adds and removes matches. The caller holds the lock of the book."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from django.db.models import Max, OuterRef, QuerySet, Subquery

from tournaments.statistics.models import CountedMatch, CountedSeat, GameTally, PairTally, PersonTally
from tournaments.statistics.rules.facts import MatchFacts
from tournaments.statistics.rules.tallies import (
    GameKey,
    PairKey,
    PersonKey,
    Sums,
    game_additions,
    pair_additions,
    person_additions,
)

_BATCH: Final = 1000


class _Kind(NamedTuple):
    model: Any
    key: Any
    #: The field that counts a tally's entries; at 0 the row is deleted.
    size: str
    additions_of: Callable[[MatchFacts], Any]


_KINDS: Final = (
    _Kind(GameTally, GameKey, "seats", game_additions),
    _Kind(PersonTally, PersonKey, "matches", person_additions),
    _Kind(PairTally, PairKey, "met", pair_additions),
)


def enter_match(facts: MatchFacts) -> None:
    _write_down([facts])
    for kind in _KINDS:
        _change(kind, kind.additions_of(facts), sign=1)
    _renew_bests(_tallies_of_people(facts))


def take_out_match(facts: MatchFacts) -> None:
    CountedMatch.objects.filter(pk=facts.match).delete()
    for kind in _KINDS:
        _change(kind, kind.additions_of(facts), sign=-1)
    _renew_bests(_tallies_of_people(facts))


def enter_all(all_facts: Sequence[MatchFacts]) -> None:
    """Rebuild all tallies from these matches."""
    for model in (CountedMatch, GameTally, PersonTally, PairTally):
        model.objects.all().delete()
    _write_down(all_facts)
    for kind in _KINDS:
        sums = _total(map(kind.additions_of, all_facts))
        rows = (kind.model(**key._asdict(), **figures) for key, figures in sums.items())
        kind.model.objects.bulk_create(rows, batch_size=_BATCH)
    _renew_bests(PersonTally.objects.all())


def _write_down(all_facts: Iterable[MatchFacts]) -> None:
    matches, seats = [], []
    for facts in all_facts:
        row = asdict(facts)
        number = row.pop("match")
        for seat in row.pop("seats"):
            seats.append(CountedSeat(counted_id=number, user_id=seat.pop("user"), **seat))
        matches.append(CountedMatch(match_id=number, **row))
    CountedMatch.objects.bulk_create(matches, batch_size=_BATCH)
    CountedSeat.objects.bulk_create(seats, batch_size=_BATCH)


def _total(all_additions: Iterable[dict[Any, Sums]]) -> dict[Any, Sums]:
    total: dict[Any, Sums] = {}
    for additions in all_additions:
        for key, figures in additions.items():
            total.setdefault(key, Counter()).update(figures)
    return total


def _change(kind: _Kind, additions: dict[Any, Sums], sign: int) -> None:
    """Apply the additions in four queries, however many rows a match touches."""
    if not additions:
        return
    fields = kind.key._fields
    near = {f"{field}__in": {key[place] for key in additions} for place, field in enumerate(fields)}
    known = {tuple(getattr(row, field) for field in fields): row for row in kind.model.objects.filter(**near)}
    changed = [known.get(key) or kind.model(**key._asdict()) for key in additions]
    for row, figures in zip(changed, additions.values(), strict=True):
        for name, number in figures.items():
            setattr(row, name, getattr(row, name) + sign * number)
    names = list(next(iter(additions.values())))
    kind.model.objects.bulk_update([row for row in changed if row.pk], names)
    kind.model.objects.bulk_create([row for row in changed if not row.pk])
    if sign < 0:
        kind.model.objects.filter(**near, **{kind.size: 0}).delete()


def _tallies_of_people(facts: MatchFacts) -> QuerySet[PersonTally]:
    people = [seat.user for seat in facts.seats if seat.user is not None]
    return PersonTally.objects.filter(user__in=people, game=facts.game)


def _renew_bests(tallies: QuerySet[PersonTally]) -> None:
    """Look up the best score again: unlike a sum, a maximum cannot be subtracted."""
    same = {"user": OuterRef("user")} | {
        f"counted__{name}": OuterRef(name) for name in ("game", "company", "is_private")
    }
    best = CountedSeat.objects.filter(**same).order_by().values("user").annotate(best=Max("points"))
    tallies.update(best=Subquery(best.values("best")))
