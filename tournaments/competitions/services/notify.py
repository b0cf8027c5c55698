"""Telling people something about a competition: each in their own language, each thing once."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import override

from accounts.models import NoticeKind
from accounts.services.notices import News, notify_all
from games.presenters.page import Words
from tournaments.models import Competition


def tell(
    competition: Competition,
    people: Iterable[Any],
    key: str,
    subject: Words,
    text: Words,
    *,
    url: str = "",
    **facts: Any,
) -> None:
    """The same words for several people; `key` names the fact within the competition."""
    notify_all([worded(competition, person, key, subject, text, facts, url=url) for person in people])


def worded(
    competition: Competition,
    person: Any,
    key: str,
    subject: Words,
    text: Words,
    facts: Mapping[str, Any],
    *,
    kind: str = NoticeKind.COMPETITION,
    url: str = "",
) -> News:
    """Lazy words with their facts, in the language of the person who reads them."""
    filled = {"competition": competition.name, **facts}
    with override(person.language):
        return news_about(
            competition, person, key, str(subject) % filled, str(text) % filled, kind=kind, url=url
        )


def news_about(
    competition: Competition,
    person: Any,
    key: str,
    subject: str,
    text: str,
    *,
    kind: str = NoticeKind.COMPETITION,
    url: str = "",
) -> News:
    return News(
        user=person,
        kind=kind,
        subject=subject,
        text=text,
        url=url or competition.get_absolute_url(),
        dedupe_key=f"competition-{competition.pk}-{key}",
        topic=f"competition-{competition.pk}",
    )
