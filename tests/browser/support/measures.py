"""A user who is warned, muted and suspended and has appealed, and the moderator who decides."""

from django.contrib.auth.models import Group

from accounts.moderation.roles import Role
from accounts.people.models import User
from accounts.sanctions.models import Sanction
from accounts.sanctions.services.appeals import write_appeal
from tests.moderators import impose


def hold_court(people: dict[str, User]) -> None:
    sanctioned, judge = people["Ginés"], people["Duquesa"]
    judge.is_staff = True
    judge.save(update_fields=["is_staff"])
    judge.groups.add(Group.objects.get(name=Role.SENIOR))
    impose(sanctioned, Sanction.Kind.WARNING)
    impose(sanctioned, Sanction.Kind.MUTE)
    suspension = impose(sanctioned, Sanction.Kind.SUSPENSION)
    write_appeal(sanction_id=suspension.pk, person=sanctioned, text="I was in chains at that time.")
