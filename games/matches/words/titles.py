"""Titles of matches."""

from games.catalogue import game_name
from games.matches.models import Match


def match_title(match: Match) -> str:
    return f"{game_name(match.game)} #{match.pk}"
