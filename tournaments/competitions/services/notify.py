"""Sends notices about a competition: each in the reader's language, each once."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import override

from accounts.notices.models import NoticeKind
from accounts.notices.services.outbox import NewNotice, notify_all
from accounts.people.models import User
from tournaments.competitions.models import Competition
from tournaments.competitions.words.notices import Wording


def tell(
    competition: Competition,
    people: Iterable[Any],
    key: str,
    wording: Wording,
    *,
    url: str = "",
    **facts: Any,
) -> None:
    """Send several people the same notice; `key` identifies the fact within the competition."""
    notify_all([worded(competition, person, key, wording, facts, url=url) for person in people])


def worded(
    competition: Competition,
    person: User,
    key: str,
    wording: Wording,
    facts: Mapping[str, Any],
    *,
    kind: str = NoticeKind.COMPETITION,
    url: str = "",
) -> NewNotice:
    """Build a notice from lazy words and facts, in the person's language."""
    filled = {"competition": competition.name, **facts}
    with override(person.language):
        subject, text = (str(words) % filled for words in wording)
    return news_about(competition, person, key, subject, text, kind=kind, url=url)


def news_about(
    competition: Competition,
    person: User,
    key: str,
    subject: str,
    text: str,
    *,
    kind: str = NoticeKind.COMPETITION,
    url: str = "",
) -> NewNotice:
    return NewNotice(
        user=person,
        kind=kind,
        subject=subject,
        text=text,
        url=url or competition.get_absolute_url(),
        dedupe_key=f"competition-{competition.pk}-{key}",
        topic=f"competition-{competition.pk}",
    )
