"""What can be reported. Apps above this one add their own kinds in `AppConfig.ready()`: `subjects["match"] = match_subject`."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from accounts.models import User


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


# Called with the key and with who looks; None where there is nothing, or nothing that this person may see.
Resolver = Callable[[str, User], Subject | None]

subjects: dict[str, Resolver] = {}


def subject_for(kind: str, key: str, reader: User) -> Subject | None:
    """Without people who have closed their accounts for good: nothing can be done about them any more."""
    resolver = subjects.get(kind)
    found = resolver(key, reader) if resolver else None
    if found is None:
        return None
    suspects = tuple(person for person in found.suspects if not person.erased_at)
    return replace(found, suspects=suspects) if suspects else None
