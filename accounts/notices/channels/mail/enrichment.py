"""What apps above this one add to the letter about a notice, without this one knowing them.

In `AppConfig.ready()`: `dressing.dressers["your_turn"] = turn_dressing`, and `dressing.liners["your_turn"] = turn_lines` for digests.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.safestring import SafeString

from accounts.models import Notice

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Picture:
    """A PNG file inside a letter; its HTML shows it by `<img src="cid:…">`."""

    content_id: str
    png: bytes


@dataclass(frozen=True)
class Dressing:
    """Two templates, for the text and for the HTML part: `<template>.txt` and `<template>.html`."""

    template: str
    context: dict[str, Any]
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True)
class Dressed:
    text: str
    html: SafeString
    pictures: tuple[Picture, ...]


# Called with a notice, in the language and the time zone of its reader; None for nothing to add.
Dresser = Callable[[Notice], Dressing | None]

dressers: dict[str, Dresser] = {}

# Called with all notices of one kind in a digest, which is too long for dressed letters: some lines for each, by its number.
Liner = Callable[[Sequence[Notice]], Mapping[int, Sequence[str]]]

liners: dict[str, Liner] = {}


def dressed(notice: Notice) -> Dressed | None:
    """What is added to the letter about this notice. A plain letter is better than none: failures are noted."""
    dresser = dressers.get(notice.kind)
    if dresser is None:
        return None
    with translation.override(notice.user.language), timezone.override(notice.user.zone):
        try:
            dressing = dresser(notice)
            return _rendered(dressing) if dressing else None
        except Exception:
            logger.exception("The letter about notice %s goes out plain.", notice.pk)
            return None


def lines_about(notices: Sequence[Notice]) -> dict[int, Sequence[str]]:
    """What a digest adds to each of these notices of one person, as far as anything is to be added."""
    lines: dict[int, Sequence[str]] = {}
    for kind, liner in liners.items():
        if alike := [notice for notice in notices if notice.kind == kind]:
            lines |= _lines(liner, alike)
    return lines


def _lines(liner: Liner, notices: Sequence[Notice]) -> Mapping[int, Sequence[str]]:
    reader = notices[0].user
    with translation.override(reader.language), timezone.override(reader.zone):
        try:
            return liner(notices)
        except Exception:
            logger.exception("Notices of kind %s stand plain in a digest.", notices[0].kind)
            return {}


def _rendered(dressing: Dressing) -> Dressed:
    return Dressed(
        text=render_to_string(f"{dressing.template}.txt", dressing.context).strip(),
        html=render_to_string(f"{dressing.template}.html", dressing.context),
        pictures=dressing.pictures,
    )
