"""Which competition a match is part of, for pages and mails about matches."""

from collections.abc import Mapping, Sequence

from games.matches.contracts import Belonging
from games.matches.models import Match
from tournaments.competitions.models import Competition, Table


def competitions_of_matches(matches: Sequence[Match]) -> Mapping[int, Belonging]:
    """Map match ids to competitions, in one query. Unlisted ones are left out: a match must not reveal their URL."""
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
