"""Extra contents of mails about turns: the board, what happened meanwhile, and links to answer small decisions."""

from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from accounts.notices.contracts import MailExtras, Picture
from accounts.notices.models import MailPreference, Notice
from accounts.notices.selectors.notices import mail_preference_of
from config.optional import known
from games.catalogue import presenter_of
from games.mail.pictures.boards import board_png
from games.mail.selectors.links import LIFETIME, MailLink
from games.mail.selectors.small_decisions import small_decision
from games.mail.words import turn_button
from games.matches.models import ActorKind, Match
from games.matches.selectors.belongings import belonging_of
from games.matches.selectors.notices import match_named
from games.play.selectors.sights import Sight, seated_match, settled_sight_of
from games.presenting.page import Choice
from games.record.selectors.log import MatchLog
from games.seats.selectors.sitters import sitters_of


@dataclass(frozen=True)
class LinkedAnswer:
    choice: Choice
    url: str


def turn_dressing(notice: Notice) -> MailExtras | None:
    """Return the extras; None once the recipient is no longer to act."""
    match = seated_match(match_named(notice.topic) or 0)
    if match is None or match.state is None:
        return None
    sight = settled_sight_of(match, notice.user)
    if sight.seat is None or sight.index not in sight.awaited or not sight.legal:
        return None
    wish = mail_preference_of(notice.user)
    presenter, sitters = presenter_of(match.game), sitters_of(sight.seats, sight.index)
    prompt = presenter.prompt(sight.view, sitters)
    picture = _picture(sight) if wish.has_pictures and settings.BOARD_PICTURES else None
    context = {
        # A mail about a turn begins with the prompt; a reminder doesn't contain it.
        "asked": "" if prompt == notice.text else prompt,
        "picture": picture,
        "picture_words": presenter.picture(sight.view, sitters, ()).description,
        "answers": _answers(sight) if wish.links != MailPreference.Links.NONE else (),
        "needs_sign_in": wish.links == MailPreference.Links.SIGNED_IN,
        "expires": timezone.now() + LIFETIME,
        "is_first_turn": not _has_played(sight),
        "news": MatchLog(sight).since(0),
        "link": settings.SITE_URL + notice.url,
        "belonging": belonging_of(match),
        "site": settings.SITE_URL,
        "settings_link": settings.SITE_URL + reverse("mail-settings"),
    }
    return MailExtras(
        "games/mail/turn",
        context,
        (picture,) if picture else (),
        button=turn_button(),
        brief_template="games/mail/turn_brief",
    )


def belonging_dressing(notice: Notice) -> MailExtras | None:
    """Return the competition that a match is part of, for mails without other extras."""
    match = Match.objects.filter(pk=match_named(notice.topic) or 0).defer("state", "secret").first()
    belonging = belonging_of(match) if match else None
    if belonging is None:
        return None
    return MailExtras("games/mail/belonging", {"belonging": belonging, "site": settings.SITE_URL})


def _picture(sight: Sight) -> Picture | None:
    match = sight.match
    sitters = sitters_of(sight.seats, sight.index)
    png = board_png(presenter_of(match.game), sight.view, sitters, f"{match.pk}-{match.version}")
    if png is None:
        return None
    return Picture(f"board-{match.pk}-{match.version}-{sight.index}@hidalgo", png)


def _answers(sight: Sight) -> list[LinkedAnswer]:
    assert sight.seat is not None
    return [
        LinkedAnswer(answer.choice, MailLink.to(sight.seat, sight.match.version, answer.action).url)
        for answer in small_decision(sight)
    ]


def _has_played(sight: Sight) -> bool:
    return sight.match.moves.filter(seat=known(sight.index), actor_kind=ActorKind.PERSON).exists()
