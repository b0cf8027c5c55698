"""Subject and text of each notice about a ladder, with placeholders for facts."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from tournaments.competitions.words.notices import Wording

#: With `name` and `when`.
CHALLENGED: Final = Wording(
    _("%(name)s challenges you: %(competition)s"),
    _("Please accept or decline by %(when)s. The match begins when everybody has accepted."),
)
#: With `name`.
DECLINED: Final = Wording(
    _("Declined: a challenge on %(competition)s"),
    _("%(name)s declined, so there’s no match. Challenge somebody else, or try again."),
)
EXPIRED: Final = Wording(
    _("Not answered: a challenge on %(competition)s"),
    _("Not everybody answered in time, so there’s no match."),
)
#: With `rung`.
SUNK: Final = Wording(
    _("You’ve moved down: %(competition)s"),
    _(
        "You haven’t played for a long time, so you’re now on rung %(rung)s. If you don’t play for as long again, you leave the ladder."
    ),
)
FALLEN_OFF: Final = Wording(
    _("You’ve left the ladder: %(competition)s"),
    _("You haven’t played for a very long time. You can enter again at any time, at the bottom."),
)


def table_ended(before: int, after: int, *, counts: bool) -> Wording:
    """The wording for a finished table, with `table`, `before` and `after`."""
    if not counts:
        text = _("The table counts for nothing; you stay on rung %(after)d.")
    elif after < before:
        text = _("You have moved up from rung %(before)d to rung %(after)d.")
    elif after > before:
        text = _("You have moved down from rung %(before)d to rung %(after)d.")
    else:
        text = _("You stay on rung %(after)d.")
    return Wording(_("Table %(table)d of %(competition)s has ended"), text)
