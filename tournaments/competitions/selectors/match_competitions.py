"""Which competition a match is part of, for pages and letters about matches."""

from collections.abc import Mapping, Sequence

from games.matches.contracts import Belonging
from games.matches.models import Match
from tournaments.competitions.models import Competition, Table


def competitions_of_matches(matches: Sequence[Match]) -> Mapping[int, Belonging]:
    """By number of the match, in one query. Whoever sees a match does not learn the address of an unlisted competition."""
    tables = Table.objects.filter(match__in=matches).exclude(
        round__stage__competition__visibility=Competition.Visibility.UNLISTED
    )
    return {
        table.match_id: _belonging(table.round.stage.competition)
        for table in tables.select_related("round__stage__competition")
        if table.match_id
    }


def _belonging(competition: Competition) -> Belonging:
    return Belonging(competition.name, competition.get_absolute_url())
