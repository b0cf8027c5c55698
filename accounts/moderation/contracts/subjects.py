"""What a report is about, as the app describes it that knows it."""

from dataclasses import dataclass

from accounts.people.models import User


@dataclass(frozen=True)
class Subject:
    """Something that a person sees and may report, as it is now."""

    kind: str
    key: str
    label: str
    #: Its page on this site.
    url: str
    #: Whom a report of it would be about. A match has several: whoever reports it chooses one.
    suspects: tuple[User, ...]
    #: What moderators should be able to read even if it changes: a line of chat, say.
    excerpt: str = ""
