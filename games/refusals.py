"""Why nothing can be done with a game."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class GameNotOffered(Refused):
    """The match is of a game that is not in the catalogue any more: nothing here can read its state."""

    code = "game_not_offered"
    status = 410
    words = _("This game is no longer played here. Its matches are kept, but they cannot be shown.")
