"""Act that corrects the result of a table; standings and ratings follow."""

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.people.models import User
from tournaments.competitions.models import Competition, CompetitionEvent, Table
from tournaments.competitions.refusals import WrongMoment
from tournaments.moderation.acts.base import CompetitionAct, Ruling
from tournaments.rulings import services as overrides
from tournaments.rulings.selectors.rulings import is_undoable


class ResultForm(forms.Form):
    """Identifies a table as its page does, and takes the places in seat order."""

    stage = forms.IntegerField(label=gettext_lazy("Stage"), min_value=1, initial=1)
    round = forms.IntegerField(label=gettext_lazy("Round"), min_value=1)
    table = forms.IntegerField(label=gettext_lazy("Table"), min_value=1)
    places = forms.RegexField(
        label=gettext_lazy("Places, in the order of the seats"),
        regex=r"^\s*\d{1,2}(\s*,\s*\d{1,2})+\s*$",
        help_text=gettext_lazy("For example: 2, 1, 3, 4. Tied players share a place: 1, 1, 3."),
    )


class CorrectResult(CompetitionAct):
    key = "correct_result"
    label = gettext_lazy("Correct the result of a table")
    help = gettext_lazy("Other places for a table that has ended. The record of its match stays.")

    def form(self, subject: Competition, data: Any = None, *, by: User) -> forms.Form:
        return ResultForm(data)

    def ruling(self, subject: Competition, cleaned: dict[str, Any]) -> Ruling:
        table = _table(subject, cleaned)
        ranks = dict(enumerate(map(int, re.findall(r"\d+", cleaned["places"]))))
        return partial(overrides.adjudicate_table, table_id=table.pk, ranks=ranks)

    def consequences(self, subject: Competition, cleaned: dict[str, Any]) -> Iterator[str]:
        names = (
            seat.entry.user.username for seat in _table(subject, cleaned).seats.select_related("entry__user")
        )
        yield _("The seats of this table are, in order: %(names)s.") % {"names": ", ".join(names)}
        yield _("The places of the match are corrected too, and ratings are recalculated from there on.")
        yield _("The organisers can’t change these places.")

    def is_reversible(self, event: CompetitionEvent) -> bool:
        return is_undoable(event)

    def reversal(self, event: CompetitionEvent) -> Ruling:
        return partial(overrides.undo_override, event_id=event.pk)


def _table(competition: Competition, cleaned: dict[str, Any]) -> Table:
    """Return a finished table: to end a running match, moderators rule on the match instead."""
    found = Table.objects.filter(
        round__stage__competition=competition,
        round__stage__number=cleaned["stage"],
        round__number=cleaned["round"],
        number=cleaned["table"],
        status=Table.Status.FINISHED,
    ).first()
    if found is None:
        raise WrongMoment
    return found
