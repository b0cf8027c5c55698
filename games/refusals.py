"""Refusals about a game as a whole."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class GameNotOffered(Refused):
    """The match is of a game that is no longer in the catalogue, so its state cannot be read."""

    code = "game_not_offered"
    status = 410
    words = _("This game is no longer played here. Its matches are kept, but they can’t be shown.")
