"""Contracts for what apps add to notices: feeds, and extras in mails."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.people.models import User
from config.translated import StrOrPromise


@dataclass(frozen=True)
class Document:
    content: bytes
    #: When the newest part was written; None if older parts may change too.
    changed_at: datetime | None = None


@dataclass(frozen=True)
class Feed:
    #: The last part of its URL.
    file: str
    content_type: str
    label: StrOrPromise
    #: What it is for.
    hint: StrOrPromise
    #: Called in the language and time zone of the person, with the address of the feed itself.
    build: Callable[[User, str], Document]


@dataclass(frozen=True)
class FirstStep:
    """What a newcomer may do first."""

    #: The label of the button that leads there.
    label: str
    #: What it is, in a sentence.
    text: str
    #: A path on this site.
    url: str


@dataclass(frozen=True)
class Picture:
    """A PNG file inside a mail; the HTML part shows it by `<img src="cid:…">`."""

    content_id: str
    png: bytes


@dataclass(frozen=True)
class MailExtras:
    """What is added to a mail: `<template>.txt` to the text part, `<template>.html` to the HTML part."""

    template: str
    context: dict[str, Any]
    pictures: tuple[Picture, ...] = ()
    #: What the button of the mail says; blank for the usual words.
    button: str = ""
    #: The template for a mail about several things, if it shows less.
    brief_template: str = ""
