"""Reasons that the site itself gives for decisions about a competition."""

from typing import Final

from django.utils.translation import gettext_lazy as _

ORGANISER_LEFT: Final = _("The organiser has left the site.")
