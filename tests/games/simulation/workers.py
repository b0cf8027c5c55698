"""Beat and workers without processes: messages are read from the broker and run one after another."""

from typing import Any

from celery import current_app
from celery.schedules import crontab
from django.conf import settings
from django.utils import timezone

from config.jobs import runner, sweep
from config.jobs.models import Job
from config.jobs.tasks import announce_due_jobs, run_job
from tests.games.simulation.script import BEAT_MINUTES, Script

#: Cleaning up, statistics and competitions have no part in the correspondence.
ONCE_A_DAY = (
    *("refresh-open-data", "forget-sketches", "forget-answers", "forget-old", "forget-guests"),
    *("sweep-ratings", "sweep-competitions", "sweep-statistics"),
)
#: Minutes between runs of schedule entries that may run less often here.
SELDOM = {"announce-due-jobs": 15, **dict.fromkeys(ONCE_A_DAY, 24 * 60)}


class Workers:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.done = 0
        # As a worker does at its start: import the tasks of every app.
        current_app.loader.import_default_modules()
        self.connection = current_app.connection_for_read()
        self.channel = self.connection.default_channel
        for queue in settings.JOB_QUEUES:
            self.channel.queue_declare(queue)
        self.lose_messages()

    def beat(self, minute: int) -> None:
        """Run what the beat schedule would send, less often than in reality."""
        for name, entry in settings.CELERY_BEAT_SCHEDULE.items():
            every = SELDOM.get(name, max(BEAT_MINUTES, _minutes(entry["schedule"])))
            if minute % every == 0:
                current_app.tasks[entry["task"]]()

    def announce(self) -> None:
        """Announce due jobs, without sweeping clocks."""
        announce_due_jobs()

    def work(self) -> None:
        """Work until no queue has a message."""
        while messages := [message for queue in settings.JOB_QUEUES if (message := self._next(queue))]:
            for message in messages:
                (job_id,), _options, _embedded = message.payload
                run_job(job_id)
                self.done += 1

    def die(self) -> None:
        """Kill the process in the middle of a job, losing its queues."""
        if row := Job.objects.due(timezone.now()).first():
            runner.claim(row.pk)
        self.lose_messages()

    def lose_messages(self) -> None:
        for queue in settings.JOB_QUEUES:
            self.channel.queue_purge(queue)

    def come_back(self) -> None:
        """Do what the embedded process does at its start."""
        sweep.void_leases()

    def close(self) -> None:
        self.lose_messages()
        self.connection.release()

    def _next(self, queue: str) -> Any:
        return self.channel.basic_get(queue, no_ack=True)


def _minutes(schedule: Any) -> int:
    """Return the interval in minutes; crontab entries run once a day."""
    return 24 * 60 if isinstance(schedule, crontab) else int(schedule // 60)
