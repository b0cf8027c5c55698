"""Refusals of taking a seat back."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class SeatNotInCare(Refused):
    code = "seat_not_in_care"
    words = _("This seat is yours: nobody else plays for you.")
