"""Template filters for statistics."""

from collections.abc import Iterable

from django import template
from django.utils.translation import gettext as _

from games.match_page.words import ordinal
from tournaments.statistics.selectors.person_charts import PlacesRow

register = template.Library()


@register.filter
def percent(share: float) -> str:
    """A percentage with a no-break space before the sign."""
    return (_("%(percent)d%%") % {"percent": round(100 * share)}).replace(" ", "\N{NO-BREAK SPACE}")


register.filter(ordinal)


@register.filter
def counts_of(row: PlacesRow, places: Iterable[int]) -> list[int | str]:
    """How often each of these places was taken; nothing for places that a table of this size does not have."""
    counted = {share.place: share.count for share in row.shares}
    return [counted.get(place, 0) if place <= row.players else "" for place in places]
