from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from config.admin_base import RecordAdmin
from config.jobs.models import Job


@admin.register(Job)
class JobAdmin(RecordAdmin):
    """Admin of jobs: the site writes them, an operator may read them and retry parked ones."""

    list_display = ("task", "args", "queue", "run_after", "claimed_until", "tries", "parked_at")
    list_filter = (("parked_at", admin.EmptyFieldListFilter), "queue", "task")
    date_hierarchy = "created_at"
    actions = ("try_again",)

    def has_try_again_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("jobs.change_job")

    @admin.action(description=_("Try again now"), permissions=["try_again"])
    def try_again(self, request: HttpRequest, queryset: QuerySet[Job]) -> None:
        count = queryset.filter(parked_at__isnull=False).update(
            parked_at=None, claimed_until=None, announced_at=None, tries=0, run_after=timezone.now()
        )
        sentence = ngettext("%d parked job is tried again.", "%d parked jobs are tried again.", count)
        self.message_user(request, sentence % count, messages.SUCCESS)
