"""Acts about pauses and clocks of a match."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.moderation.models import AuditEntry
from accounts.people.models import User
from config.optional import known
from games.matches.models import Match
from games.record.models import Incident
from games.rulings.acts.act import Ruling, RulingAct
from games.rulings.acts.forms import LessTimeForm, PauseForm, TimeForm
from games.rulings.selectors.rulings import is_last_of, same_turns_run
from games.rulings.services import rulings
from games.rulings.services.time import shift_time, withdraw_time


class PauseMatch(RulingAct):
    key = "pause_match"
    label = gettext_lazy("Pause the match")
    help = gettext_lazy("Nobody runs out of time while you find out what happened.")

    def fits(self, subject: Match) -> bool:
        return super().fits(subject) and subject.paused_at is None

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        return PauseForm(data)

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        until = timezone.now() + timedelta(days=cleaned["days"])
        return partial(rulings.pause_by_ruling, match_id=subject.pk, until=until, by=None)

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _("All clocks stop. Players can still move, and the table can’t vote to end the pause.")

    def is_reversible(self, match: Match, entry: AuditEntry) -> bool:
        """Whether this pause, not a later one, is still running."""
        is_running = match.status == Match.Status.PLAYING and match.paused_at is not None
        is_last = is_last_of(match, entry.facts["incident"], (Incident.Kind.RULED_PAUSE,))
        return is_running and match.paused_by_ruling and is_last

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        return partial(rulings.resume_by_ruling, match_id=match.pk, by=None)


class ResumeMatch(RulingAct):
    key = "resume_match"
    label = gettext_lazy("End the pause")
    help = gettext_lazy("Clocks run on from where they stopped, whoever wanted the pause.")

    def fits(self, subject: Match) -> bool:
        return super().fits(subject) and subject.paused_at is not None

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        return partial(rulings.resume_by_ruling, match_id=subject.pk, by=None)

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _("You can undo this until the pause would have ended by itself.")

    def is_reversible(self, match: Match, entry: AuditEntry) -> bool:
        """Whether nobody has paused the match since, and the earlier pause would still last."""
        ruling = match.incidents.get(pk=entry.facts["incident"])
        is_ahead = ruling.until is not None and ruling.until > timezone.now()
        is_last = is_last_of(match, ruling.pk, (Incident.Kind.RULED_PAUSE, Incident.Kind.RULED_RESUME))
        return match.status == Match.Status.PLAYING and match.paused_at is None and is_ahead and is_last

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        until = known(match.incidents.get(pk=entry.facts["incident"]).until)
        return partial(rulings.pause_by_ruling, match_id=match.pk, until=until, by=None)


class ExtendTime(RulingAct):
    key = "extend_time"
    label = gettext_lazy("Give more time")
    help = gettext_lazy("For the turns running now. You can undo it as long as they run.")

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        return TimeForm(subject, data)

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        seats = cleaned["seats"] or None
        return partial(rulings.extend_time, match_id=subject.pk, seats=seats, days=cleaned["days"], by=None)

    def is_reversible(self, match: Match, entry: AuditEntry) -> bool:
        ruling = match.incidents.get(pk=entry.facts["incident"])
        return same_turns_run(match, ruling.facts["seats"], ruling.happened_at)

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        seats, days = entry.facts["seats"], entry.facts["days"]
        return partial(withdraw_time, match_id=match.pk, seats=seats, days=days, by=None)


class ShortenTime(RulingAct):
    key = "shorten_time"
    label = gettext_lazy("Take time away")
    help = gettext_lazy(
        "From the turns running now, down to one hour. You can give it back as long as they run."
    )

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        return LessTimeForm(subject, data)

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        seats, hours = cleaned["seats"] or None, cleaned["hours"]
        return partial(shift_time, match_id=subject.pk, seats=seats, hours=-hours, by=None)

    def is_reversible(self, match: Match, entry: AuditEntry) -> bool:
        ruling = match.incidents.get(pk=entry.facts["incident"])
        return same_turns_run(match, ruling.facts["seats"], ruling.happened_at)

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        seats, hours = entry.facts["seats"], -entry.facts["hours"]
        return partial(shift_time, match_id=match.pk, seats=seats, hours=hours, by=None)
