"""Pages and JSON travel compressed; lengths do not betray what is in them, and streams are not held back."""

import gzip

import pytest
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse

from config.http.compression import CompressionMiddleware
from tests.api.asking import Program
from tests.games.tables import full_table, people

GZIP = {"Accept-Encoding": "gzip, br"}


def answered(response: HttpResponseBase) -> HttpResponseBase:
    request = RequestFactory().get("/", headers=GZIP)
    return CompressionMiddleware(lambda _request: response)(request)


@pytest.mark.django_db
def test_a_page_is_compressed_for_who_can_read_that():
    plain, packed = Client().get("/"), Client().get("/", headers=GZIP)
    assert not plain.has_header("Content-Encoding")
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    assert len(packed.content) < len(plain.content) / 2
    assert b"Hidalgo" in gzip.decompress(packed.content)


def test_the_same_page_has_different_lengths():
    """BREACH guesses secrets from lengths; random padding takes that away."""
    lengths = {len(answered(HttpResponse(b"secret " * 500)).content) for _ in range(50)}
    assert len(lengths) > 5


def test_a_stream_is_not_compressed():
    response = answered(StreamingHttpResponse([b"data: 1\n\n" * 100], content_type="text/event-stream"))
    assert not response.has_header("Content-Encoding")


@pytest.mark.django_db
def test_a_compressed_answer_of_the_api_is_still_recognised():
    program = Program(people(1)[0])
    match = full_table(people(2))
    address = reverse("api-match", args=[match.pk])
    first = program.get(address, Accept_Encoding="gzip")
    assert first["Content-Encoding"] == "gzip"
    again = program.get(address, Accept_Encoding="gzip", If_None_Match=first["ETag"])
    assert again.status_code == 304
