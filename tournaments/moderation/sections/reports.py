"""Competitions as the subject of reports: about their organisers. Players are reported from profiles and matches."""

from accounts.moderation.contracts.subjects import Subject
from accounts.people.models import User
from tournaments.competitions.models import Competition
from tournaments.competitions.selectors.roles import is_visible_to


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
