"""Moderation data: a moderator, a claimed inquiry, and a table with a rude chat message."""

from accounts.people.models import User
from games.matches.models import Match
from games.talk.services.chat import say
from tests.accounts.moderation.factories import inquiry_about, moderator, report
from tests.factories import UserFactory
from tests.games.tables import full_table

#: The chat message at the table of test_moderation.
INSULT = "Your castillo smells of garlic."


def furnish_desk() -> dict[str, User]:
    """Create the first inquiry of the site, and the moderator who has claimed it."""
    reader = moderator("Administrators", username="Rocinante")
    suspect = UserFactory(username="Gines")
    inquiry_about(suspect, claimed_by=reader)
    report(suspect, text="He took my donkey.")
    return {"Rocinante": reader}


def rude_table(victim: User, offender: User) -> Match:
    match = full_table([victim, offender])
    say(match_id=match.pk, user=offender, text=INSULT)
    return match
