"""What happens after the answer is sent: jobs take ids, fetch, and hand over to a service."""

from accounts.models import Notice
from accounts.services import notices
from config.jobs import job


@job()
def deliver_notice(notice_id: int) -> None:
    notice = Notice.objects.select_related("user").filter(pk=notice_id).first()
    # Gone with its owner: nobody is left to tell.
    if notice is not None:
        notices.deliver_notice(notice=notice)
