"""What apps bring to notices: feeds, and what a mail shows beside its text."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.people.models import User
from config.translated import StrOrPromise


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
    label: StrOrPromise
    #: What it is good for.
    hint: StrOrPromise
    #: Called in the language and the time zone of the person.
    build: Callable[[User], Document]


@dataclass(frozen=True)
class Picture:
    """A PNG file inside a letter; its HTML shows it by `<img src="cid:…">`."""

    content_id: str
    png: bytes


@dataclass(frozen=True)
class MailExtras:
    """Two templates, for the text and for the HTML part: `<template>.txt` and `<template>.html`."""

    template: str
    context: dict[str, Any]
    pictures: tuple[Picture, ...] = ()
