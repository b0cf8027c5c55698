"""People limited to casual play cannot enter or challenge; muted people cannot announce."""

import pytest
from django.urls import reverse

from accounts.hooks import acts
from accounts.moderation.roles import Role
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import CasualOnly, Muted
from tests.api.asking import Program, problem
from tests.factories import UserFactory
from tests.moderators import impose, with_role
from tests.tournaments.ladders.ladders import ask, ladder, on_rung
from tests.tournaments.organising.competitions import draft, enter, in_days, opened, regulations, wishes
from tournaments.competitions.models import Announcement, Competition, Entry
from tournaments.ladders.services import answer_challenge, challenge_nearest
from tournaments.organising.forms.recipes import RECIPES
from tournaments.organising.services.lifecycle import announce, edit_competition

pytestmark = pytest.mark.django_db

Kind = Sanction.Kind


@pytest.fixture
def person(client):
    person = UserFactory()
    client.force_login(person)
    return person


def test_a_person_limited_to_casual_play_cannot_enter_and_is_told_why(client, person):
    competition, limit = opened(), impose(person, Kind.CASUAL)
    with pytest.raises(CasualOnly) as refused:
        enter(competition, person)
    assert refused.value.until == limit.until
    assert "You’re limited to casual play" in client.get(competition.get_absolute_url()).content.decode()
    client.post(reverse("competition-enter", args=[competition.slug]))
    assert problem(Program(person).post(f"competitions/{competition.slug}/enter/")) == (403, "casual_only")
    assert not competition.entries.exists()


def test_on_a_ladder_limited_people_cannot_challenge_or_accept_but_may_decline():
    home = ladder(3)
    limited, other = on_rung(home, 2), on_rung(home, 3)
    asked = ask(other, limited)
    impose(limited.user, Kind.CASUAL)
    with pytest.raises(CasualOnly):
        ask(limited, on_rung(home, 1))
    with pytest.raises(CasualOnly):
        challenge_nearest(competition_id=limited.competition_id, user=limited.user)
    with pytest.raises(CasualOnly):
        answer_challenge(challenge_id=asked.pk, user=limited.user, agrees=True)
    assert answer_challenge(challenge_id=asked.pk, user=limited.user, agrees=False).status == "declined"


def test_a_muted_organiser_cannot_announce(person):
    competition = opened(person)
    impose(person, Kind.MUTE)
    with pytest.raises(Muted):
        announce(competition_id=competition.pk, by=person, text="Windmills ahead.")
    assert not Announcement.objects.exists()


def test_muted_people_cannot_create_or_describe_competitions_but_may_run_theirs(client, person):
    competition = opened(person)
    impose(person, Kind.MUTE)
    with pytest.raises(Muted):
        draft(person)
    for words in ({"description": "You are all windmills."}, {"name": "Cup of windmills"}):
        with pytest.raises(Muted):
            edit_competition(competition_id=competition.pk, by=person, **wishes(**words))
    later = wishes(regulations=regulations(start={"at": in_days(20)}))
    edit_competition(competition_id=competition.pk, by=person, **later)
    assert Competition.objects.get().starts_at > competition.starts_at


def test_the_form_of_a_new_competition_tells_a_muted_person_why_it_is_refused(client, person):
    impose(person, Kind.MUTE)
    address = reverse("competition-new-of", args=[next(iter(RECIPES)), "el_grande"])
    filled_in = client.get(address).context["form"].as_filled_in()
    answer = client.post(address, {**filled_in, "name": "Cup of windmills"})
    assert "You can’t write here" in answer.content.decode()
    assert not Competition.objects.exists()


def test_a_ban_withdraws_from_competitions_and_its_preview_names_them(person):
    entered, owned = opened(name="Cup of La Mancha"), opened(person, name="Cup of Toboso")
    entry = enter(entered, person)
    told = " ".join(acts["ban"].preview(person, {"rule": "spam"}, by=with_role(Role.SENIOR)))
    assert "They leave these competitions at once: Cup of La Mancha." in told
    assert "Cup of Toboso" in told
    impose(person, Kind.BAN)
    entry.refresh_from_db()
    owned.refresh_from_db()
    assert entry.state == Entry.State.WITHDRAWN
    assert owned.status == Competition.Status.CANCELLED
