"""Parts of the table: sent only if the page does not have them, and drawn from their values alone."""

import re

import pytest
from django.template import Engine, RequestContext, TemplateSyntaxError, engines
from django.test import Client, RequestFactory
from django.urls import reverse

from games.matches.models import Match
from tests.games.tables import advance, full_table, people

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
GAMES = ["el_grande", "el_caballero", "el_capitan"]


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest) -> Match:
    return advance(full_table(people(3), game=request.param), 12)


def at_the_table(match: Match, seat: int = 0) -> Client:
    client = Client()
    client.force_login(match.seats.get(index=seat).user)
    return client


def parts_of(page: str) -> dict[str, str]:
    """Return the digest of each part that a page has, by its id."""
    return {
        found["id"]: found["digest"]
        for found in re.finditer(r'<\w+ id="(?P<id>[^"]+)"[^>]* data-part="(?P<digest>\w+)"', page)
    }


def kept_in(answer: str) -> set[str]:
    return set(re.findall(r'<\w+ id="([^"]+)" data-kept="\w+">', answer))


def refreshed(client: Client, match: Match, held: dict[str, str]) -> str:
    address = reverse("match-table", args=[match.pk])
    return client.get(address, headers=HTMX | {"X-Parts": " ".join(held.values())}).content.decode()


def test_page_that_has_everything_gets_only_marks(match: Match) -> None:
    client = at_the_table(match)
    page = client.get(match.get_absolute_url()).content.decode()
    held = parts_of(page)
    answer = refreshed(client, match, held)
    assert kept_in(answer) <= set(held)
    assert not parts_of(answer)
    assert len(answer) < len(page) / 5


def test_page_without_scripts_has_every_part(match: Match) -> None:
    page = at_the_table(match).get(match.get_absolute_url()).content.decode()
    assert not kept_in(page)
    assert {"board-words", "choices"} & set(parts_of(page))


def test_move_sends_what_it_changed_and_keeps_the_rest(match: Match) -> None:
    client = at_the_table(match)
    held = parts_of(client.get(match.get_absolute_url()).content.decode())
    match = advance(match, 1)
    answer = refreshed(client, match, held)
    sent, kept = parts_of(answer), kept_in(answer)
    assert f"move-{match.version}" in sent
    assert not any(held.get(name) == digest for name, digest in sent.items())
    assert {name for name in kept if name.startswith("move-")}
    assert len(kept) > len(sent)


def test_another_language_is_another_page(match: Match) -> None:
    client = at_the_table(match)
    held = parts_of(client.get(match.get_absolute_url()).content.decode())
    reader = match.seats.get(index=0).user
    reader.language = "fr"
    reader.save()
    assert not any(name.startswith("move-") for name in kept_in(refreshed(client, match, held)))


def test_what_one_reader_was_sent_does_not_stay_for_another(match: Match) -> None:
    """The second reader names the parts of the first: only those that are the same for both count."""
    first = parts_of(at_the_table(match, 0).get(match.get_absolute_url()).content.decode())
    second = at_the_table(match, 1)
    own = parts_of(second.get(match.get_absolute_url()).content.decode())
    same = {name for name, digest in own.items() if first.get(name) == digest}
    answer = refreshed(second, match, first)
    assert kept_in(answer) <= same
    assert set(parts_of(answer)) >= set(own) - same > set()


def test_invented_digests_change_nothing(match: Match) -> None:
    answer = refreshed(at_the_table(match), match, {"a": "0" * 24, "b": "x", "c": "é&<"})
    assert not kept_in(answer)
    assert parts_of(answer)


@pytest.fixture
def engine() -> Engine:
    return engines["django"].engine


def drawn(engine: Engine, source: str, held: dict[str, str] | None = None, **values: object) -> str:
    request = RequestFactory().get("/", headers={"X-Parts": " ".join((held or {}).values())})
    template = engine.from_string("{% load parts %}" + source)
    return template.render(RequestContext(request, values))


def test_part_sees_its_values_and_nothing_else(engine: Engine) -> None:
    tag = '{% part "p" "games/_words.html" id="said" with WORDS %}'
    assert ">mine\n<" in drawn(engine, tag.replace("WORDS", "words=mine"), mine="mine")
    assert "mine" not in drawn(engine, tag.replace("WORDS", "other=mine"), mine="mine", words="mine")


def test_part_without_content_is_hidden(engine: Engine) -> None:
    assert 'hidden=""' in drawn(engine, '{% part "p" "games/_words.html" id="said" with words="" %}')


def test_part_escapes_what_it_shows(engine: Engine) -> None:
    told = drawn(engine, '{% part "p" "games/_words.html" id=id with words=words %}', id='"><b>', words="<b>")
    assert "<b>" not in told


def test_part_is_drawn_from_plain_data_only(engine: Engine) -> None:
    with pytest.raises(TypeError, match="plain data"):
        drawn(engine, '{% part "p" "games/_words.html" id="said" with words=row %}', row=Match())


@pytest.mark.parametrize("source", ['{% part "p" %}', '{% part "p" "games/_words.html" with words="x" %}'])
def test_part_without_an_id_is_a_mistake(engine: Engine, source: str) -> None:
    with pytest.raises(TemplateSyntaxError):
        drawn(engine, source)


GROUP = '{% parts "ul" id="all" of=lines %}{% for line in lines %}PART{% endfor %}{% endparts %}'.replace(
    "PART", '{% part "li" "games/_words.html" id=line with words=line %}'
)


def test_group_that_the_page_has_is_one_mark(engine: Engine) -> None:
    held = parts_of(drawn(engine, GROUP, lines=("one", "two")))
    assert set(held) == {"all", "one", "two"}
    assert (
        drawn(engine, GROUP, held=held, lines=("one", "two"))
        == f'<ul id="all" data-kept="{held["all"][:6]}"></ul>'
    )


def test_group_that_has_changed_keeps_its_other_parts(engine: Engine) -> None:
    held = parts_of(drawn(engine, GROUP, lines=("one", "two")))
    told = drawn(engine, GROUP, held=held, lines=("one", "two", "three"))
    assert kept_in(told) == {"one", "two"}
    assert set(parts_of(told)) == {"all", "three"}


def test_group_says_what_it_is_drawn_from(engine: Engine) -> None:
    with pytest.raises(TemplateSyntaxError):
        drawn(engine, '{% parts "ul" id="all" %}{% endparts %}')
