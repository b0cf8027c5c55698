"""Why an account cannot be closed."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class LastAdministrator(Refused):
    code = "last_administrator"
    words = _("You are the last administrator. Make somebody else one before you go.")


class NameMistyped(Refused):
    code = "name_mistyped"
    status = 422
    words = _("This is not your name. Nothing has been deleted.")
