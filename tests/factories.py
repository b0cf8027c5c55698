"""Factories of rows for tests."""

from typing import Any

import factory
from allauth.account.models import EmailAddress

from accounts.notices.models import Notice, NoticeKind
from accounts.people.models import User

PASSWORD = "a windmill is no giant"


class UserFactory(factory.django.DjangoModelFactory):
    """A person who has confirmed their address and can sign in with PASSWORD."""

    class Meta:
        model = User
        skip_postgeneration_save = True

    username = factory.Sequence(lambda n: f"quijote{n}")
    email = factory.LazyAttribute(lambda person: f"{person.username.lower()}@example.org")
    password = factory.django.Password(PASSWORD)

    @factory.post_generation
    def confirmed(self: User, create: bool, extracted: bool | None, **kwargs: Any) -> None:
        if create:
            EmailAddress.objects.create(
                user=self, email=self.email, primary=True, verified=extracted is not False
            )


class NoticeFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Notice

    user = factory.SubFactory(UserFactory)
    kind = NoticeKind.YOUR_TURN
    subject = factory.Sequence(lambda n: f"Your turn in match {n}")
    text = "The table waits for you."
    url = factory.Sequence(lambda n: f"/matches/{n}/")
    dedupe_key = factory.Sequence(lambda n: f"turn:{n}")
