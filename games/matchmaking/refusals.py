"""Refusals about quick matches."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.matches.refusals import InvalidInput


class UnknownPace(InvalidInput):
    field = "pace"
    words = _("The field “pace” doesn’t name a pace of this site: “%(problem)s”.")


class TooManySearches(Refused):
    """The user waits for as many quick matches as a person may."""

    code = "too_many_searches"
    words = _("You’re already waiting for %(most)d quick matches. Stop one of them first.")

    def __init__(self, most: int) -> None:
        super().__init__(str(most))
        self.most = most


class PeopleOnly(Refused):
    code = "people_only"
    status = 403
    words = _("Quick matches are for people. A bot joins tables where bots are welcome.")
