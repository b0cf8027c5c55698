"""The pages of organisers, and the sign-up box."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.notices.models import Notice
from tests.factories import UserFactory
from tests.tournaments.organising.competitions import admitting, draft, enter, fresh, moved_to, opened
from tests.tournaments.organising.test_form import filled_in
from tournaments.competitions.models import Competition, CompetitionRole

pytestmark = pytest.mark.django_db
Status = Competition.Status


@pytest.fixture
def visit(client):
    """visit(user): a browser signed in as that user."""

    def enter_as(user):
        client.force_login(user)
        return client

    return enter_as


def at(name, competition, *more):
    return reverse(name, args=[competition.slug, *more])


def text_of(answer):
    return answer.content.decode()


def organised(browser, competition):
    return text_of(browser.get(at("competition-organise", competition)))


def test_every_recipe_is_offered_for_every_game_and_unknown_ones_are_404(client):
    page = text_of(client.get(reverse("competition-new")))
    assert page.count("/competitions/new/") >= 18
    assert client.get("/competitions/new/odd/el_grande/").status_code == 302
    client.force_login(UserFactory())
    assert client.get("/competitions/new/odd/el_grande/").status_code == 404
    assert client.get("/competitions/new/swiss/el_greco/").status_code == 404


def test_the_form_shows_a_preview_and_creates_a_draft(visit):
    browser = visit(owner := UserFactory())
    page = text_of(browser.get("/competitions/new/heats/el_grande/"))
    assert "24 tables of 4. Everybody plays 4 matches." in page
    answer = browser.post("/competitions/new/heats/el_grande/", filled_in("heats", "el_grande", name="Copa"))
    competition = Competition.objects.get()
    assert answer.url == at("competition-organise", competition)
    assert (competition.owner, competition.status) == (owner, Status.DRAFT)


def test_the_preview_follows_the_input_and_stores_nothing(visit):
    browser = visit(UserFactory())
    wanted = filled_in("swiss", "el_grande", assumed="30", preview="1")
    whole = browser.post("/competitions/new/swiss/el_grande/", wanted)
    part = browser.post("/competitions/new/swiss/el_grande/", wanted, headers={"HX-Request": "true"})
    for answer in (whole, part):
        assert answer.status_code == 200
        assert "6 tables of 4 and 2 tables of 3" in text_of(answer)
    assert "<html" not in text_of(part)
    wrong = browser.post("/competitions/new/swiss/el_grande/", wanted | {"rounds": "99"})
    assert "The preview appears when these fields are right" in text_of(wrong)
    assert not Competition.objects.exists()


def test_dates_are_in_the_organisers_time_zone(visit):
    browser = visit(UserFactory(time_zone="America/New_York"))
    day = (timezone.now() + timedelta(days=200)).date()
    start = f"{day}T18:00"
    browser.post("/competitions/new/heats/el_grande/", filled_in("heats", "el_grande", starts_at=start))
    competition = Competition.objects.get()
    assert competition.starts_at.hour in (22, 23)
    assert f'value="{start}"' in text_of(browser.get(at("competition-edit", competition)))


def test_a_draft_is_edited_and_opened_on_its_pages(visit):
    competition = draft()
    browser = visit(competition.owner)
    form = browser.get(at("competition-edit", competition)).context["form"]
    answer = browser.post(at("competition-edit", competition), form.as_filled_in() | {"name": "Copa nueva"})
    assert answer.status_code == 302
    browser.post(at("competition-open", competition))
    competition = fresh(competition)
    assert (competition.name, competition.status) == ("Copa nueva", Status.SIGN_UP)
    answer = browser.post(at("competition-edit", competition), form.as_filled_in() | {"name": "Too late"})
    assert answer.status_code == 422
    assert answer.context["form"].errors.keys() == {"name"}


def test_pasting_a_list_of_guests_reports_unknown_names(visit):
    competition = draft()
    browser = visit(competition.owner)
    people = [UserFactory() for _n in range(3)]
    names = f"{people[0].username}\r\n{people[1].username}, Nadie;{people[2].username}"
    page = text_of(browser.post(at("competition-invite", competition), {"names": names}, follow=True))
    assert "3 people are on the list." in page
    assert "Nobody here has these names: Nadie" in page
    guest = competition.guests.get(user=people[0])
    browser.post(at("competition-uninvite", competition, guest.pk))
    assert competition.guests.count() == 2


def test_roles_are_given_by_name_and_an_unknown_name_is_an_error_at_its_field(visit):
    competition, helper = draft(), UserFactory()
    browser = visit(competition.owner)
    give = at("competition-give-role", competition)
    answer = browser.post(give, {"name": "Nadie", "role": "arbiter"})
    assert answer.status_code == 422
    assert "Nobody here has this name" in text_of(answer)
    browser.post(give, {"name": helper.username.upper(), "role": "arbiter"})
    role = competition.roles.get()
    assert (role.user, role.role) == (helper, CompetitionRole.Role.ARBITER)
    browser.post(at("competition-take-role", competition, role.pk))
    assert not competition.roles.exists()


def test_directors_announce_postpone_pause_and_resume(visit):
    competition = opened()
    player = enter(competition).user
    browser = visit(competition.owner)
    browser.post(at("competition-announce", competition), {"text": "Welcome!"})
    assert Notice.objects.filter(user=player, text="Welcome!").exists()
    late = timezone.localtime() + timedelta(days=40)
    browser.post(at("competition-postpone", competition), {"at": f"{late:%Y-%m-%dT%H:%M}"})
    assert fresh(competition).starts_at.date() == late.date()
    early = browser.post(at("competition-postpone", competition), {"at": "2020-01-01T12:00"})
    assert (early.status_code, "next two years" in text_of(early)) == (422, True)
    moved_to(competition, Status.RUNNING, started_at=timezone.now())
    assert browser.post(at("competition-pause", competition), {"reason": ""}).status_code == 422
    browser.post(at("competition-pause", competition), {"reason": "Flood"})
    assert fresh(competition).status == Status.PAUSED
    assert browser.post(at("competition-pause", competition), {"reason": "Again"}).status_code == 409
    browser.post(at("competition-resume", competition), {"reason": "Dry"})
    assert fresh(competition).status == Status.RUNNING


def test_calling_off_needs_confirmation_and_a_reason(visit):
    competition = opened()
    browser, path = visit(competition.owner), at("competition-call-off", competition)
    assert "This can’t be undone." in text_of(browser.get(path))
    assert browser.post(path, {"reason": ""}).status_code == 422
    assert fresh(competition).status == Status.SIGN_UP
    assert browser.post(path, {"reason": "No hall"}).status_code == 302
    assert fresh(competition).status == Status.CANCELLED
    assert browser.post(path, {"reason": "No hall"}).status_code == 409


def test_a_draft_is_discarded_on_the_call_off_page(visit):
    competition = draft()
    path = at("competition-call-off", competition)
    browser = visit(competition.owner)
    assert "Delete the draft?" in text_of(browser.get(path))
    assert browser.post(path).url == reverse("competitions")
    assert not Competition.objects.exists()


ORGANISING = [
    "organise",
    "edit",
    "open",
    "invite",
    "give-role",
    "announce",
    "postpone",
    "pause",
    "resume",
    "call-off",
]


@pytest.mark.parametrize("name", ORGANISING)
def test_organisers_pages_are_404_for_others_on_drafts_and_403_on_open_competitions(visit, name):
    hidden, shown = draft(), opened()
    browser = visit(UserFactory())
    fields = {
        "names": "x",
        "name": "x",
        "role": "arbiter",
        "text": "x",
        "at": "2027-01-01T12:00",
        "reason": "x",
    }
    ask = browser.get if name in ("organise", "edit", "call-off") else browser.post
    assert ask(at(f"competition-{name}", hidden), fields).status_code == 404
    assert ask(at(f"competition-{name}", shown), fields).status_code == 403
    assert shown.events.count() == 1


def test_the_console_shows_only_what_the_role_allows(visit):
    competition = opened()
    arbiter, director = UserFactory(), UserFactory()
    competition.roles.create(user=arbiter, role="arbiter")
    competition.roles.create(user=director, role="director")
    assert "Invite people" not in organised(visit(arbiter), competition)
    page = organised(visit(director), competition)
    assert "Invite people" in page
    assert "Give the role" not in page
    assert "Call it off" not in page


def test_get_requests_to_organisers_pages_change_nothing(visit):
    competition = opened()
    enter(competition, player := UserFactory())
    browser = visit(competition.owner)
    for name in ("open", "announce", "pause", "enter", "check-in"):
        assert browser.get(at(f"competition-{name}", competition)).status_code == 405
    visit(player).get(at("competition-withdraw", competition))
    assert competition.entries.get().state == "entered"


def entry_box(browser, competition):
    return text_of(browser.get(competition.get_absolute_url()))


def test_people_enter_check_in_and_withdraw_with_the_sign_up_box(visit):
    competition, user = opened(), UserFactory()
    browser = visit(user)
    assert at("competition-enter", competition) in entry_box(browser, competition)
    assert "You’re in." in text_of(browser.post(at("competition-enter", competition), follow=True))
    moved_to(competition, Status.CHECK_IN)
    assert at("competition-check-in", competition) in entry_box(browser, competition)
    browser.post(at("competition-check-in", competition))
    assert "checked in" in entry_box(browser, competition)
    page = text_of(browser.get(at("competition-withdraw", competition)))
    assert "next reserve" in page
    assert "You’ve withdrawn." in text_of(browser.post(at("competition-withdraw", competition), follow=True))
    assert competition.entries.get().state == "withdrawn"


def test_the_sign_up_box_says_why_a_person_cannot_enter_and_what_is_required(visit, client):
    competition = admitting(least_rating=1600)
    assert "Sign in to enter" in entry_box(client, competition)
    browser = visit(UserFactory())
    page = entry_box(browser, competition)
    assert "Your rating is below what it asks for." in page
    assert "A rating of at least 1600" in page
    refused = browser.post(at("competition-enter", competition), follow=True)
    assert "Your rating is below what it asks for." in text_of(refused)
    assert not competition.entries.exists()


def test_the_sign_up_box_of_a_full_competition_offers_to_enter_as_a_reserve(visit):
    competition = admitting(least_entrants=3, most_entrants=3)
    for _n in range(3):
        enter(competition)
    assert "Enter as a reserve" in entry_box(visit(UserFactory()), competition)


@pytest.mark.parametrize("number", [1, 30])
def test_console_query_count_does_not_grow_with_guests(visit, number, django_assert_num_queries):
    competition = opened()
    for _n in range(number):
        competition.guests.create(user=(guest := UserFactory()))
        enter(competition, guest)
    browser = visit(competition.owner)
    browser.get(at("competition-organise", competition))
    with django_assert_num_queries(8):
        browser.get(at("competition-organise", competition))
