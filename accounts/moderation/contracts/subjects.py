"""What a report is about, described by the app that owns it."""

from dataclasses import dataclass

from accounts.people.models import User


@dataclass(frozen=True)
class Subject:
    """Something that a person can see and may report, in its present state."""

    kind: str
    key: str
    label: str
    #: Its page on this site.
    url: str
    #: Whom a report of it would be about. A match has several: the reporter chooses one.
    suspects: tuple[User, ...]
    #: What moderators should be able to read even if the original changes, for example a chat message.
    excerpt: str = ""
