"""Subjects of rulings: how pages find them, and their URLs."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import Http404
from django.urls import reverse

from tournaments.competitions.models import CompetitionEvent, Entry, Round, Table
from tournaments.competitions.selectors.overview import is_round_open_to
from tournaments.competitions.views import CompetitionPage
from tournaments.rulings.selectors.rulings import rulings_of


def table_of(frame: CompetitionPage, number: int) -> Table:
    tables = Table.objects.select_related("round__stage__competition", "match").defer("match__state")
    found = tables.filter(pk=number, round__stage__competition=frame.competition).first()
    if found is None or not is_round_open_to(found.round, frame.power):
        raise Http404
    return found


def _round(frame: CompetitionPage, number: int) -> Round:
    rounds = Round.objects.select_related("stage__competition")
    found = rounds.filter(pk=number, stage__competition=frame.competition).first()
    if found is None or not is_round_open_to(found, frame.power):
        raise Http404
    return found


def _entry(frame: CompetitionPage, number: int) -> Entry:
    found = frame.competition.entries.select_related("user", "competition").filter(pk=number).first()
    if found is None:
        raise Http404
    return found


def _event(frame: CompetitionPage, number: int) -> CompetitionEvent:
    found = rulings_of(frame.competition).filter(pk=number).first()
    if found is None:
        raise Http404
    return found


SUBJECTS: Final[Mapping[str, Callable[[CompetitionPage, int], Any]]] = {
    "table": table_of,
    "round": _round,
    "entry": _entry,
    "event": _event,
}


def place_of(subject: Any) -> str:
    """The URL of the page for rulings on this subject."""
    match subject:
        case Table():
            return reverse(
                "competition-table-rulings", args=[subject.round.stage.competition.slug, subject.pk]
            )
        case Round():
            slug, stage = subject.stage.competition.slug, subject.stage.number
            return reverse("competition-round-rulings", args=[slug, stage, subject.number])
        case Entry():
            return reverse(
                "competition-entry-rulings", args=[subject.competition.slug, subject.user.username]
            )
        case _:
            return reverse("competition-rulings", args=[subject.competition.slug])
