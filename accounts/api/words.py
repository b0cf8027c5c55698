"""Subjects of the notices about API tokens."""

from typing import Final

from django.utils.translation import gettext_lazy as _

TOKEN_FOR_PERSON: Final = _("A new token lets a program act for you")
TOKEN_FOR_BOT: Final = _("A new token lets a program act for your bot")
