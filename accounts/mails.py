"""Letters that leave the house, in the language and the time zone of whoever gets them."""

from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation

from accounts.models import Notice


def notice_mail(notice: Notice) -> EmailMultiAlternatives:
    context = {
        "notice": notice,
        "person": notice.user,
        "link": settings.SITE_URL + notice.url,
        "settings_link": settings.SITE_URL + reverse("settings"),
        "site_name": settings.SITE_NAME,
    }
    with translation.override(notice.user.language), timezone.override(notice.user.zone):
        text = render_to_string("accounts/mail/notice.txt", context)
        page = render_to_string("accounts/mail/notice.html", context)
    # A retry carries the same id, so that a mailbox which got the first copy can drop the second.
    headers = {
        "Message-ID": f"<notice-{notice.pk}@{urlsplit(settings.SITE_URL).hostname or 'localhost'}>",
        "Auto-Submitted": "auto-generated",
    }
    mail = EmailMultiAlternatives(notice.subject, text, None, [notice.user.email], headers=headers)
    mail.attach_alternative(page, "text/html")
    return mail
