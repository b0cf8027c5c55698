"""Reports, inquiries, sanctions, appeals and the moderation log in the admin, read-only."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.moderation.models import AuditEntry, Inquiry, Report
from accounts.moderation.selectors.conflicts_of_interest import inquiries_for
from accounts.moderation.selectors.log import log_for
from accounts.people.requests import person_in
from accounts.sanctions.models import Appeal, Sanction
from config.admin_base import RecordAdmin


@admin.register(AuditEntry)
class AuditEntryAdmin(RecordAdmin):
    list_display = ("made_at", "actor", "action", "subject_kind", "subject_label", "about")
    list_filter = ("action", "subject_kind", "made_at")
    search_fields = ("actor__username", "about__username", "subject_label")
    date_hierarchy = "made_at"

    def get_queryset(self, request: HttpRequest) -> QuerySet[AuditEntry]:
        return log_for(person_in(request))


@admin.register(Inquiry)
class InquiryAdmin(RecordAdmin):
    list_display = ("suspect", "opened_at", "urgency", "claimed_by", "closed_by", "outcome")
    list_filter = (("closed_at", admin.EmptyFieldListFilter), "outcome", "opened_at")
    list_select_related = ("suspect", "claimed_by", "closed_by")
    search_fields = ("suspect__username",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Inquiry]:
        return inquiries_for(person_in(request))


@admin.register(Report)
class ReportAdmin(RecordAdmin):
    list_display = ("created_at", "reporter", "suspect", "rule", "subject_kind", "subject_label")
    list_filter = ("rule", "subject_kind", "created_at")
    list_select_related = ("reporter", "inquiry__suspect")
    search_fields = ("reporter__username", "inquiry__suspect__username")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        return super().get_queryset(request).filter(inquiry__in=inquiries_for(person_in(request)))

    @admin.display(ordering="inquiry__suspect__username")
    def suspect(self, report: Report) -> str:
        return report.inquiry.suspect.username


@admin.register(Sanction)
class SanctionAdmin(RecordAdmin):
    list_display = (
        "person",
        "kind",
        "rule",
        "imposed_at",
        "until",
        "acknowledged_at",
        "lifted_at",
        "imposed_by",
    )
    list_filter = ("kind", "rule", ("lifted_at", admin.EmptyFieldListFilter), "imposed_at")
    list_select_related = ("person", "imposed_by")
    search_fields = ("person__username",)


@admin.register(Appeal)
class AppealAdmin(RecordAdmin):
    list_display = ("sanction", "person", "written_at", "decided_at", "verdict")
    list_filter = ("verdict", ("decided_at", admin.EmptyFieldListFilter))
    list_select_related = ("sanction__person",)
    search_fields = ("sanction__person__username",)

    @admin.display(ordering="sanction__person__username")
    def person(self, appeal: Appeal) -> str:
        return appeal.sanction.person.username
