"""Finding the subject of a report on the server."""

from dataclasses import replace

from accounts.hooks import report_subjects
from accounts.moderation.contracts.subjects import Subject
from accounts.people.models import User


def subject_for(kind: str, key: str, reader: User) -> Subject | None:
    """Return the subject that `reader` wants to report, without suspects who have closed their accounts for good.

    Nothing can be done about those any more; without any suspect there is no subject either.
    """
    find = report_subjects.get(kind)
    found = find(key, reader) if find else None
    if found is None:
        return None
    suspects = tuple(person for person in found.suspects if not person.erased_at)
    return replace(found, suspects=suspects) if suspects else None
