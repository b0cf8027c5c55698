"""Subject and text of each notice about a competition, with placeholders for facts."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.utils.translation import gettext_lazy as _

from games.presenting.page import Words


class Wording(NamedTuple):
    """Subject and text. Both may use `%(competition)s`; comments name the other facts of a notice."""

    subject: Words
    text: Words


CHECK_IN_OPENED: Final = Wording(
    _("Please check in: %(competition)s"),
    _("%(competition)s starts soon. Please confirm that you’ll play, or a reserve gets your place."),
)
TOO_FEW_CAME: Final = Wording(
    _("Called off: %(competition)s"),
    _("%(competition)s was called off: too few people signed up."),
)
CALLED_UP: Final = Wording(
    _("You’re in: %(competition)s"),
    _("A place has become free: you’ve moved up from the reserves of %(competition)s."),
)
SENT_TO_RESERVES: Final = Wording(
    _("You’re now a reserve: %(competition)s"),
    _("You hadn’t checked in when %(competition)s began, so you’re among its reserves."),
)
#: With `stage`.
STAGE_BEGUN: Final = Wording(
    _("%(competition)s: %(stage)s begins"),
    _("You’re in. We’re drawing your tables of %(stage)s and will tell you when a match begins."),
)
#: With `stage`.
LADDER_BEGUN: Final = Wording(
    STAGE_BEGUN.subject,
    _("You’re in. See who’s above you, and send a challenge."),
)
#: With `round`.
CANNOT_BE_DRAWN: Final = Wording(
    _("%(competition)s can’t be drawn"),
    _(
        "Round %(round)s of %(competition)s can’t be drawn: the pinned tables and the pairs kept apart "
        "leave no solution. Change one of them and draw again."
    ),
)
NEXT_SEASON: Final = Wording(
    _("The next season: %(competition)s"),
    _(
        "%(competition)s is open, and we’ve kept your place. We’ll ask you to check in before it begins; you can withdraw until then."
    ),
)
#: With `table`.
SEAT_ON_OFFER: Final = Wording(
    _("A seat is free: %(competition)s"),
    _(
        "Somebody didn’t show up at table %(table)s of %(competition)s. The first reserve to accept takes the seat."
    ),
)
#: With `table`.
LOST_SEAT: Final = Wording(
    _("You’ve lost your seat: %(competition)s"),
    _("You didn’t play in time at table %(table)s of %(competition)s, so somebody else has your seat."),
)
#: With `place`.
FINISHED: Final = Wording(_("%(competition)s is over"), _("%(competition)s is over. Your place: %(place)s."))
_STAGE_OVER: Final = _("%(stage)s is over: %(competition)s")
#: By the outcome of a stage, with `stage` and `place`.
OUTCOMES: Final[Mapping[str, Wording]] = {
    "through": Wording(
        _STAGE_OVER,
        _("%(stage)s of %(competition)s is over, and you go on to the next stage. Your place: %(place)s."),
    ),
    "alternate": Wording(
        _STAGE_OVER,
        _("%(stage)s of %(competition)s is over. Your place: %(place)s. You move up if somebody leaves."),
    ),
    "out": Wording(_STAGE_OVER, _("%(stage)s of %(competition)s is over. Your place: %(place)s.")),
    "up": Wording(
        _STAGE_OVER, _("%(stage)s of %(competition)s is over. Your place: %(place)s. You’re promoted.")
    ),
    "down": Wording(
        _STAGE_OVER, _("%(stage)s of %(competition)s is over. Your place: %(place)s. You’re relegated.")
    ),
    "stay": Wording(
        _STAGE_OVER,
        _("%(stage)s of %(competition)s is over. Your place: %(place)s. You stay in your division."),
    ),
}
