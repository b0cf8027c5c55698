"""Notices about recalculated ratings."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

from django.urls import reverse
from django.utils.translation import override

from accounts.notices.models import NoticeKind
from accounts.notices.services.outbox import NewNotice, notify_all
from accounts.people.models import User
from tournaments.ratings.rules.display import points
from tournaments.ratings.rules.pools import OVERALL
from tournaments.ratings.rules.skill import Skill
from tournaments.ratings.words import changed_rating, ratings_recalculated

#: Smaller differences are not worth a notice.
WORTH_TELLING: Final = 5


class Shift(NamedTuple):
    """A person's rating in a pool before and after the recalculation."""

    pool: str
    person: int
    former: Skill
    present: Skill

    @property
    def is_worth_telling(self) -> bool:
        return abs(points(self.present.mu) - points(self.former.mu)) >= WORTH_TELLING


def tell_recalculated(match_id: int, shifts: Iterable[Shift], *, edition: int) -> None:
    """Send one notice to each person whose rating moved, covering all pools."""
    moved: dict[int, list[Shift]] = defaultdict(list)
    for shift in shifts:
        if shift.is_worth_telling:
            moved[shift.person].append(shift)
    people = User.objects.filter(pk__in=moved, is_active=True).order_by("pk")
    notify_all([_news(match_id, person, moved[person.pk], edition) for person in people])


def _news(match_id: int, person: User, shifts: list[Shift], edition: int) -> NewNotice:
    with override(person.language):
        changes = [
            changed_rating(shift.pool, points(shift.former.mu), points(shift.present.mu)) for shift in shifts
        ]
        subject, text = ratings_recalculated(match_id, changes)
    return NewNotice(
        user=person,
        kind=NoticeKind.RATING_CHANGED,
        subject=subject,
        text=text,
        url=reverse("person-rating", args=[OVERALL, person.username]),
        dedupe_key=f"ratings-{match_id}-{edition}",
    )
