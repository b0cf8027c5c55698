"""Refusals for people who want to enter a competition."""

from accounts.refusals import Refused
from tournaments.entering.words import ADMISSION_REASONS


class NotAdmitted(Refused):
    """The person may not enter; `why` is a key of ADMISSION_REASONS."""

    code = "competition_not_admitted"

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why

    @property
    def sentence(self) -> str:
        return str(ADMISSION_REASONS[self.why])
