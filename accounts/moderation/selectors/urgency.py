"""Urgency of inquiries, from the database. The number of queries does not grow with the number of inquiries."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime

from django.db.models import Count, Q

from accounts.moderation.models import Inquiry, Report
from accounts.moderation.rules import Facts, Urgency, Voice, urgency_of
from accounts.sanctions.models import Sanction


def urgencies_of(inquiries: Iterable[Inquiry], now: datetime) -> dict[int, Urgency]:
    """Return the urgency of each inquiry by its primary key. A closed inquiry has stopped ageing."""
    listed = list(inquiries)
    if not listed:
        return {}
    reports = _reports(listed)
    reporters = {reporter for found in reports.values() for reporter, _rule in found}
    voices = _voices(reporters)
    sanctions = _sanctions({inquiry.suspect_id for inquiry in listed})
    return {
        inquiry.pk: urgency_of(
            Facts(
                rules=frozenset(rule for _reporter, rule in reports[inquiry.pk]),
                voices=tuple(voices[reporter] for reporter in {who for who, _rule in reports[inquiry.pk]}),
                earlier_sanctions=sanctions[inquiry.suspect_id],
                days_open=max(0, ((inquiry.closed_at or now) - inquiry.opened_at).days),
            )
        )
        for inquiry in listed
    }


def _reports(inquiries: list[Inquiry]) -> Mapping[int, list[tuple[int, str]]]:
    found: dict[int, list[tuple[int, str]]] = defaultdict(list)
    rows = Report.objects.filter(inquiry__in=inquiries).values_list("inquiry", "reporter", "rule")
    for inquiry, reporter, rule in rows:
        found[inquiry].append((reporter, rule))
    return found


def _voices(reporters: set[int]) -> Mapping[int, Voice]:
    """Return what became of the earlier reports of each reporter. Duplicates count neither for nor against them."""
    outcome = Inquiry.Outcome
    records = (
        Report.objects.filter(reporter__in=reporters)
        .values("reporter")
        .annotate(
            founded=Count("pk", filter=Q(inquiry__outcome=outcome.ACTED)),
            unfounded=Count("pk", filter=Q(inquiry__outcome=outcome.UNFOUNDED)),
        )
        .order_by()
    )
    return {row["reporter"]: Voice(row["founded"], row["unfounded"]) for row in records}


def _sanctions(people: set[int]) -> Counter[int]:
    """Count earlier sanctions that were not lifted. Those from a still open inquiry do not make it more urgent."""
    is_earlier = Q(inquiry=None) | Q(inquiry__closed_at__isnull=False)
    imposed = Sanction.objects.filter(is_earlier, person__in=people, lifted_at=None)
    return Counter(imposed.values_list("person", flat=True))
