"""Acts about the result of a match: void, reinstate, adjudicate, correct."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.moderation.models import AuditEntry
from accounts.people.models import User
from games.matches.models import Match
from games.play.selectors.sights import is_visible_to
from games.record.models import Incident
from games.rulings.acts.act import Ruling, RulingAct
from games.rulings.acts.forms import PlacesForm, standing_of
from games.rulings.selectors.rulings import can_play_on, is_last_of
from games.rulings.services import rulings
from games.rulings.services.corrections import correct_result
from games.rulings.services.reversals import play_on

_ABOUT_COUNTING: Final = (Incident.Kind.VOIDED, Incident.Kind.REINSTATED, Incident.Kind.PLAYED_ON)


class VoidMatch(RulingAct):
    key = "void_match"
    label = gettext_lazy("Declare the match void")
    help = gettext_lazy("It counts for nothing: no result, no rating. Its record stays.")

    def fits(self, subject: Match) -> bool:
        return subject.status in (Match.Status.PLAYING, Match.Status.FINISHED)

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        return partial(rulings.void_match_by_ruling, match_id=subject.pk, by=None)

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        if subject.status == Match.Status.PLAYING:
            yield _("The match ends at once. To gain time, pause it instead.")
            if subject.setup_id:
                yield _("This can’t be undone: other tables play the same deal.")
            else:
                yield _(
                    "If you undo this, the match goes on from where it was, with full time for whoever is "
                    "to act."
                )
        else:
            yield _("Points and places are kept: you can make them count again. Ratings are recalculated.")

    def is_reversible(self, match: Match, entry: AuditEntry) -> bool:
        """Whether the match can get its result back, or be played on."""
        is_last = is_last_of(match, entry.facts["incident"], _ABOUT_COUNTING)
        return is_last and match.status == Match.Status.VOID and (has_result(match) or can_play_on(match))

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        back = rulings.reinstate_match if has_result(match) else play_on
        return partial(back, match_id=match.pk, by=None)


class ReinstateMatch(RulingAct):
    key = "reinstate_match"
    label = gettext_lazy("Make the match count again")
    help = gettext_lazy("For a match that was finished when it was declared void.")

    def fits(self, subject: Match) -> bool:
        return has_result(subject)

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        return partial(rulings.reinstate_match, match_id=subject.pk, by=None)

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _("Ratings are recalculated, as if the match had never been void.")

    def is_reversible(self, match: Match, entry: AuditEntry) -> bool:
        is_last = is_last_of(match, entry.facts["incident"], _ABOUT_COUNTING)
        return is_last and match.status == Match.Status.FINISHED

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        return partial(rulings.void_match_by_ruling, match_id=match.pk, by=None)


class AdjudicateMatch(RulingAct):
    key = "adjudicate_match"
    label = gettext_lazy("End the match and decide the places")
    help = gettext_lazy("Tied players share a place: 1, 1, 3. The points stay as they are.")

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        """Prefill the current places only if this moderator may see the match; else they need a hidden reading."""
        standing = standing_of(subject) if is_visible_to(subject, by) else {}
        return PlacesForm(subject, data, standing)

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        ranks = PlacesForm.ranks(subject, cleaned)
        return partial(rulings.end_match, match_id=subject.pk, ranks=ranks, by=None)

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _("It counts like any result, for ratings too.")
        yield _(
            "The match can’t be resumed afterwards, because by then everybody may see what was hidden. But "
            "its places can be corrected, and it can be declared void."
        )


class CorrectMatch(RulingAct):
    key = "correct_match"
    label = gettext_lazy("Correct the places")
    help = gettext_lazy(
        "For a match that is over. Tied players share a place: 1, 1, 3. The moves and the points stay."
    )

    def fits(self, subject: Match) -> bool:
        return subject.status == Match.Status.FINISHED

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        return PlacesForm(subject, data, {seat.index: seat.rank for seat in subject.seats.all()})

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        ranks = PlacesForm.ranks(subject, cleaned)
        return partial(correct_result, match_id=subject.pk, ranks=ranks, by=None)

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _("Ratings are recalculated from there on. You can undo this until somebody corrects it again.")

    def is_reversible(self, match: Match, entry: AuditEntry) -> bool:
        is_last = is_last_of(match, entry.facts["incident"], (Incident.Kind.CORRECTED,))
        return is_last and match.status == Match.Status.FINISHED

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        ranks = dict(enumerate(entry.facts["before"]))
        return partial(correct_result, match_id=match.pk, ranks=ranks, by=None)


def has_result(match: Match) -> bool:
    """Whether the match was finished when it was declared void."""
    is_void = match.status == Match.Status.VOID
    return is_void and not match.seats.filter(rank__isnull=True).exists()
