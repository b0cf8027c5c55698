"""Who plays a seat, by its columns: the same for a row of the ORM and for the plain rows of lists."""

from typing import Any


class Occupancy:
    user_id: Any
    ai_level: Any
    resigned_at: Any
    caretaker_since: Any

    @property
    def is_free(self) -> bool:
        return self.user_id is None and not self.ai_level

    @property
    def plays_itself(self) -> bool:
        """Whether a worker plays this seat: an AI sits here, or the holder has resigned or has a caretaker."""
        return bool(self.ai_level) or self.resigned_at is not None or self.is_in_care

    @property
    def is_in_care(self) -> bool:
        return self.caretaker_since is not None and self.resigned_at is None
