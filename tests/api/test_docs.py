"""Every example in docs/programming/api.md works, and the API's schema covers every address."""

import re
import shlex
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.generators import SchemaGenerator

from accounts.api import urls as people
from games.api import urls as games
from games.api.schema import api_schema
from tests.api.asking import Program
from tests.factories import UserFactory
from tournaments.pages.api import urls as competitions

pytestmark = pytest.mark.django_db

DOCS = Path(__file__).parents[2] / "docs" / "programming" / "api.md"


def examples():
    blocks = re.findall(r"```curl\n(.*?)```", DOCS.read_text(), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def carried_out(line, words):
    """Run a line of curl as a request of the test client; `words` replace $NAMES."""
    for name, value in words.items():
        line = line.replace(f"${name}", value)
    assert "$" not in line
    curl, address, *rest = shlex.split(line)
    assert curl == "curl"
    given = list(zip(rest[::2], rest[1::2], strict=True))
    headers = dict(value.split(": ", 1) for option, value in given if option == "-H")
    single = {option: value for option, value in given if option != "-H"}
    assert single.keys() <= {"-X", "-d"}
    return Client().generic(
        single.get("-X", "GET"),
        address,
        single.get("-d", ""),
        content_type=headers.pop("Content-Type", "text/plain"),
        headers=headers,
    )


def test_every_curl_example_of_the_docs_works(run_jobs):
    program = Program(UserFactory())
    table = {"game": "el_grande", "players": 2, "ai_levels": ["beginner"]}
    match = program.post("matches/", table).json()["id"]
    run_jobs()
    words = {
        "SITE": "",
        "TOKEN": program.headers["Authorization"].removeprefix("Bearer "),
        "MATCH": str(match),
    }
    lines = examples()
    assert len(lines) > 10
    for line in lines:
        answer = carried_out(line, words)
        assert answer.status_code in (200, 201), f"{line}: {answer.content.decode()}"


def test_the_schema_describes_every_address(client):
    schema = client.get(reverse("api-schema")).json()
    assert schema["openapi"].startswith("3.1")
    told = {re.sub(r"{(\w+)}", r"<\1>", path) for path in schema["paths"]}
    assert told == every_api_address() - {"/api/v1/", "/api/v1/schema/"}
    for path, methods in schema["paths"].items():
        for method, facts in methods.items():
            assert facts.get("summary"), f"{method} {path}"


def test_the_schema_is_generated_without_a_warning():
    GENERATOR_STATS.reset()
    SchemaGenerator().get_schema(public=True)
    assert not GENERATOR_STATS


def test_the_schema_describes_every_query_parameter():
    told = {
        path: {
            each["name"]
            for facts in methods.values()
            for each in facts.get("parameters", ())
            if each["in"] == "query"
        }
        for path, methods in api_schema()["paths"].items()
        if any(facts.get("parameters") for facts in methods.values())
    }
    for pattern in (*people.urlpatterns, *games.urlpatterns, *competitions.urlpatterns):
        view = getattr(pattern.callback, "view_class", None)
        path = "/api/v1/" + re.sub(r"<\w+:(\w+)>", r"{\1}", str(pattern.pattern))
        if view is not None and path in told:
            assert set(view.queries) == told[path], path


def every_api_address():
    patterns = [*people.urlpatterns, *games.urlpatterns, *competitions.urlpatterns]
    return {"/api/v1/" + re.sub(r"<\w+:(\w+)>", r"<\1>", str(each.pattern)) for each in patterns}


def test_the_api_root_is_a_readable_page_of_the_schema(client):
    page = client.get(reverse("api-root"))
    assert page.status_code == 200
    assert "/api/v1/matches/{match_id}/moves/" in page.content.decode()
