"""Subject and text of each notice about a ladder, with placeholders for facts."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from tournaments.competitions.words.notices import Wording

#: With `name` and `when`.
CHALLENGED: Final = Wording(
    _("%(name)s challenges you: %(competition)s"),
    _("Please accept or decline until %(when)s. The match begins when everybody has accepted."),
)
#: With `name`.
DECLINED: Final = Wording(
    _("Declined: a challenge on %(competition)s"),
    _("%(name)s has declined, so the table does not come about. Challenge somebody else, or try again."),
)
EXPIRED: Final = Wording(
    _("Not answered: a challenge on %(competition)s"),
    _("Not everybody has answered in time, so the table does not come about."),
)
#: With `rung`.
SUNK: Final = Wording(
    _("You have moved down: %(competition)s"),
    _(
        "You have not played for long, so you stand on rung %(rung)s now. If you do not play for as long again, you leave the ladder."
    ),
)
FALLEN_OFF: Final = Wording(
    _("You have left the ladder: %(competition)s"),
    _("You have not played for very long. You can enter again at any time, at the bottom."),
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
