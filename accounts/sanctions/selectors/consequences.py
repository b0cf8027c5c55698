"""What else a sanction would cause, according to each app."""

from accounts.hooks import consequences
from accounts.people.models import User


def consequences_for(person: User, kind: str) -> list[str]:
    return [sentence for consequence in consequences for sentence in consequence(person, kind)]
