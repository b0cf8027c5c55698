"""Properties of the API's schema that generated requests cannot check."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.conf import settings
from django.utils.translation import override

from games.api import schema
from games.api.schema import api_schema

WRITES = {"post", "put", "patch", "delete"}


@pytest.fixture
def operations():
    return {
        (path, method): facts
        for path, methods in api_schema()["paths"].items()
        for method, facts in methods.items()
    }


def test_the_schema_is_in_english_whatever_the_first_callers_language():
    english = api_schema()
    schema._generated.cache_clear()
    with override("fr"):
        assert api_schema() == english


def test_every_write_accepts_an_idempotency_key_and_moves_require_one(operations):
    keys = {
        name: {each["name"]: each for each in facts["parameters"]}["Idempotency-Key"]
        for name, facts in operations.items()
        if name[1] in WRITES
    }
    needed = {path.rsplit("/", 2)[-2] for (path, _method), key in keys.items() if key.get("required")}
    assert needed == {"moves", "confirm"}


def test_every_operation_documents_rate_limits_and_405(operations):
    for facts in operations.values():
        assert "405" in facts["responses"]
        assert all("RateLimit-Limit" in answer["headers"] for answer in facts["responses"].values())


def test_every_operation_has_a_described_tag_and_a_description_of_its_own(operations):
    tags = {tag["name"] for tag in api_schema()["tags"] if tag["description"]}
    for facts in operations.values():
        assert set(facts["tags"]) <= tags
        assert facts["description"] not in ("", facts["summary"])


def test_the_schema_names_its_server_contact_and_licence():
    told = api_schema()
    assert [server["url"] for server in told["servers"]] == [settings.SITE_URL]
    assert {"contact", "license"} <= told["info"].keys()


def test_the_schema_can_be_asked_for_by_many_at_once():
    schema._generated.cache_clear()
    with ThreadPoolExecutor(6) as threads:
        told = list(threads.map(lambda _number: api_schema(), range(6)))
    assert all(each is told[0] for each in told)


def test_whatever_makes_something_documents_where_it_is(operations):
    made = [
        facts["responses"]["201"]["headers"] for facts in operations.values() if "201" in facts["responses"]
    ]
    assert made
    assert all("Location" in headers for headers in made)


def test_the_stream_documents_421_but_no_304(operations):
    stream = operations["/api/v1/stream", "get"]
    assert "304" not in stream["responses"]
    assert "421" in stream["responses"]
    assert {each["name"] for each in stream["parameters"]} == {"match", "Last-Event-ID"}


def test_request_bodies_allow_no_unknown_fields(operations):
    shapes = api_schema()["components"]["schemas"]
    sent = [
        body["schema"]["$ref"].rpartition("/")[2]
        for facts in operations.values()
        for body in facts.get("requestBody", {}).get("content", {}).values()
    ]
    assert {shapes[name]["additionalProperties"] for name in [*sent, "SettingsShape"]} == {False}
