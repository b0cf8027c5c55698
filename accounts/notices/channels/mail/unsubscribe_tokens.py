"""Signed links that stop one kind of mail without signing in. They never expire, because people keep mails for long."""

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
    kind: str

    @property
    def words(self) -> StrOrPromise:
        return _("The digest") if self.kind == DIGEST else NoticeKind(self.kind).label


def stop_token(user: User, kind: str) -> str:
    return _signer.sign(f"{user.pk}-{kind}")


def read_stop_token(token: str) -> StopOrder | None:
    """Return the order; None for a token that we did not sign, or whose person or kind is gone."""
    try:
        number, _dash, kind = _signer.unsign(token).partition("-")
    except signing.BadSignature:
        return None
    user = User.objects.filter(pk=number).first()
    if user is None or kind not in {DIGEST, *NoticeKind.values}:
        return None
    return StopOrder(user, kind)
