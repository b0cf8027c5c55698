"""Base class of acts on matches: a ruling in the moderators' name, rehearsed for its preview and logged."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from django import forms
from django.db import transaction
from django.utils.text import Truncator
from django.utils.translation import gettext as _

from accounts.moderation.contracts.acts import ModeratorsAct
from accounts.moderation.models import AuditEntry, Inquiry
from accounts.moderation.refusals import CannotUndo
from accounts.moderation.services.log import record_step
from accounts.moderation.services.permissions import demand_permission
from accounts.moderation.services.rehearsal import rehearsal
from accounts.people.models import User
from games.matches.models import Match
from games.matches.refusals import StaleVersion
from games.matches.selectors.belongings import belonging_of
from games.matches.words.titles import match_title
from games.play.services.moves import lock_match
from games.record.models import Incident
from games.rulings.acts.kind import KIND
from games.rulings.selectors.impartiality import demand_impartial
from games.rulings.services.rulings import LONGEST_REASON
from games.rulings.words import decision_of

#: A ruling of services.rulings or a similar module, complete but for its reason: `ruling(reason=…)`.
Ruling = Callable[..., Incident]


class RulingAct(ModeratorsAct):
    """A ruling as an act. The match log names "the moderators", the moderation log the person."""

    subject_kind = KIND
    permission = "games.rule_match"

    def fits(self, subject: Match) -> bool:
        return subject.status == Match.Status.PLAYING

    def form(self, subject: Match, data: Any = None, *, by: User) -> forms.Form:
        """Return the form, but only to an impartial moderator: its choices reveal things about the match."""
        demand_impartial(subject, by)
        return self.choices(subject, data, by)

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        """Return the form itself. `by` may not be allowed to see everything."""
        return forms.Form(data)

    def seen(self, subject: Match) -> str:
        """Return a fingerprint of the status of the match and its holders, to notice changes since the preview."""
        holders = (
            f"{seat.user_id or 0}{'' if seat.resigned_at is None else 'x'}" for seat in subject.seats.all()
        )
        return "-".join((subject.status, *holders))

    @abstractmethod
    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        """Return the ruling as a callable that lacks only its reason."""

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        """Yield preview sentences that the ruling itself doesn't contain."""
        yield from ()

    def preview(self, subject: Match, cleaned: dict[str, Any], *, by: User, **said: Any) -> Sequence[str]:
        """Make the ruling in a transaction that is rolled back, and describe what it did."""
        self._demand_judge(subject, by)
        with rehearsal():
            incident = self.ruling(subject, cleaned, by)(reason="…")
            sentences = [decision_of(incident), *_endings(subject)]
        return [*sentences, *self.consequences(subject, cleaned), *_company(subject)]

    @transaction.atomic
    def perform(
        self,
        subject: Match,
        cleaned: dict[str, Any],
        *,
        by: User,
        reason: str,
        seen: str = "",
        inquiry: Inquiry | None = None,
    ) -> AuditEntry:
        if self.seen(lock_match(subject.pk)) != seen:
            raise StaleVersion
        return self._rule(self.ruling(subject, cleaned, by), subject, by=by, reason=reason, inquiry=inquiry)

    def lock(self, entry: AuditEntry) -> None:
        lock_match(int(entry.subject_key))

    def is_undoable(self, entry: AuditEntry) -> bool:
        match = Match.objects.filter(pk=entry.subject_key).first()
        return match is not None and self.is_reversible(match, entry)

    def take_back(self, entry: AuditEntry, *, by: User, reason: str) -> AuditEntry:
        match = Match.objects.get(pk=entry.subject_key)
        return self._rule(self.reversal(match, entry), match, by=by, reason=reason, undoes=entry)

    def is_reversible(self, match: Match, entry: AuditEntry) -> bool:
        """Whether a later ruling can restore what was before this one."""
        return False

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        """Return the ruling that restores it, where `is_reversible`."""
        raise CannotUndo

    def about(self, incident: Incident) -> User | None:
        """Return the person whom the moderation log names."""
        return incident.about

    def _demand_judge(self, match: Match, by: User) -> None:
        """Check permission and impartiality here, because the services of rulings know no roles."""
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
            subject_label=match_title(match),
            about=self.about(incident),
            reason=reason,
            facts={"incident": incident.pk, "version": incident.version, **incident.facts},
            **step,
        )


def _endings(match: Match) -> Iterator[str]:
    """Yield whether the match is over; called while the ruling is rehearsed."""
    if match.status == Match.Status.PLAYING and Match.objects.get(pk=match.pk).is_over:
        yield _("This ends the match.")


def _company(match: Match) -> Iterator[str]:
    if belonging := belonging_of(match):
        yield _(
            "It’s a table of %(competition)s, so the standings change too, as long as they can be corrected."
        ) % {"competition": belonging.label}
    yield _("Everybody at the table is told at once, with your reason, in the name of the moderators.")
