"""Moderators, reporters and inquiries for tests of the desk."""

from typing import Any

from django.contrib.auth.models import Group

from accounts.moderation.models import Inquiry, Report, SiteRule
from accounts.moderation.roles import Role
from accounts.moderation.services.inquiries import claim_inquiry
from accounts.moderation.services.person_subject import person_subject
from accounts.moderation.services.reports import file_report
from accounts.people.models import User
from tests.factories import UserFactory


def moderator(role: Role = Role.MODERATOR, **person: Any) -> User:
    made = UserFactory(is_staff=True, **person)
    made.groups.add(Group.objects.get(name=role))
    return made


def report(
    suspect: User, reporter: User | None = None, rule: str = SiteRule.CONDUCT, text: str = ""
) -> Report:
    """File a report about a person's profile."""
    reporter = reporter or UserFactory()
    subject = person_subject(str(suspect.pk), reporter)
    assert subject is not None
    return file_report(reporter=reporter, subject=subject, suspect=suspect, rule=rule, text=text)


def inquiry_about(suspect: User, claimed_by: User | None = None) -> Inquiry:
    inquiry = report(suspect).inquiry
    return claim_inquiry(inquiry_id=inquiry.pk, moderator=claimed_by) if claimed_by else inquiry
