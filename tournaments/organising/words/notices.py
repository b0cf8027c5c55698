"""Subject and text of notices from organisers, with placeholders for facts."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from tournaments.competitions.words.notices import Wording

#: With `owner` and `game`.
INVITED: Final = Wording(
    _("You’re invited: %(competition)s"),
    _("%(owner)s invites you to a %(game)s competition. Its page says what is played and when."),
)
#: With `when`.
START_MOVED: Final = Wording(
    _("New start: %(competition)s"),
    _("%(competition)s starts later than announced, on %(when)s, if enough have signed up."),
)
#: With `reason`, in the words of whoever decided it.
CALLED_OFF: Final = Wording(_("Called off: %(competition)s"), "%(reason)s")
RESUMED: Final = Wording(_("Resumed: %(competition)s"), "%(reason)s")
#: With `reason` and `consequence`.
PAUSED: Final = Wording(_("Paused: %(competition)s"), "%(reason)s\n\n%(consequence)s")
PAUSE_CONSEQUENCE: Final = _(
    "No round begins or ends until the competition resumes. Matches that are being played aren’t affected."
)
#: With `text`.
ANNOUNCED: Final = Wording(_("News from %(competition)s"), "%(text)s")
#: With `role`.
ROLE_GIVEN: Final = Wording(
    _("You’re %(role)s of %(competition)s"),
    _("What you may do is on the organisers’ page of the competition."),
)
