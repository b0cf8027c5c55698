"""Competitions as what somebody may report: about those who run them. Players are reported from their profiles and matches."""

from accounts.models import User
from accounts.moderation.subjects import Subject
from tournaments.models import Competition
from tournaments.selectors.roles import is_visible_to


def competition_subject(key: str, reader: User) -> Subject | None:
    competition = Competition.objects.filter(slug=key).select_related("owner").first()
    if competition is None or not is_visible_to(competition, reader):
        return None
    officials = [role.user for role in competition.roles.select_related("user").order_by("pk")]
    return Subject(
        kind="competition",
        key=str(competition.slug),
        label=competition.name,
        url=competition.get_absolute_url(),
        suspects=tuple(dict.fromkeys([competition.owner, *officials])),
        excerpt=f"{competition.name}\n{competition.description}".strip(),
    )
