"""Acts on entrants: remove and reinstate."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.people.models import User
from accounts.people.names import LONGEST
from games.matches.refusals import NoSuchPerson
from tournaments.competitions.models import Competition, CompetitionEvent, Entry
from tournaments.moderation.acts.base import CompetitionAct, Ruling
from tournaments.rulings import services as overrides
from tournaments.rulings.selectors.rulings import is_undoable


class EntrantForm(forms.Form):
    """Asks for a name, because a list may have thousands."""

    name = forms.CharField(label=gettext_lazy("Name of the player"), max_length=LONGEST)


class EntrantAct(CompetitionAct):
    def form(self, subject: Competition, data: Any = None, *, by: User) -> forms.Form:
        return EntrantForm(data)

    def is_reversible(self, event: CompetitionEvent) -> bool:
        return is_undoable(event) and not event.competition.is_over

    def reversal(self, event: CompetitionEvent) -> Ruling:
        return partial(overrides.undo_override, event_id=event.pk)


class RemoveEntrant(EntrantAct):
    key = "remove_entrant"
    label = gettext_lazy("Remove somebody")
    help = gettext_lazy("Out of this competition. Points of finished tables stay.")

    def ruling(self, subject: Competition, cleaned: dict[str, Any]) -> Ruling:
        return partial(overrides.remove_entry, entry_id=_entry(subject, cleaned["name"]).pk)

    def consequences(self, subject: Competition, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _("At open tables a computer player plays on, even if this is undone later.")
        yield _("The organisers can’t bring the player back.")


class ReinstateEntrant(EntrantAct):
    key = "reinstate_entrant"
    label = gettext_lazy("Bring somebody back")
    help = gettext_lazy("Somebody who withdrew, dropped out or was removed, from the next drawing on.")

    def ruling(self, subject: Competition, cleaned: dict[str, Any]) -> Ruling:
        return partial(overrides.reinstate_entry, entry_id=_entry(subject, cleaned["name"]).pk)

    def consequences(self, subject: Competition, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _("Lost seats stay lost.")


def _entry(competition: Competition, name: str) -> Entry:
    entry = competition.entries.filter(user__in=User.objects.named(name.strip())).first()
    if entry is None:
        raise NoSuchPerson
    return entry
