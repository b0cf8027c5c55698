"""Websocket of the bell: sends signed-in people the number of their unseen notices."""

import json
from collections.abc import Collection, Mapping
from typing import Self

from accounts.notices.selectors.notices import unseen_by_person
from accounts.notices.services.lines import bell_group
from accounts.site.consumers.base import LineConsumer
from accounts.site.lines.hub import present_hub
from accounts.site.lines.line import Nudge


class BellConsumer(LineConsumer):
    """One open page of one person, with no notices but their own."""

    async def connect(self) -> None:
        if self.user.is_authenticated:
            await super().connect()
        else:
            await self.refuse()

    @property
    def group(self) -> str:
        return bell_group(self.user_id or 0)

    @classmethod
    def frames(cls, lines: Collection[Self]) -> Mapping[Self, str]:
        """Count once for each person, and check all lines again: with rows to be read, that is two queries more."""
        valid = cls.permitted(lines)
        counted = unseen_by_person({line.user_id for line in valid if line.user_id})
        told = {person: json.dumps({"unseen": number}) for person, number in counted.items()}
        return {line: told[line.user_id] for line in valid if line.user_id in told}

    def hear(self, nudge: Nudge) -> None:
        present_hub().ask(self)
