"""Which public names are valid, and which are reserved."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.deconstruct import deconstructible
from django.utils.translation import gettext_lazy as _

SHORTEST, LONGEST = 2, 30
#: The end of every bot's name, so that nobody mistakes one for a person, wherever the name is shown.
BOT_MARK = "-bot"
#: What guests are called, by language: such a name with a number is a guest's and nobody else's.
GUEST_WORDS = {"en": "Guest", "fr": "Invité", "it": "Ospite"}

# Latin letters only, accents included: look-alikes from other alphabets would let one person pose as another.
_LETTER = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff"
_SHAPE = re.compile(rf"[{_LETTER}0-9][{_LETTER}0-9._-]*")
_SEPARATORS = str.maketrans("", "", "._-")
# Letters that differ only by a stroke or a dot, and digits that look like letters.
_LOOK_ALIKES = str.maketrans("01lıłøđħŧ", "oiiiiodht")

RESERVED = frozenset(
    re.findall(
        r"\w+",
        """
        account accounts admin administrator ai anonymous api bot dev everybody everyone guest help hidalgo host
        hostmaster info log login logout mail match matches me mod moderator moderators nobody null official
        organiser owner people player players postmaster privacy robot root seat security server settings signin
        signout signup site spectator staff static support system table team undefined unknown user webmaster
        """,
    )
)


@deconstructible
class PublicNameValidator:
    def __call__(self, name: str) -> None:
        if not SHORTEST <= len(name) <= LONGEST:
            raise ValidationError(
                _("Choose a name of %(shortest)d to %(longest)d characters."),
                code="name_length",
                params={"shortest": SHORTEST, "longest": LONGEST},
            )
        if not _SHAPE.fullmatch(name):
            raise ValidationError(
                _(
                    "A name can have letters, digits and the signs - _ . and must begin with a letter or digit."
                ),
                code="name_shape",
            )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PublicNameValidator)

    def __hash__(self) -> int:
        return hash(PublicNameValidator)


def name_key(name: str) -> str:
    """Return the form in which names are compared. Not in SQL: SQLite's LOWER() ignores accented letters."""
    return unicodedata.normalize("NFKC", name).casefold()


def is_marked_as_bot(name: str) -> bool:
    return name_key(name).endswith(("-bot", "_bot", ".bot"))


def guest_name(language: str, number: int) -> str:
    return f"{GUEST_WORDS.get(language, GUEST_WORDS['en'])}-{number}"


def is_guest_name(name: str) -> bool:
    """Whether the name is one that guests get, in any spelling. Their numbers come round again."""
    return bool(_GUEST.fullmatch(_bare(name)))


def is_reserved(name: str) -> bool:
    """Whether the name is reserved, also with accents, separators or the bot mark: "Ad.Mín" and "admin-bot" are too."""
    unmarked = name_key(name)[: -len(BOT_MARK)] if is_marked_as_bot(name) else name
    return not RESERVED.isdisjoint({_bare(name), _bare(unmarked)}) or is_guest_name(unmarked)


def look_of(name: str) -> str:
    """Return the same text for names that look alike: "Du1c.inéa" and "dulcinea"."""
    return _bare(name).translate(_LOOK_ALIKES).replace("rn", "m").replace("vv", "w")


def _bare(name: str) -> str:
    """Return the name without case, accents and separators."""
    apart = unicodedata.normalize("NFKD", name_key(name)).translate(_SEPARATORS)
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


_GUEST = re.compile(rf"({'|'.join(map(_bare, GUEST_WORDS.values()))})\d+")
