import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from config.jobs.models import Job

pytestmark = pytest.mark.django_db


def test_an_operator_sees_jobs_but_cannot_change_them(admin_client: Client) -> None:
    row = Job.objects.create(task="tests.jobs.work.note", args=[1], queue="default")
    assert "tests.jobs.work.note" in admin_client.get(reverse("admin:jobs_job_changelist")).content.decode()
    page = admin_client.get(reverse("admin:jobs_job_change", args=[row.pk]))
    assert page.status_code == 200
    assert b'name="_save"' not in page.content


def test_an_operator_can_retry_a_parked_job(admin_client: Client) -> None:
    row = Job.objects.create(task="tests.jobs.work.note", queue="default", tries=8, parked_at=timezone.now())
    admin_client.post(
        reverse("admin:jobs_job_changelist"), {"action": "try_again", "_selected_action": [row.pk]}
    )
    row.refresh_from_db()
    assert (row.parked_at, row.tries) == (None, 0)
