"""Topics of notices about matches, and whether such notices are still true."""

import re
from collections.abc import Sequence

from django.db.models import Exists, OuterRef

from accounts.notices.models import Notice
from games.catalogue import GAMES
from games.matches.models import Match, Seat
from games.seats.models import Vacancy


def topic_of(match: Match) -> str:
    """Return the topic of notices about this match; the app of notices knows no matches."""
    return _topic(match.pk)


def vacancy_topic(vacancy_id: int) -> str:
    """Return the topic of notices about a vacancy."""
    return f"vacancy-{vacancy_id}"


def occasion_of_turn(version: int) -> str:
    """Return the part of a notice's key that tells a turn from others of the same match."""
    return f"turn-{version}"


def version_of_turn(notice: Notice) -> int:
    """Return at which version the turn began that a notice is about; 0 if it is about none."""
    found = re.fullmatch(r"match-[0-9]+-turn-([0-9]+)", notice.dedupe_key)
    return int(found[1]) if found else 0


def still_vacant(notices: Sequence[Notice]) -> set[int]:
    """Return which of one person's notices offer a seat that is still vacant, in one query."""
    topics = {vacancy_topic(number) for number in _vacant([notice.topic for notice in notices])}
    return {notice.pk for notice in notices if notice.topic in topics}


def _vacant(topics: Sequence[str]) -> list[int]:
    numbers = [int(topic.removeprefix("vacancy-")) for topic in topics if topic.startswith("vacancy-")]
    return list(
        Vacancy.objects.filter(pk__in=numbers, closed_at=None, seat__match__game__in=GAMES).values_list(
            "pk", flat=True
        )
    )


def match_named(topic: str) -> int | None:
    """Return the number of the match of a topic; None if the topic is something else."""
    prefix, _dash, number = topic.partition("-")
    return int(number) if prefix == "match" and number.isdecimal() else None


def still_awaited(notices: Sequence[Notice]) -> set[int]:
    """Return which of one person's notices are about a turn that still waits, in one query."""
    awaited = Seat.objects.filter(
        user=notices[0].user_id, is_awaited=True, match__game__in=GAMES, match__status=Match.Status.PLAYING
    )
    since = {_topic(match): moment for match, moment in awaited.values_list("match", "awaited_since")}
    return {
        notice.pk
        for notice in notices
        # A later turn has its own notice.
        if notice.topic in since and (since[notice.topic] or notice.created_at) <= notice.created_at
    }


def against_computers(notices: Sequence[Notice]) -> set[int]:
    """Return which of one person's notices are about matches in which computers play all other seats, in one query.

    Whoever has resigned plays no more. A seat that somebody may take over still concerns others.
    """
    numbers = matches_of(notices)
    others = Seat.objects.filter(match=OuterRef("pk"), resigned_at=None).exclude(user=notices[0].user_id)
    vacancies = Vacancy.objects.filter(seat__match=OuterRef("pk"), closed_at=None)
    alone = Match.objects.filter(
        ~Exists(others.filter(ai_level="")), ~Exists(vacancies), pk__in=numbers.values()
    )
    found = set(alone.values_list("pk", flat=True))
    return {notice for notice, match in numbers.items() if match in found}


def matches_of(notices: Sequence[Notice]) -> dict[int, int]:
    """Return the match that each notice is about, by the id of the notice."""
    named = ((notice.pk, match_named(notice.topic)) for notice in notices)
    return {notice: match for notice, match in named if match is not None}


def _topic(match_id: int) -> str:
    return f"match-{match_id}"
