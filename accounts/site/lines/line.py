"""What every open line has: what it was let in by, and how it hears and ends."""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from accounts.site.selectors import SessionOrToken, valid_among


@dataclass(frozen=True)
class Nudge:
    """Something has changed for a group of lines."""

    told: Mapping[str, Any]
    version: int
    #: The people who may hear it; None means everybody.
    hearers: frozenset[int] | None

    @cached_property
    def frame(self) -> str:
        """What websockets send, encoded once for all of them."""
        return json.dumps(self.told)

    def is_for(self, user_id: int | None) -> bool:
        return self.hearers is None or user_id in self.hearers


class Line:
    """One open line. The hub alone calls `hear` and `end`, both in the event loop."""

    #: The groups that the hub has entered it in.
    heard_groups: frozenset[str] = frozenset()
    is_ended = False

    @property
    def admission(self) -> SessionOrToken | None:
        """What it was let in by; None for an anonymous visitor."""
        raise NotImplementedError

    @property
    def user_id(self) -> int | None:
        return self.admission.user.pk if self.admission else None

    @classmethod
    def permitted(cls, lines: Collection[Self]) -> set[Self]:
        """Return those of these lines that may still listen, in as many queries as for one."""
        valid = valid_among([line.admission for line in lines if line.admission])
        return {line for line in lines if line.admission is None or line.admission in valid}

    def is_meant_by(self, nudge: Nudge) -> bool:
        """Whether it may hear this for all that the nudge says. If not, it is checked before it does."""
        return nudge.is_for(self.user_id)

    def hear(self, nudge: Nudge) -> None:
        raise NotImplementedError

    def end(self) -> None:
        """Close it: it may not listen any more."""
        raise NotImplementedError
