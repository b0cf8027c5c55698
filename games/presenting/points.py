"""Most games count points; one that counts something else has words of its own."""

from typing import Final

from django.utils.translation import gettext_lazy, ngettext

WHY_POINTS: Final = gettext_lazy("Why these points")


def points_in_words(points: int) -> str:
    """ "12 points" """
    return ngettext("%(points)s point", "%(points)s points", points) % {"points": points}
