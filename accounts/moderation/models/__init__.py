from accounts.moderation.models.log import AppendOnly, AuditEntry
from accounts.moderation.models.reports import Inquiry, InquiryNote, Report, SiteRule

__all__ = [
    "AppendOnly",
    "AuditEntry",
    "Inquiry",
    "InquiryNote",
    "Report",
    "SiteRule",
]
