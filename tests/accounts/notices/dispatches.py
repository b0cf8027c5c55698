"""Helpers that write notices and ask what became of their dispatches."""

from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta

from time_machine import Traveller

from accounts.notices.models import Delivery, Dispatch, NoticeKind, NoticeSchedule
from accounts.notices.services.outbox import notify
from accounts.notices.services.preferences import choose_deliveries
from accounts.people.models import User
from config.jobs.models import Job

RunJobs = Callable[[], int]
State = Dispatch.State
NOON = datetime(2026, 7, 1, 12, 0, tzinfo=UTC)
NIGHT = datetime(2026, 7, 1, 23, 0, tzinfo=UTC)
MORNING = datetime(2026, 7, 2, 7, 0, tzinfo=UTC)


def tell(person: User, number: int = 1, kind: str = NoticeKind.YOUR_TURN) -> Dispatch:
    notice = notify(
        user=person,
        kind=kind,
        subject=f"News {number}",
        text=f"What happened at table {number}.",
        url=f"/matches/{number}/",
        dedupe_key=f"{kind}-{number}",
        topic=f"match-{number}",
    )
    return Dispatch.objects.get(notice=notice)


def fate(dispatch: Dispatch) -> tuple[str, str]:
    dispatch.refresh_from_db()
    return dispatch.state, dispatch.reason


def be_quiet(person: User, start: time = time(22), end: time = time(7)) -> None:
    NoticeSchedule.objects.update_or_create(user=person, defaults={"quiet_from": start, "quiet_until": end})


def gather(person: User, *kinds: str) -> None:
    wanted = {(kind, "mail"): Delivery.DIGEST for kind in kinds or NoticeKind.values}
    choose_deliveries(user=person, deliveries=wanted)


def pass_time(clock: Traveller, run_jobs: RunJobs, span: timedelta) -> None:
    """Run jobs at the moments they are due, until some time has passed."""
    end = datetime.now(UTC) + span
    while (
        job := Job.objects.filter(parked_at=None, run_after__lte=end).order_by("run_after").first()
    ) is not None:
        clock.move_to(max(job.run_after, datetime.now(UTC)))
        run_jobs()
    clock.move_to(end)
