"""Answering from a mail: through the same write path as from the page, and only the one answer of the link."""

from django.db import transaction

from accounts.sanctions.selectors.restrictions import demand_welcome
from config.optional import known
from games.mail.selectors.links import Errand, MailLink, errand_of
from games.matches.models import ActorKind
from games.matches.refusals import NotSeated, StaleVersion
from games.play.services.moves import Actor, lock_match, submit_actions
from games.play.services.staleness import is_current


@transaction.atomic
def play_link(*, link: MailLink) -> None:
    """Play the answer that a link stands for. Following the same link twice plays it once.

    Raises NotSeated if the seat has changed hands, StaleVersion if its question is no longer open, ShutOut if the
    person is suspended or banned.
    """
    lock_match(link.match)
    errand = errand_of(link)
    if errand is None:
        raise NotSeated
    if errand.is_done:
        return
    if not is_open(errand):
        raise StaleVersion
    demand_welcome(known(errand.seat.user))
    assert errand.answer is not None
    submit_actions(
        match_id=link.match,
        seat=link.seat,
        actions=[errand.answer.action],
        expected_version=link.version,
        actor=Actor(ActorKind.PERSON, link.user),
        submission=link.submission,
    )


def is_open(errand: Errand) -> bool:
    """Whether the question is still open as it was when the mail was written."""
    return errand.answer is not None and is_current(errand.match, errand.seat.index, errand.link.version)
