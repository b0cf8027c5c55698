"""What each sanction means in words, for the person sanctioned and for the moderator who previews it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from accounts.people.models import User
from accounts.sanctions.models import Sanction
from config.translated import StrOrPromise

Kind = Sanction.Kind
Words = Mapping[str, StrOrPromise]

#: The subject of the notice. Owners of bots get other words (below).
NEWS: Final[Words] = {
    Kind.WARNING: gettext_lazy("The moderators have warned you"),
    Kind.MUTE: gettext_lazy("You can’t write to others for a while"),
    Kind.CASUAL: gettext_lazy("For a while you can only play casual matches"),
    Kind.SUSPENSION: gettext_lazy("Your account is suspended"),
    Kind.BAN: gettext_lazy("Your account is banned"),
    Kind.RENAME: gettext_lazy("Your name here is %(name)s now"),
}
LIFTED_NEWS: Final[Words] = {
    Kind.WARNING: gettext_lazy("A warning has been withdrawn"),
    Kind.MUTE: gettext_lazy("You can write to others again"),
    Kind.CASUAL: gettext_lazy("You can play everywhere again"),
    Kind.SUSPENSION: gettext_lazy("Your suspension was lifted"),
    Kind.BAN: gettext_lazy("Your ban was lifted"),
    Kind.RENAME: gettext_lazy("Your name here is %(name)s again"),
}
#: For the person.
MEANINGS: Final[Words] = {
    Kind.WARNING: gettext_lazy(
        "Nothing else changes for you. If it happens again, there may be further sanctions."
    ),
    Kind.MUTE: gettext_lazy(
        "You can’t write in table chats, announce anything in competitions, open new ones or change their "
        "names and descriptions. You can play as before."
    ),
    Kind.CASUAL: gettext_lazy(
        "You can open and join only tables that begin with a computer player, and you can’t enter "
        "competitions or challenge anybody on ladders. Matches you’ve already begun go on to the end."
    ),
    Kind.SUSPENSION: gettext_lazy(
        "You can read this page, answer, download your data and look after the security of your account, "
        "nothing else. Your clocks keep running, and each table’s rules about absence apply."
    ),
    Kind.BAN: gettext_lazy(
        "You can read this page, answer, download your data and look after the security of your account, "
        "nothing else. You have left your tables and competitions."
    ),
    Kind.RENAME: gettext_lazy(
        "The moderators have given you another name. You sign in with it, or with your e-mail address."
    ),
}
#: For the moderator, in the preview.
FORECASTS: Final[Words] = {
    Kind.WARNING: gettext_lazy(
        "The next page that %(name)s opens shows the warning, until it is acknowledged. Nothing else changes."
    ),
    Kind.MUTE: gettext_lazy(
        "Until %(until)s, %(name)s can’t write in table chats, announce anything in competitions, open new "
        "ones or change their names and descriptions. As an organiser they can still say why they pause, "
        "call off or decide something."
    ),
    Kind.CASUAL: gettext_lazy(
        "Until %(until)s, %(name)s can open and join only tables that begin with a computer player, and "
        "can’t enter competitions or challenge anybody on a ladder."
    ),
    Kind.SUSPENSION: gettext_lazy(
        "Until %(until)s, %(name)s can read why, answer, download their data and sign out, nothing else, "
        "neither on the site nor through programs. Their bots are locked out too."
    ),
    Kind.BAN: gettext_lazy(
        "For good, %(name)s can read why, answer, download their data and sign out, nothing else, neither "
        "on the site nor through programs. Their bots are locked out too."
    ),
}
#: A bot opens no pages.
BOT_WARNING: Final = gettext_lazy(
    "The owner of %(name)s sees the warning under “My standing” until they acknowledge it. Nothing else "
    "changes."
)
FOR_GOOD: Final = pgettext_lazy("how long a measure lasts", "for good")


def forecast(kind: str, person: User, until: datetime | None) -> str:
    words = BOT_WARNING if person.is_bot and kind == Kind.WARNING else FORECASTS[kind]
    return str(words) % {"name": person.username, "until": moment_in_words(until)}


def news_of(sanction: Sanction) -> str:
    if sanction.person.is_bot:
        return _("A sanction against your bot %(name)s: %(measure)s") % _about_bot(sanction)
    return str(NEWS[sanction.kind]) % {"name": sanction.person.username}


def lifted_news_of(sanction: Sanction, *, is_over: bool) -> str:
    """Return the subject of the notice about a lifted sanction. Another one may still forbid the same."""
    if sanction.person.is_bot:
        return _("A sanction against your bot %(name)s was lifted: %(measure)s") % _about_bot(sanction)
    if not is_over:
        return _("A sanction was lifted, but another one is still in force")
    return str(LIFTED_NEWS[sanction.kind]) % {"name": sanction.person.username}


def appeal_rejected() -> str:
    return _("Your answer was heard: the sanction stands")


def role_changed(role: StrOrPromise | None) -> str:
    """Return the subject of the notice about a new role, or about the end of it if None."""
    return _("You have a new role here: %(role)s") % {"role": role} if role else _("Your role here has ended")


def meaning_of(sanction: Sanction) -> str:
    """Return what the sanction means, for the person or the bot's owner."""
    if sanction.person.is_bot:
        return _("This is only about your bot %(name)s. Nothing changes for you.") % _about_bot(sanction)
    return str(MEANINGS[sanction.kind])


def notice_text(sanction: Sanction) -> str:
    """Return the text of the notice, in the active language and time zone."""
    return "\n\n".join(
        [
            _("The rule: %(rule)s") % {"rule": sanction.get_rule_display()},
            sanction.reason,
            *_duration(sanction),
            meaning_of(sanction),
            _("If you think this is wrong, you can answer once. Somebody else will decide."),
        ]
    )


def _about_bot(sanction: Sanction) -> dict[str, str]:
    return {"name": sanction.person.username, "measure": sanction.get_kind_display()}


def _duration(sanction: Sanction) -> list[str]:
    if sanction.until is None:
        return []
    return [_("It’s in force until %(moment)s.") % {"moment": moment_in_words(sanction.until)}]


def moment_in_words(until: datetime | None) -> Any:
    return date_format(timezone.localtime(until), "DATETIME_FORMAT") if until else FOR_GOOD
