"""Statements that are compiled once do what the ORM does."""

import json
from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.db.models import Exists, OuterRef
from django.db.transaction import TransactionManagementError
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.notices.models import Notice
from accounts.people.models import User
from config.jobs.models import Job
from config.prepared import PreparedQuery, delete_row, insert_new_rows, insert_rows, keep_related, update_row
from games.matches.models import Match, Seat
from tests.factories import NoticeFactory, UserFactory
from tests.games.tables import full_table, people

pytestmark = pytest.mark.django_db

SEATS = PreparedQuery(lambda match: Seat.objects.filter(match=match).select_related("user"))
AWAITED = PreparedQuery(lambda match, name: Seat.objects.filter(match=match, user__username=name))
NOTICES = PreparedQuery(lambda *people: Notice.objects.filter(user__pk__in=people))
NAMES = PreparedQuery(
    lambda match: Seat.objects.filter(match=match).values_list("index", "user__username", "match__options")
)
LOCKED = PreparedQuery(lambda match: Match.objects.select_for_update().filter(pk=match))


@pytest.fixture
def match() -> Match:
    return full_table(people(2), ["greedy"])


def columns(row: Seat) -> dict[str, object]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def test_rows_are_those_of_the_queryset_with_what_it_joins(match: Match) -> None:
    for _time in range(2):
        with CaptureQueriesContext(connection) as queries:
            seats = SEATS(match.pk)
            users = [seat.user for seat in seats]
        assert len(queries) == 1
        assert [columns(seat) for seat in seats] == [columns(seat) for seat in match.seats.all()]
        assert users == [seat.user for seat in match.seats.all()]
        assert users[-1] is None


def test_rows_carry_what_annotate_adds(match: Match) -> None:
    held = PreparedQuery(
        lambda number: Seat.objects.filter(match=number).annotate(
            has_user=Exists(User.objects.filter(seats=OuterRef("pk")))
        )
    )
    assert [seat.has_user for seat in held(match.pk)] == [True, True, False]


def test_values_list_gives_plain_tuples(match: Match) -> None:
    names = list(match.seats.values_list("index", "user__username"))
    assert NAMES(match.pk) == [(index, name, match.options) for index, name in names]
    assert {type(row) for row in NAMES(match.pk)} == {tuple}


def test_values_differ_from_call_to_call_and_so_may_their_number(match: Match) -> None:
    first, second = (known.user for known in match.seats.filter(user__isnull=False))
    assert [seat.user_id for seat in AWAITED(match.pk, first.username)] == [first.pk]
    assert [seat.user_id for seat in AWAITED(match.pk, second.username)] == [second.pk]
    assert AWAITED(match.pk + 1, second.username) == []
    Notice.objects.all().delete()
    notices = [NoticeFactory(user=first), NoticeFactory(user=second)]
    assert NOTICES(first.pk) == notices[:1]
    assert {notice.pk for notice in NOTICES(first.pk, second.pk)} == {notice.pk for notice in notices}


@pytest.mark.django_db(transaction=True)
def test_rows_are_locked_within_a_transaction_only(match: Match) -> None:
    with transaction.atomic():
        assert LOCKED(match.pk) == [match]
    with pytest.raises(TransactionManagementError):
        LOCKED(match.pk)


def test_kept_rows_are_not_read_again(match: Match) -> None:
    keep_related(match, "seats", SEATS(match.pk))
    with CaptureQueriesContext(connection) as queries:
        assert len(list(match.seats.all())) == 3
    assert not queries.captured_queries


def test_inserted_rows_are_stored_as_the_orm_would_store_them() -> None:
    moment = timezone.now() - timedelta(days=1)
    jobs = [
        Job(task=f"job {number}", args=[{"é": number}], queue="ai", run_after=moment) for number in (1, 2)
    ]
    insert_rows(jobs)
    stored = list(Job.objects.filter(task__startswith="job ").order_by("task"))
    assert stored == jobs
    assert [job.args for job in stored] == [[{"é": 1}], [{"é": 2}]]
    assert [job.run_after for job in stored] == [moment] * 2
    jobs[0].save()
    assert Job.objects.filter(task__startswith="job ").count() == 2


def test_no_rows_need_no_statement() -> None:
    with CaptureQueriesContext(connection) as queries:
        insert_rows([])
        assert insert_new_rows([], unique=("user_id",)) == []
    assert not queries.captured_queries


def test_rows_that_are_stored_already_are_left_out() -> None:
    user, told = UserFactory(), NoticeFactory(dedupe_key="old")
    keys = (("new", user), ("old", told.user), ("old", user), ("new", user))
    rows = [Notice(user=who, kind="chat", subject="", text="", url="/", dedupe_key=key) for key, who in keys]
    new = insert_new_rows(rows, unique=("user_id", "dedupe_key"))
    assert new == [rows[0], rows[2]]
    assert {notice.pk for notice in new} == set(user.notices.values_list("pk", flat=True))
    assert rows[1].pk is rows[3].pk is None


def test_an_update_changes_only_the_named_fields() -> None:
    job = Job.objects.create(task="before", args=[1], queue="ai")
    job.task, job.args, job.tries = "after", {"n": [2]}, 3
    update_row(job, ("task", "args"))
    stored = Job.objects.get(pk=job.pk)
    assert (stored.task, json.dumps(stored.args), stored.tries) == ("after", '{"n": [2]}', 0)


def test_one_row_is_deleted() -> None:
    doomed, other = (Job.objects.create(task=name, queue="ai") for name in ("doomed", "other"))
    delete_row(doomed)
    assert list(Job.objects.filter(pk__in=[doomed.pk, other.pk])) == [other]
