"""People as subjects of reports and acts. Both identify them by primary key, because a name may change."""

from django.db.models import QuerySet
from django.urls import reverse

from accounts.moderation.contracts.subjects import Subject
from accounts.moderation.services.permissions import demand_reach
from accounts.people.models import User
from accounts.people.names import name_key

KIND = "person"


def person_subject(key: str, reader: User) -> Subject | None:
    person = person_numbered(key)
    if person is None or person.erased_at:
        return None
    return Subject(
        kind=KIND,
        key=str(person.pk),
        label=person.username,
        url=person.get_absolute_url(),
        suspects=(person,),
        # The report may be about the name, and the name may change.
        excerpt=person.username,
    )


def person_numbered(key: str) -> User | None:
    is_number = key.isascii() and key.isdigit() and len(key) < 19
    return User.objects.filter(pk=int(key)).first() if is_number else None


def people_called(beginning: str) -> QuerySet[User]:
    """Return the people whose names begin like this, in any spelling."""
    return User.objects.filter(username_key__startswith=name_key(beginning)).order_by("username_key")


class PersonKind:
    """People as subjects of acts; see accounts.moderation.contracts.acts.SubjectKind."""

    def find(self, key: str) -> User | None:
        return person_numbered(key)

    def label(self, subject: User) -> str:
        return subject.username

    def url(self, subject: User) -> str:
        return reverse("profile", args=[subject.username])

    def person(self, subject: User) -> User | None:
        return subject

    def demand_reach(self, subject: User, by: User) -> None:
        demand_reach(by, subject)
