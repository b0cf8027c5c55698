"""Which competition a match is part of, for pages and mails about matches."""

from collections.abc import Mapping, Sequence

from django.urls import reverse

from config.prepared import PreparedQuery
from games.matches.contracts import Belonging
from games.matches.models import Match
from tournaments.competitions.models import Competition, Table

_competitions = PreparedQuery(
    lambda *matches: (
        Table.objects.filter(match__pk__in=matches)
        .exclude(round__stage__competition__visibility=Competition.Visibility.UNLISTED)
        .values_list("match", "round__stage__competition__name", "round__stage__competition__slug")
    )
)


def competitions_of_matches(matches: Sequence[Match]) -> Mapping[int, Belonging]:
    """Map match ids to competitions, in one query. Unlisted ones are left out: a match must not reveal their URL."""
    if not matches:
        return {}
    return {
        match: Belonging(name, reverse("competition", args=[slug]))
        for match, name, slug in _competitions(*(match.pk for match in matches))
    }
