"""Why a bot cannot be made."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class TooManyBots(Refused):
    code = "too_many_bots"
    words = _("You have as many bots as there may be. Close one of them first.")


class TooManyNewBots(Refused):
    """The limit of bots that one person may make within 30 days, closed ones included."""

    code = "too_many_new_bots"
    status = 429
    retry_after = 86_400
    words = _(
        "You have made as many bots as one person may make within 30 days. Please wait a while, and use those that you have."
    )


class BotsOwnNoBots(Refused):
    code = "bots_own_no_bots"
    status = 403
    words = _("A bot cannot have bots of its own.")


class BotNameTaken(Refused):
    code = "bot_name_taken"
    words = _("This name is taken.")
