"""Who is about as strong as somebody."""

from typing import Final

from django.db.models import Q

from accounts.people.models import User
from tournaments.ratings.models import Rating
from tournaments.ratings.rules.display import POINTS_PER_MU
from tournaments.ratings.rules.pools import OVERALL
from tournaments.ratings.rules.skill import MU

#: So many points more or less: whoever is ahead by that much finishes ahead about three times of four.
_BAND: Final = 180


def hosted_by_peers(reader: User) -> Q:
    """Return a filter for matches whose host is rated about like the reader. Newcomers count as average."""
    rated = Rating.objects.filter(pool__key=OVERALL)
    mu = rated.filter(user=reader).values_list("mu", flat=True).first() or MU
    reach = _BAND / POINTS_PER_MU
    near = Q(host__in=rated.filter(mu__range=(mu - reach, mu + reach)).values("user"))
    return near | ~Q(host__in=rated.values("user")) if abs(mu - MU) <= reach else near
