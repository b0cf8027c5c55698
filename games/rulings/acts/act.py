"""What all acts on matches share: a ruling in the name of the moderators, rehearsed for its preview, and an entry in the log."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

from django import forms
from django.db import transaction
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from accounts.models import AuditEntry, Inquiry, User
from accounts.moderation.refusals import CannotUndo
from accounts.services.audit import record_step
from accounts.services.authority import demand_permission
from games.belongings import belonging_of
from games.impartiality import demand_impartial
from games.models import Incident, Match
from games.moderation.kind import KIND, label_of
from games.presenters.rulings import decision_of
from games.services.play import lock_match
from games.services.refusals import StaleVersion
from games.services.rulings import LONGEST_REASON

#: A ruling of services.rulings and its like, all but the reason given: `ruling(reason=…)`.
Ruling = Callable[..., Incident]


class RulingAct(ABC):
    """See accounts.moderation.acts.Act. The log of the match names the moderators, the log of moderation who it was."""

    key: ClassVar[str]
    subject_kind: ClassVar[str] = KIND
    permission: ClassVar[str] = "games.rule_match"
    label: ClassVar[Any]
    help: ClassVar[Any]

    def fits(self, subject: Match) -> bool:
        return subject.status == Match.Status.PLAYING

    def form(self, subject: Match, data: Any = None, *, by: User) -> forms.Form:
        """Choices tell about the match: nobody is offered any who must not judge it."""
        demand_impartial(subject, by)
        if data is not None and "confirmed" not in data:
            # A preview is always about the match as it is; what is confirmed must not have changed since.
            data = data.copy()
            data["seen"] = self.seen(subject)
        form = self.choices(subject, data, by)
        form.fields["seen"] = forms.CharField(widget=forms.HiddenInput, initial=self.seen(subject))
        return form

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        """What there is to choose. `by` may not see everything."""
        return forms.Form(data)

    def seen(self, match: Match) -> str:
        """What a preview relies on: whether the match is played, and by whom."""
        holders = (
            f"{seat.user_id or 0}{'' if seat.resigned_at is None else 'x'}" for seat in match.seats.all()
        )
        return "-".join((match.status, *holders))

    @abstractmethod
    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        """What is done, as a call that lacks its reason alone."""

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        """What the ruling itself does not say."""
        yield from ()

    def preview(self, subject: Match, cleaned: dict[str, Any], *, by: User) -> Sequence[str]:
        """The ruling is made, read, and taken back before anybody can see it; so it says what will be, refusals included."""
        self._demand_judge(subject, by)
        with transaction.atomic():
            incident = self.ruling(subject, cleaned, by)(reason="…")
            sentences = [decision_of(incident), *_endings(subject)]
            transaction.set_rollback(True)
        return [*sentences, *self.consequences(subject, cleaned), *_company(subject)]

    @transaction.atomic
    def perform(
        self, subject: Match, cleaned: dict[str, Any], *, by: User, reason: str, inquiry: Inquiry | None
    ) -> AuditEntry:
        if self.seen(lock_match(subject.pk)) != cleaned["seen"]:
            raise StaleVersion
        return self._rule(self.ruling(subject, cleaned, by), subject, by=by, reason=reason, inquiry=inquiry)

    def can_undo(self, entry: AuditEntry) -> bool:
        match = Match.objects.filter(pk=entry.subject_key).first()
        is_first = entry.undoes_id is None and not AuditEntry.objects.filter(undoes=entry).exists()
        return is_first and match is not None and self.is_undoable(match, entry)

    @transaction.atomic
    def undo(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        # Locked before it is looked at: another ruling in between would be undone instead.
        match = lock_match(int(entry.subject_key))
        if not self.can_undo(entry):
            raise CannotUndo
        return self._rule(self.reversal(match, entry), match, by=by, reason=reason, undoes=entry)

    def is_undoable(self, match: Match, entry: AuditEntry) -> bool:
        """Whether a later ruling can restore what was before this one."""
        return False

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        """What restores it, where it is undoable."""
        raise CannotUndo

    def about(self, incident: Incident) -> User | None:
        """Whom the log of moderation names."""
        return incident.about

    def _demand_judge(self, match: Match, by: User) -> None:
        """The services of rulings know no roles: whoever makes a ruling here may, and has no part in the match."""
        demand_impartial(match, by)
        demand_permission(by, self.permission)

    def _rule(self, ruling: Ruling, match: Match, *, by: User, reason: str, **step: Any) -> AuditEntry:
        self._demand_judge(match, by)
        incident = ruling(reason=Truncator(reason.strip()).chars(LONGEST_REASON))
        return record_step(
            actor=by,
            action=self.key,
            subject_kind=KIND,
            subject_key=match.pk,
            subject_label=label_of(match),
            about=self.about(incident),
            reason=reason,
            facts={"incident": incident.pk, "version": incident.version, **incident.facts},
            **step,
        )


def _endings(match: Match) -> Iterator[str]:
    """Asked while the ruling is rehearsed."""
    if match.status == Match.Status.PLAYING and Match.objects.get(pk=match.pk).is_over:
        yield _("With that the match is over.")


def _company(match: Match) -> Iterator[str]:
    if belonging := belonging_of(match):
        yield _("It is a table of %(competition)s; standings follow as long as they can be corrected.") % {
            "competition": belonging.label
        }
    yield _("Everybody at the table is told at once, with your reason, in the name of the moderators.")
