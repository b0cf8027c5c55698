"""Words for points; a game that counts something else has its own."""

from typing import Final

from django.utils.translation import gettext_lazy, ngettext

WHY_POINTS: Final = gettext_lazy("Why these points")


def points_in_words(points: int) -> str:
    """Return "12 points"."""
    return ngettext("%(points)s point", "%(points)s points", points) % {"points": points}
