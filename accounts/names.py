"""What a public name may look like, and which names nobody may take at sign-up."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.deconstruct import deconstructible
from django.utils.translation import gettext_lazy as _

SHORTEST, LONGEST = 2, 30

# Latin letters only, accents included: look-alikes from other alphabets would let one person pose as another.
_LETTER = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff"
_SHAPE = re.compile(rf"[{_LETTER}0-9][{_LETTER}0-9._-]*")
_SEPARATORS = str.maketrans("", "", "._-")

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
                _("A name has %(shortest)d to %(longest)d characters."),
                code="name_length",
                params={"shortest": SHORTEST, "longest": LONGEST},
            )
        if not _SHAPE.fullmatch(name):
            raise ValidationError(
                _("A name has letters, digits and the signs - _ . and begins with a letter or digit."),
                code="name_shape",
            )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PublicNameValidator)

    def __hash__(self) -> int:
        return hash(PublicNameValidator)


def name_key(name: str) -> str:
    """The form in which two names count as the same; SQLite's own LOWER() knows no accents."""
    return unicodedata.normalize("NFKC", name).casefold()


def is_reserved(name: str) -> bool:
    """Accents and separators do not help: "Ad.Mín" is as reserved as "admin"."""
    bare = unicodedata.normalize("NFKD", name_key(name)).translate(_SEPARATORS)
    return "".join(sign for sign in bare if not unicodedata.combining(sign)) in RESERVED
