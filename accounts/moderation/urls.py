"""URLs of reports and of the desk."""

from django.urls import path, register_converter

from accounts.moderation.converters import ActConverter, SubjectKindConverter
from accounts.moderation.views import acts, inquiries, log, overview, reports
from accounts.moderation.views import undo as undoing

register_converter(SubjectKindConverter, "subject_kind")
register_converter(ActConverter, "act")

urlpatterns = [
    path("reports/", reports.my_reports, name="my-reports"),
    path("reports/thanks/", reports.thanks, name="report-thanks"),
    path("reports/new/<slug:kind>/<slug:key>/", reports.new_report, name="report"),
    path("moderation/", overview.overview, name="moderation"),
    path("moderation/jobs/", overview.jobs, name="waiting-jobs"),
    path("moderation/dispatches/", overview.failed_dispatches, name="failed-dispatches"),
    path("moderation/inquiries/", inquiries.queue, name="inquiries"),
    path("moderation/inquiries/closed/", inquiries.closed, name="closed-inquiries"),
    path("moderation/inquiries/<int:inquiry_id>/", inquiries.inquiry, name="inquiry"),
    path("moderation/inquiries/<int:inquiry_id>/claim/", inquiries.claim, name="claim-inquiry"),
    path("moderation/inquiries/<int:inquiry_id>/give-back/", inquiries.give_back, name="give-back-inquiry"),
    path("moderation/inquiries/<int:inquiry_id>/note/", inquiries.note, name="note-inquiry"),
    path("moderation/inquiries/<int:inquiry_id>/close/", inquiries.close, name="close-inquiry"),
    path("moderation/log/", log.log, name="moderation-log"),
    path("moderation/log/file.<slug:format>", log.log_file, name="moderation-log-file"),
    path("moderation/log/<int:entry_id>/undo/", undoing.undo, name="undo-act"),
    path("moderation/<subject_kind:kind>/<slug:key>/", acts.subject, name="moderation-subject"),
    path("moderation/<subject_kind:kind>/<slug:key>/<act:act>/", acts.act, name="moderation-act"),
]
