"""Signed links that stop kinds of mail without signing in. They never expire, because people keep mails for long."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.core import signing
from django.utils.translation import gettext_lazy as _

from accounts.notices.models import NoticeKind
from accounts.people.models import User
from config.translated import StrOrPromise

#: Stands for everything in the person's digest.
DIGEST = "digest"

_signer = signing.Signer(salt="accounts.unsubscribing", sep=":")


@dataclass(frozen=True)
class StopOrder:
    user: User
    #: One kind; several for a mail that gathered what came together; or DIGEST alone.
    kinds: tuple[str, ...]

    @property
    def words(self) -> list[StrOrPromise]:
        return [_("The digest") if kind == DIGEST else NoticeKind(kind).label for kind in self.kinds]


def stop_token(user: User, *kinds: str) -> str:
    return _signer.sign(f"{user.pk}-{'.'.join(sorted(kinds))}")


def read_stop_token(token: str) -> StopOrder | None:
    """Return the order; None for a token that we did not sign, or whose person or kind is gone."""
    try:
        number, _dash, kinds = _signer.unsign(token).partition("-")
    except signing.BadSignature:
        return None
    user = User.objects.filter(pk=number).first()
    if user is None or not can_stop(kinds.split(".")):
        return None
    return StopOrder(user, tuple(kinds.split(".")))


def can_stop(kinds: Iterable[str]) -> bool:
    """Whether people may decline all of these kinds."""
    return {DIGEST, *NoticeKind.values}.issuperset(kinds)
