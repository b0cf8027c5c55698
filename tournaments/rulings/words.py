"""Words for the subject of a ruling, and its notice."""

from typing import Any

from django.utils.translation import gettext

from tournaments.competitions.models import Entry, Round, Table
from tournaments.competitions.words.competitions import round_name
from tournaments.competitions.words.events import ChronicleLine


def subject_name(subject: Any) -> str:
    """The subject of a ruling: “Heats, round 2, table 5”."""
    match subject:
        case Table():
            words = {"round": subject_name(subject.round), "table": subject.number}
            return gettext("%(round)s, table %(table)d") % words
        case Round():
            return f"{subject.stage.name}, {round_name(subject)}"
        case Entry():
            return str(subject.user.username)
    return ""


def ruling_notice(competition: str, line: ChronicleLine) -> tuple[str, str]:
    reason = [gettext("Reason: %(reason)s") % {"reason": line.reason}] if line.reason else []
    subject = gettext("A ruling in %(competition)s") % {"competition": competition}
    return subject, "\n".join([line.sentence, *line.changes, *reason])
