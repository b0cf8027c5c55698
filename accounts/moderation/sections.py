"""Sections of the desk's overview about reports, mail and jobs."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Count, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.moderation.figures import TEMPLATE, Figure, trouble
from accounts.moderation.selectors.inquiries import claims_of, unclaimed_inquiries
from accounts.notices.models import Dispatch
from accounts.people.models import User
from accounts.sanctions.selectors.appeals import waiting_appeals
from accounts.sections import Section
from config.jobs.models import Job


def inquiry_figures(moderator: User) -> Section | None:
    if not moderator.has_perm("accounts.handle_inquiry"):
        return None
    queue = reverse("inquiries")
    figures = [
        Figure(_("Inquiries that nobody has claimed"), unclaimed_inquiries(moderator).count(), queue),
        Figure(_("Inquiries on my desk"), claims_of(moderator).count(), f"{queue}#mine"),
    ]
    if moderator.has_perm("accounts.decide_appeal"):
        open_ones = waiting_appeals().exclude(sanction__imposed_by=moderator)
        figures.append(Figure(_("Appeals to decide"), open_ones.count(), reverse("appeals")))
    return TEMPLATE, {"title": _("Reports"), "figures": figures}


def mail_figures(moderator: User) -> Section:
    since = timezone.now() - timedelta(days=1)
    failed = Dispatch.objects.filter(state=Dispatch.State.FAILED, due_at__gt=since)
    given_up = Count("pk", filter=Q(is_given_up=True))
    found = failed.aggregate(given_up=given_up, waiting=Count("pk") - given_up)
    page = reverse("failed-dispatches")
    return TEMPLATE, {
        "title": _("Notices of the last day"),
        "figures": [
            trouble(_("Given up"), found["given_up"], page),
            Figure(_("Failed, to be tried again"), found["waiting"], page),
        ],
    }


def job_figures(moderator: User) -> Section:
    rows = Job.objects.values("queue").annotate(
        waiting=Count("pk", filter=Q(parked_at=None)), parked=Count("pk", filter=Q(parked_at__isnull=False))
    )
    found = list(rows.order_by())
    waiting = {row["queue"]: row["waiting"] for row in found}
    page = reverse("waiting-jobs")
    figures = [
        Figure(
            _("Queue “%(queue)s”") % {"queue": queue},
            waiting.get(queue, 0),
            f"{page}?queue={queue}",
        )
        for queue in settings.JOB_QUEUES
    ]
    parked = sum(row["parked"] for row in found)
    return TEMPLATE, {
        "title": _("Jobs"),
        "figures": [*figures, trouble(_("Parked after too many tries"), parked, f"{page}?queue=parked")],
    }
