"""What people are told when the past was calculated anew."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.models import NoticeKind, User
from accounts.services.notices import News, notify_all
from tournaments.presenters.ratings import pool_name
from tournaments.rating.display import points
from tournaments.rating.pools import OVERALL
from tournaments.rating.skill import Skill

#: Smaller differences are not worth a notice.
WORTH_TELLING: Final = 5


class Shift(NamedTuple):
    """What somebody's rating was in a pool, and what it is now."""

    pool: str
    person: int
    former: Skill
    present: Skill

    @property
    def is_worth_telling(self) -> bool:
        return abs(points(self.present.mu) - points(self.former.mu)) >= WORTH_TELLING


def tell_recalculated(match_id: int, shifts: Iterable[Shift], *, edition: int) -> None:
    """One notice for each person whose rating has moved, with all pools in it."""
    moved: dict[int, list[Shift]] = defaultdict(list)
    for shift in shifts:
        if shift.is_worth_telling:
            moved[shift.person].append(shift)
    people = User.objects.filter(pk__in=moved, is_active=True).order_by("pk")
    notify_all([_news(match_id, person, moved[person.pk], edition) for person in people])


def _news(match_id: int, person: User, shifts: list[Shift], edition: int) -> News:
    with override(person.language):
        first = _("Match #%(number)d counts differently now, so ratings were calculated anew.")
        lines = [first % {"number": match_id}, *map(_line, shifts)]
        return News(
            user=person,
            kind=NoticeKind.RATING_CHANGED,
            subject=_("Your rating was calculated anew"),
            text="\n".join(lines),
            url=reverse("person-rating", args=[OVERALL, person.username]),
            dedupe_key=f"ratings-{match_id}-{edition}",
        )


def _line(shift: Shift) -> str:
    return _("%(pool)s: %(before)d, now %(after)d") % {
        "pool": pool_name(shift.pool),
        "before": points(shift.former.mu),
        "after": points(shift.present.mu),
    }
