"""Acts about who plays a seat."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.moderation.models import AuditEntry
from accounts.moderation.refusals import NotImpartial
from accounts.people.models import User
from games.matches.models import Match
from games.matches.refusals import NoSuchPerson
from games.record.models import Incident
from games.rulings.acts.act import Ruling, RulingAct
from games.rulings.acts.forms import AIForm, SeatForm, SubstituteForm
from games.rulings.selectors.rulings import can_return_seat
from games.rulings.services import rulings
from games.rulings.services.forfeits import forfeit_seat
from games.rulings.services.reversals import return_seat


class SeatAct(RulingAct):
    """An act by which a holder loses a seat; undoing it in time gives the seat back."""

    def is_reversible(self, match: Match, entry: AuditEntry) -> bool:
        ruling = match.incidents.get(pk=entry.facts["incident"])
        return can_return_seat(match, match.seats.get(index=ruling.seat), ruling)

    def reversal(self, match: Match, entry: AuditEntry) -> Ruling:
        return partial(return_seat, match_id=match.pk, ruling_id=entry.facts["incident"], by=None)


class SeatSubstitute(SeatAct):
    key = "seat_substitute"
    label = gettext_lazy("Give a seat to somebody else")
    help = gettext_lazy("To a person who has agreed and hasn’t seen this deal.")

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        return SubstituteForm(subject, data)

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        user = User.objects.named(cleaned["user"].strip()).first()
        if user is None:
            raise NoSuchPerson
        if (user.owner_id or user.pk) == by.pk:
            raise NotImpartial
        return partial(rulings.seat_substitute, match_id=subject.pk, seat=cleaned["seat"], user=user, by=None)

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _("The previous player loses the seat for good and ranks behind everybody who stays.")
        yield _("You can undo this until somebody moves, unless the previous player had already left.")

    def about(self, incident: Incident) -> User | None:
        """Return who has lost the seat, or has it again."""
        if incident.kind != Incident.Kind.RULED_SUBSTITUTE:
            return incident.about
        taken = incident.match.incidents.filter(kind=Incident.Kind.SEAT_TAKEN, seat=incident.seat)
        return taken.order_by("-pk")[0].about


class SeatAI(SeatAct):
    key = "seat_ai"
    label = gettext_lazy("Let a computer player take a seat")
    help = gettext_lazy("For somebody who won’t come back, so that the others can play on.")

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        return AIForm(subject, data)

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        seat, level = cleaned["seat"], cleaned["level"]
        return partial(rulings.replace_with_ai, match_id=subject.pk, seat=seat, level=level, by=None)

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _(
            "You can undo this until somebody moves. After that, as long as the match runs, you can give "
            "the seat to somebody else."
        )


class ForfeitSeat(SeatAct):
    key = "forfeit_seat"
    label = gettext_lazy("Make somebody leave the match")
    help = gettext_lazy("The match goes on without them, as if they had resigned.")

    def choices(self, subject: Match, data: Any, by: User) -> forms.Form:
        return SeatForm(subject, data)

    def ruling(self, subject: Match, cleaned: dict[str, Any], by: User) -> Ruling:
        return partial(forfeit_seat, match_id=subject.pk, seat=cleaned["seat"], by=None)

    def consequences(self, subject: Match, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _(
            "Their pieces stay where they are, and the seat plays what the rules give to somebody who has left."
        )
        yield _(
            "You can undo this until somebody moves. After that, as long as the match runs, you can give "
            "the seat to somebody else."
        )
