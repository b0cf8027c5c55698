"""Why a bot cannot be made."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class TooManyBots(Refused):
    code = "too_many_bots"
    words = _("You can’t have any more bots. Close one first.")


class TooManyNewBots(Refused):
    """The limit of bots that one person may make within 30 days, closed ones included."""

    code = "too_many_new_bots"
    status = 429
    retry_after = 86_400
    words = _(
        "You’ve made as many bots as one person may make in 30 days. Wait a while, or use the ones you have."
    )


class BotsOwnNoBots(Refused):
    code = "bots_own_no_bots"
    status = 403
    words = _("A bot can’t have bots of its own.")


class BotNameTaken(Refused):
    code = "bot_name_taken"
    words = _("This name is taken.")
