"""The websocket of a match page. It sends no secrets, only the version of the match."""

import json
from collections.abc import Collection, Mapping
from typing import Self

from accounts.site.consumers.base import LineConsumer
from accounts.site.lines.line import Nudge
from games.matches.models import Match
from games.play.receivers import match_group
from games.play.selectors.audiences import audiences_of


class MatchConsumer(LineConsumer):
    """The websocket of one open page of a match."""

    @property
    def match_id(self) -> int:
        match_id: int = self.scope["url_route"]["kwargs"]["match_id"]
        return match_id

    @property
    def group(self) -> str:
        return match_group(self.match_id)

    @classmethod
    def permitted(cls, lines: Collection[Self]) -> set[Self]:
        valid = super().permitted(lines)
        matches = Match.objects.filter(pk__in={line.match_id for line in valid}).defer("state", "secret")
        audiences = audiences_of(matches)
        return {
            line
            for line in valid
            if line.match_id in audiences and audiences[line.match_id].includes(line.user_id)
        }

    @classmethod
    def frames(cls, lines: Collection[Self]) -> Mapping[Self, str]:
        """Return the present versions: they may have changed between a page's rendering and its connection."""
        lines = cls.permitted(lines)
        matches = Match.objects.filter(pk__in={line.match_id for line in lines})
        versions = dict(matches.values_list("pk", "version"))
        told = {pk: json.dumps({"match": pk, "version": version}) for pk, version in versions.items()}
        return {line: told[line.match_id] for line in lines if line.match_id in told}

    def hear(self, nudge: Nudge) -> None:
        # A nudge without words is for the bell of the same person.
        if nudge.told:
            self.tell(nudge.frame)
