"""Rollback to an earlier move, as an act."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.moderation.models import AuditEntry
from accounts.people.models import User
from config.forms import field_of
from games.core.types import TABLE
from games.matches.models import Match
from games.matches.selectors.positions import dealt_position, position_of
from games.matches.selectors.seals import is_sealed
from games.matches.selectors.withdrawals import standing_moves
from games.play.selectors.sights import Sight, is_visible_to
from games.presenting.page import LogEntry
from games.record.selectors.log import MatchLog
from games.rulings.acts.act import Ruling, RulingAct
from games.rulings.services.rollbacks import restore_withdrawn, roll_back_match


class RollBackForm(forms.Form):
    """Choice of the move to go back to, among those that stand."""

    to_version = forms.TypedChoiceField(label=gettext_lazy("Back to just after"), coerce=int)

    def __init__(self, match: Match, data: Any, by: User) -> None:
        super().__init__(data)
        field_of(self, "to_version", forms.ChoiceField).choices = _choices(match, by)


class RollBackMatch(RulingAct):
    key = "roll_back_match"
    permission = "games.roll_back_match"
    label = gettext_lazy("Take the match back to an earlier move")
    help = gettext_lazy(
        "For a fault of ours, or a turn that nobody should have to live with. What was played since is withdrawn; it "
        "stays in the log, marked."
    )

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        return RollBackForm(subject, data, by)

    def seen(self, subject: Match) -> str:
        """Return the version: any later move makes the preview stale."""
        return str(subject.version)

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        return partial(
            roll_back_match,
            match_id=subject.pk,
            to_version=cleaned["to_version"],
            expected_version=subject.version,
            by=None,
        )

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _(
            "The same cards and tiles come in the same order again, and everybody knows what they have "
            "seen. Anybody who learned something hidden still knows it."
        )
        yield _(
            "Seats stay as they are: people who have left or been replaced since don’t come back, and "
            "computer players go on for those who are away."
        )
        if is_sealed(subject):
            yield _(
                "Other tables play the same deal. Their results will be compared with this one, whose players know more."
            )
        yield _("You can undo this only until somebody, the table itself or a computer player moves.")

    def is_reversible(self, match: Match, entry: AuditEntry) -> bool:
        is_playing = match.status == Match.Status.PLAYING
        return is_playing and "withdrawn" in entry.facts and match.version == entry.facts["version"]

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        return partial(restore_withdrawn, match_id=match.pk, version=entry.facts["version"], by=None)


def _choices(match: Match, by: User) -> list[tuple[int, str]]:
    """Return the moves that stand, latest first, and the deal if a seat (not the table) was first to act."""
    if match.status != Match.Status.PLAYING or not match.version:
        return []
    entries = MatchLog(Sight(match, None, position_of(match))).whole()
    stands_at = standing_moves(match).values_list("version", flat=True).last() or 0
    is_open = is_visible_to(match, by)
    choices = [
        (entry.version, _line(entry, is_open))
        for entry in entries
        if not (entry.is_incident or entry.is_withdrawn) and entry.version < stands_at
    ]
    if stands_at and TABLE not in dealt_position(match).to_act:
        choices.append((0, _("0 · the deal, before anybody moved")))
    return choices


def _line(entry: LogEntry, is_open: bool) -> str:
    """Describe a move; for a table that this moderator may not watch, only who moved and when."""
    when = date_format(localtime(entry.made_at), "SHORT_DATETIME_FORMAT") if entry.made_at else ""
    words = " ".join(map(str, entry.sentences)) if is_open else entry.name
    return f"{entry.version} · {when} · {words}"
