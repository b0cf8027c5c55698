"""What happens to competitions when a person leaves the site: entries, roles and ownership end."""

from typing import Any

from django.db.models import Q

from accounts.people.models import User
from tournaments.competitions.models import Competition, CompetitionEvent, CompetitionRole, Entry
from tournaments.competitions.services.events import NAME_FACTS, note_event
from tournaments.competitions.services.locks import lock_competition
from tournaments.directing.services.roles import take_role
from tournaments.directing.words import ORGANISER_LEFT
from tournaments.entering.services import withdraw_entry
from tournaments.organising.services.lifecycle import cancel_competition, discard_draft

Kind, Role, State, Status = CompetitionEvent.Kind, CompetitionRole.Role, Entry.State, Competition.Status
_OVER = (Status.FINISHED, Status.CANCELLED)
_LEFT = (State.WITHDRAWN, State.DROPPED, State.REMOVED)


def leave_competitions(person: User, is_final: bool) -> None:
    """Departure hook (accounts.hooks.departures). Runs before the one for tables: competition seats have own rules."""
    entries = Entry.objects.filter(user=person).exclude(state__in=_LEFT)
    for competition_id in _under_way(Q(entries__in=entries)):
        withdraw_entry(competition_id=competition_id, user=person)
    for competition_id in _under_way(Q(roles__user=person)):
        take_role(competition_id=competition_id, by=person, user=person)
    for competition_id in _under_way(Q(owner=person)):
        _hand_over(competition_id, person, is_final)


def forget_name(person: User, former_name: str) -> None:
    """Erasure hook (accounts.hooks.erasures): replace a former name in all chronicles.

    It covers everybody: substitutes and former officials are named there too.
    """
    events = CompetitionEvent.objects.filter(kind__in=NAME_FACTS).only("kind", "before", "after")
    for event in events.iterator():
        before, after = (
            _renamed(facts, NAME_FACTS[event.kind], person, former_name)
            for facts in (event.before, event.after)
        )
        if (before, after) != (event.before, event.after):
            CompetitionEvent.objects.filter(pk=event.pk).update(before=before, after=after)


def _under_way(which: Q) -> list[int]:
    going_on = Competition.objects.filter(which).exclude(status__in=_OVER)
    return list(going_on.order_by("pk").values_list("pk", flat=True).distinct())


def _hand_over(competition_id: int, owner: User, is_final: bool) -> None:
    """Pass ownership to the longest-serving co-director. Without one, cancel it, unless it has started."""
    competition = lock_competition(competition_id)
    if competition.status == Status.DRAFT and not is_final:
        # Nobody waits for a draft yet: the owner finds it again on coming back.
        return
    heir = competition.roles.filter(role=Role.DIRECTOR, user__is_active=True).order_by("pk").first()
    if heir is not None:
        _give(competition, heir)
    elif competition.status == Status.DRAFT:
        discard_draft(competition_id=competition.pk, by=owner)
    elif not competition.has_started:
        cancel_competition(competition_id=competition.pk, by=owner, reason=str(ORGANISER_LEFT))


def _give(competition: Competition, heir: CompetitionRole) -> None:
    former = competition.owner
    competition.owner = heir.user
    competition.save(update_fields=["owner"])
    heir.delete()
    note_event(
        competition=competition,
        kind=Kind.ROLE_GIVEN,
        actor=former,
        before={"user": former.pk, "name": former.username},
        after={"user": heir.user_id, "name": heir.user.username, "role": "owner"},
    )


def _renamed(facts: dict[str, Any], key: str, person: User, former_name: str) -> dict[str, Any]:
    is_about_another = facts.get("user", person.pk) != person.pk
    if key not in facts or is_about_another:
        return facts
    named = facts[key]
    if isinstance(named, list):
        return {**facts, key: [person.username if name == former_name else name for name in named]}
    return {**facts, key: person.username} if named == former_name else facts
