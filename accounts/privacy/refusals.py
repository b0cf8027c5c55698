"""Why an account cannot be closed."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class LastAdministrator(Refused):
    code = "last_administrator"
    words = _("You’re the last administrator. Make somebody else an administrator before you go.")


class NameMistyped(Refused):
    code = "name_mistyped"
    status = 422
    words = _("That isn’t your name. Nothing has been deleted.")
