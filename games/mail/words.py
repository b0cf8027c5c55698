"""What mails about turns say besides the words of the game."""

from django.utils.translation import gettext as _


def turn_button() -> str:
    return _("Take your turn")
