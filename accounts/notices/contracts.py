"""What a feed is, and which there are."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise

from accounts.models import User


@dataclass(frozen=True)
class Document:
    content: bytes
    #: When the newest part was written; None where older parts change as well.
    changed_at: datetime | None = None


@dataclass(frozen=True)
class Feed:
    #: The last part of its address.
    file: str
    content_type: str
    label: str | Promise
    #: What it is good for.
    hint: str | Promise
    #: Called in the language and the time zone of the person.
    build: Callable[[User], Document]


#: In the order in which people see them; each app appends its own in `AppConfig.ready()`.
feeds: list[Feed] = []

#: Called with a person and topics of notices: those that they have left behind, which no feed may speak of.
left_topics: list[Callable[[User, Collection[str]], set[str]]] = []
