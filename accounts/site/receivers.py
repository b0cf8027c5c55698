"""Whatever takes the right to listen away has the person's open lines checked at once.

Revoked tokens are missing here: they are written by `update`, which sends no signal (accounts.api.services.tokens).
"""

from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db.models import Q
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from django.utils import timezone

from accounts.notices.services.lines import recheck_lines
from accounts.people.models import User
from accounts.sanctions.models import Sanction
from accounts.sanctions.selectors.restrictions import SHUTTING_OUT


@receiver(post_delete, sender=Session)
def recheck_after_sign_out(instance: Session, **_kwargs: Any) -> None:
    """A session is deleted when it is signed out or ended; those that have run out let nobody in already."""
    person = instance.get_decoded().get(SESSION_KEY)
    if person is not None and instance.expire_date > timezone.now():
        recheck_lines([int(person)])


@receiver(post_save, sender=User)
def recheck_after_closing(instance: User, created: bool, **_kwargs: Any) -> None:
    if not created and not instance.is_active:
        _recheck_with_bots(instance.pk)


@receiver(post_save, sender=Sanction)
def recheck_after_sanction(instance: Sanction, **_kwargs: Any) -> None:
    if instance.kind in SHUTTING_OUT:
        _recheck_with_bots(instance.person_id)


def _recheck_with_bots(person_id: int) -> None:
    """What holds for an owner holds for the bots."""
    recheck_lines(User.objects.filter(Q(pk=person_id) | Q(owner=person_id)).values_list("pk", flat=True))
