"""Makes matches of two people who are signed in, in a process that benchmarks.sockets starts; prints them as JSON."""

import json
import sys

import django

django.setup()

from importlib import import_module  # noqa: E402

from django.conf import settings  # noqa: E402
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: E402
from django.contrib.sessions.models import Session  # noqa: E402
from django.db import transaction  # noqa: E402

from accounts.people.models import User  # noqa: E402
from games.matches.models import Match, Seat  # noqa: E402
from tests.games.tables import full_table  # noqa: E402

Store = import_module(settings.SESSION_ENGINE).SessionStore


@transaction.atomic
def main(number: int) -> None:
    people = [person_of(n) for n in range(number)]
    cookies = signed_in(people)
    tables = copies(full_table(people[:2]), people)
    print(
        json.dumps(
            [
                {"match": match.pk, "opponent": people[n - 1].pk, "cookies": [cookies[n], cookies[n - 1]]}
                for n, match in enumerate(tables)
            ]
        )
    )


def person_of(number: int) -> User:
    person = User(username=f"page{number}", email=f"page{number}@example.org")
    # Hashing a password is slow on purpose, and nobody signs in by one.
    person.set_unusable_password()
    person.save()
    return person


def signed_in(people: list[User]) -> list[str]:
    """Return a cookie for each person."""
    rows = []
    for person in people:
        store = Store()
        facts = {
            SESSION_KEY: str(person.pk),
            BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0],
            HASH_SESSION_KEY: person.get_session_auth_hash(),
        }
        key, ends = store._get_new_session_key(), store.get_expiry_date()
        rows.append(Session(session_key=key, session_data=store.encode(facts), expire_date=ends))
    Session.objects.bulk_create(rows)
    return [f"{settings.SESSION_COOKIE_NAME}={row.session_key}" for row in rows]


def copies(match: Match, people: list[User]) -> list[Match]:
    """Return this match once for each person, who sits there with the one before: dealing each anew would take minutes."""
    first, second = match.seats.order_by("index")
    matches = [copy_of(match, invitation=f"page{n}") for n in range(len(people))]
    Match.objects.bulk_create(matches)
    seats = [
        copy_of(seat, match=table, user=person)
        for n, table in enumerate(matches)
        for seat, person in ((first, people[n]), (second, people[n - 1]))
    ]
    Seat.objects.bulk_create(seats)
    return matches


def copy_of(row, **changes):
    kept = {
        field.attname: getattr(row, field.attname)
        for field in row._meta.concrete_fields
        if not field.primary_key
    }
    copy = type(row)(**kept)
    for name, value in changes.items():
        setattr(copy, name, value)
    return copy


main(int(sys.argv[1]))
