"""Links in mails that answer one question of one seat. Their tokens are signed, expire, and don't reveal the answer."""

from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Self

import msgspec
from django.conf import settings
from django.core import signing
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from games.core.types import Action
from games.mail.selectors.small_decisions import Answer, small_decision
from games.matches.models import Match, Move, Seat
from games.play.selectors.sights import Sight, seated_match, settled_sight_of

#: Longer than most turns may take. An older question has been answered one way or another.
LIFETIME = timedelta(days=14)
_SALT = "games.mail_links"


@dataclass(frozen=True)
class MailLink:
    """What a token stands for: one answer of the person who held this seat when the match was at this version."""

    match: int
    version: int
    seat: int
    user: int
    #: Identifies the answer, but only for those who know the secret key.
    mark: str

    @classmethod
    def to(cls, seat: Seat, version: int, action: Action) -> Self:
        return cls(seat.match_id, version, seat.index, seat.user_id or 0, _mark(seat, version, action))

    @property
    def url(self) -> str:
        token = signing.dumps([self.match, self.version, self.seat, self.user, self.mark], salt=_SALT)
        return settings.SITE_URL + reverse("mail-link", args=[token])

    @property
    def submission(self) -> str:
        """Return the submission id: following the same link twice is one submission."""
        return f"mail-{self.mark}"


class LinkExpired(Exception):
    """A link of ours that has expired; it still knows its match."""

    def __init__(self, match: int) -> None:
        super().__init__(match)
        self.match = match


def read_link(token: str) -> MailLink | None:
    """Decode a token; None if we didn't sign it. Raises LinkExpired if it is too old."""
    try:
        link = MailLink(*signing.loads(token, salt=_SALT))
    except signing.BadSignature:
        return None
    try:
        signing.loads(token, salt=_SALT, max_age=LIFETIME)
    except signing.SignatureExpired as error:
        raise LinkExpired(link.match) from error
    return link


@dataclass(frozen=True)
class Errand:
    """A link that was followed: its seat, and what became of the question."""

    link: MailLink
    match: Match
    seat: Seat
    sight: Sight

    @property
    def is_done(self) -> bool:
        """Whether this very answer was already played by this link."""
        moves = Move.objects.filter(match=self.match, seat=self.seat.index, submission=self.link.submission)
        return moves.exists()

    @cached_property
    def answer(self) -> Answer | None:
        """The answer that the link stands for, if the seat is asked for it now."""
        return next((each for each in small_decision(self.sight) if self._means(each.action)), None)

    def _means(self, action: Action) -> bool:
        return constant_time_compare(self.link.mark, _mark(self.seat, self.link.version, action))


def errand_of(link: MailLink) -> Errand | None:
    """Return the errand; None if the match is gone, the seat has another holder, or the account is closed."""
    match = seated_match(link.match)
    if match is None or match.state is None:
        return None
    seat = next((seat for seat in match.seats.all() if seat.index == link.seat), None)
    if seat is None or seat.user is None or seat.user_id != link.user or not seat.user.is_active:
        return None
    return Errand(link, match, seat, settled_sight_of(match, seat.user))


def _mark(seat: Seat, version: int, action: Action) -> str:
    words = f"{seat.match_id}.{version}.{seat.index}.{msgspec.json.encode(action).decode()}"
    return salted_hmac(f"{_SALT}.mark", words, algorithm="sha256").hexdigest()[:32]
