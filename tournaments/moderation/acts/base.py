"""Base of all acts on competitions: a ruling in the name of the moderators, rehearsed for the preview and logged."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from django.db import transaction
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from accounts.moderation.contracts.acts import ModeratorsAct
from accounts.moderation.models import AuditEntry, Inquiry
from accounts.moderation.refusals import CannotUndo
from accounts.moderation.services.log import record_step
from accounts.people.models import User
from tournaments.competitions.models import Competition, CompetitionEvent
from tournaments.competitions.services.locks import lock_competition
from tournaments.competitions.services.moderators import PERMISSION, Moderators
from tournaments.competitions.services.permissions import LONGEST_REASON
from tournaments.competitions.words.competitions import number_in_words
from tournaments.moderation.acts.target import KIND
from tournaments.rulings.services import Shift, rehearse

#: A service that writes one event, lacking only actor and reason: `ruling(by=…, reason=…)`.
Ruling = Callable[..., CompetitionEvent]
#: One ruling may move hundreds of people; nobody would read the whole list.
_SHIFTS_SHOWN = 12


class CompetitionAct(ModeratorsAct):
    """An act on a competition. The chronicle names the moderators together, the moderation log the person."""

    subject_kind = KIND
    permission = PERMISSION

    @abstractmethod
    def ruling(self, subject: Competition, cleaned: dict[str, Any]) -> Ruling:
        """The service to call, lacking actor and reason."""

    def consequences(self, subject: Competition, cleaned: dict[str, Any]) -> Iterator[str]:
        """Consequences that the chronicle does not mention."""
        yield from ()

    def preview(
        self, subject: Competition, cleaned: dict[str, Any], *, by: User, **said: Any
    ) -> Sequence[str]:
        ruling = self.ruling(subject, cleaned)
        rehearsal = rehearse(subject, lambda: ruling(by=Moderators(by), reason="…"))
        line = rehearsal.line
        return [
            line.sentence,
            *line.changes,
            *_shifts(rehearsal.shifts),
            *self.consequences(subject, cleaned),
            _("The person concerned is told, and the chronicle of the competition gives your reason."),
        ]

    @transaction.atomic
    def perform(
        self,
        subject: Competition,
        cleaned: dict[str, Any],
        *,
        by: User,
        reason: str,
        seen: str = "",
        inquiry: Inquiry | None = None,
    ) -> AuditEntry:
        event = self.ruling(subject, cleaned)(by=Moderators(by), reason=_public(reason))
        return self._record(event, by=by, reason=reason, inquiry=inquiry)

    def lock(self, entry: AuditEntry) -> None:
        lock_competition(int(entry.subject_key))

    def is_undoable(self, entry: AuditEntry) -> bool:
        event = CompetitionEvent.objects.filter(pk=entry.facts.get("event")).first()
        return event is not None and self.is_reversible(event)

    def take_back(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        event = CompetitionEvent.objects.select_related("competition").get(pk=entry.facts["event"])
        undone = self.reversal(event)(by=Moderators(by), reason=_public(reason))
        return self._record(undone, by=by, reason=reason, undoes=entry)

    def is_reversible(self, event: CompetitionEvent) -> bool:
        """Whether a later ruling can restore what was before this one."""
        return False

    def reversal(self, event: CompetitionEvent) -> Ruling:
        """The service that restores it, if it is reversible."""
        raise CannotUndo

    def _record(self, event: CompetitionEvent, *, by: User, reason: str, **step: Any) -> AuditEntry:
        return record_step(
            actor=by,
            action=self.key,
            subject_kind=KIND,
            subject_key=event.competition_id,
            subject_label=event.competition.name,
            about=event.entry.user if event.entry else None,
            reason=reason,
            facts={"event": event.pk, "before": event.before, "after": event.after},
            **step,
        )


def _public(reason: str) -> str:
    """Shorten the reason for the chronicle; the moderation log keeps all of it."""
    return Truncator(reason.strip()).chars(LONGEST_REASON)


def _shifts(shifts: Sequence[Shift]) -> Iterator[str]:
    for shift in shifts[:_SHIFTS_SHOWN]:
        yield _("%(name)s: place %(old_place)s → %(new_place)s, points %(old)s → %(new)s") % {
            "name": shift.name,
            "old_place": number_in_words(shift.before.place) if shift.before else "–",
            "new_place": number_in_words(shift.after.place) if shift.after else "–",
            "old": number_in_words(shift.before.points) if shift.before else "–",
            "new": number_in_words(shift.after.points) if shift.after else "–",
        }
    if len(shifts) > _SHIFTS_SHOWN:
        yield _("And %(number)d others change places.") % {"number": len(shifts) - _SHIFTS_SHOWN}
