"""Beat and workers without processes: what is announced is read from the broker and done, one message after another."""

from typing import Any

from celery import current_app
from celery.schedules import crontab
from django.conf import settings
from django.utils import timezone

from config.jobs import runner, sweep
from config.jobs.models import Job
from config.jobs.tasks import announce_due_jobs, run_job
from tests.games.simulation.script import BEAT_MINUTES, Script

#: What tidies up, counts, or runs competitions has no part in the correspondence.
ONCE_A_DAY = (
    *("refresh-open-data", "forget-sketches", "forget-answers", "forget-old"),
    *("sweep-ratings", "sweep-competitions", "sweep-statistics"),
)
#: A forgotten job may wait: every so many minutes somebody asks for it.
SELDOM = {"announce-due-jobs": 15, **dict.fromkeys(ONCE_A_DAY, 24 * 60)}


class Workers:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.done = 0
        # As a worker does when it starts: the tasks of every app are known.
        current_app.loader.import_default_modules()
        self.connection = current_app.connection_for_read()
        self.channel = self.connection.default_channel
        for queue in settings.JOB_QUEUES:
            self.channel.queue_declare(queue)
        self.lose_messages()

    def beat(self, minute: int) -> None:
        """What the schedule of beat sends, less often than in life."""
        for name, entry in settings.CELERY_BEAT_SCHEDULE.items():
            every = SELDOM.get(name, max(BEAT_MINUTES, _minutes(entry["schedule"])))
            if minute % every == 0:
                current_app.tasks[entry["task"]]()

    def announce(self) -> None:
        """Jobs whose time has come, without the clocks."""
        announce_due_jobs()

    def work(self) -> None:
        """Until no queue holds a message."""
        while messages := [message for queue in settings.JOB_QUEUES if (message := self._next(queue))]:
            for message in messages:
                (job_id,), _options, _embedded = message.payload
                run_job(job_id)
                self.done += 1

    def die(self) -> None:
        """The process is killed in the middle of a job, and takes its queues along."""
        if row := Job.objects.due(timezone.now()).first():
            runner.claim(row.pk)
        self.lose_messages()

    def lose_messages(self) -> None:
        for queue in settings.JOB_QUEUES:
            self.channel.queue_purge(queue)

    def come_back(self) -> None:
        """As the one embedded process does when it starts."""
        sweep.void_leases()

    def close(self) -> None:
        self.lose_messages()
        self.connection.release()

    def _next(self, queue: str) -> Any:
        return self.channel.basic_get(queue, no_ack=True)


def _minutes(schedule: Any) -> int:
    """From one time to the next; what has an hour of its own comes once a day."""
    return 24 * 60 if isinstance(schedule, crontab) else int(schedule // 60)
