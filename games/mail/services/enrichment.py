"""What letters about turns bring: the board, what happened meanwhile, and a link for each answer where little is asked."""

from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from accounts.dressing import Dressing, Picture
from accounts.models import LetterWish, Notice
from accounts.selectors import letter_wish_of
from games.belongings import belonging_of
from games.models import ActorKind, Match
from games.pictures.boards import board_png
from games.presenters.games import presenter_of
from games.presenters.page import Choice
from games.selectors.mail_links import LIFETIME, MailLink
from games.selectors.notices import match_named
from games.selectors.records import Chronicle
from games.selectors.sitters import sitters_of
from games.selectors.small_decisions import small_decision
from games.selectors.tables import Sight, seated_match, settled_sight_of


@dataclass(frozen=True)
class LinkedAnswer:
    choice: Choice
    url: str


def turn_dressing(notice: Notice) -> Dressing | None:
    """None once nothing is asked any more of the person who was told."""
    match = seated_match(match_named(notice.topic) or 0)
    if match is None or match.state is None:
        return None
    sight = settled_sight_of(match, notice.user)
    if sight.seat is None or sight.index not in sight.awaited or not sight.legal:
        return None
    wish = letter_wish_of(notice.user)
    presenter, sitters = presenter_of(match.game), sitters_of(sight.seats, sight.index)
    prompt = presenter.prompt(sight.view, sitters)
    picture = _picture(sight) if wish.has_pictures and settings.BOARD_PICTURES else None
    context = {
        # A letter about a turn begins with what is asked; a reminder does not say it.
        "asked": "" if prompt == notice.text else prompt,
        "picture": picture,
        "picture_words": presenter.picture(sight.view, sitters, ()).description,
        "answers": _answers(sight) if wish.links != LetterWish.Links.NONE else (),
        "needs_sign_in": wish.links == LetterWish.Links.SIGNED_IN,
        "expires": timezone.now() + LIFETIME,
        "is_first_turn": not _has_played(sight),
        "news": Chronicle(sight).since(0),
        "link": settings.SITE_URL + notice.url,
        "belonging": belonging_of(match),
        "site": settings.SITE_URL,
        "settings_link": settings.SITE_URL + reverse("letter-settings"),
    }
    return Dressing("games/mail/turn", context, (picture,) if picture else ())


def belonging_dressing(notice: Notice) -> Dressing | None:
    """The competition that a match is part of, in letters that bring nothing else."""
    match = Match.objects.filter(pk=match_named(notice.topic) or 0).defer("state", "secret").first()
    belonging = belonging_of(match) if match else None
    if belonging is None:
        return None
    return Dressing("games/mail/belonging", {"belonging": belonging, "site": settings.SITE_URL})


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
    return sight.match.moves.filter(seat=sight.index, actor_kind=ActorKind.PERSON).exists()
