"""The guarded client against real servers: where it connects, what it sends, and when it gives up."""

import datetime
import ssl
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from pytest_django import Settings

from accounts.outbound import client
from accounts.outbound.client import LONGEST_ANSWER, Unreachable, post
from accounts.outbound.dns import Resolve, UnknownName, ask_system
from accounts.outbound.targets import RefusedTarget
from tests.processes import free_port
from tests.receivers import Receiver, receiver


@pytest.fixture
def far_end(settings: Settings) -> Iterator[Receiver]:
    with receiver() as end:
        settings.OUTBOUND_TRUSTED = [end.netloc]
        yield end


def resolver(*answers: Sequence[str]) -> Resolve:
    """Return a resolver that gives these answers one after the other, and the last one for ever."""
    left = list(answers)

    def resolve(host: str, port: int, seconds: float) -> Sequence[str]:
        return left.pop(0) if len(left) > 1 else left[0]

    return resolve


def test_post_sends_body_and_headers(far_end: Receiver) -> None:
    far_end.status, far_end.answer = 202, b"fine"
    answer = post(f"{far_end.address}/a/b?c=d", body=b"words", headers={"X-Sign": "yes"})
    assert (answer.status, answer.text, answer.is_success) == (202, "fine", True)
    (request,) = far_end.received
    assert (request.path, request.body) == ("/a/b?c=d", b"words")
    assert request.headers["x-sign"] == "yes"
    assert request.headers["host"] == far_end.netloc
    assert request.headers["user-agent"] == "Hidalgo"


@pytest.mark.parametrize(
    "addresses",
    [
        ["127.0.0.1"],
        ["8.8.8.8", "127.0.0.1"],
        ["2606:4700::1111", "::1"],
        ["::ffff:127.0.0.1"],
        ["64:ff9b::7f00:1"],
        ["169.254.169.254"],
        ["100.64.0.1"],
    ],
)
def test_name_with_any_private_address_is_refused(addresses: list[str]) -> None:
    with pytest.raises(RefusedTarget, match="public internet"):
        post("https://trap.example/", body=b"", headers={}, resolve=resolver(addresses))


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:7f00:1]", "localhost"]
)
def test_other_spellings_of_localhost_are_refused(host: str) -> None:
    with pytest.raises(RefusedTarget, match="public internet"):
        post(f"https://{host}/", body=b"", headers={})


def test_connection_goes_to_the_ip_address_that_was_checked(settings: Settings) -> None:
    """DNS rebinding: resolving the name once more, by us or by the system, would lead elsewhere."""
    with receiver("127.0.0.2") as checked:
        port = checked.netloc.partition(":")[2]
        with receiver("127.0.0.1", int(port)) as trap:
            settings.OUTBOUND_TRUSTED = [f"localhost:{port}"]
            url = f"http://localhost:{port}/"
            post(url, body=b"", headers={}, resolve=resolver(["127.0.0.2"], ["127.0.0.1"]))
            assert trap.received == []
            assert checked.received[0].headers["host"] == f"localhost:{port}"


def test_name_is_resolved_once(far_end: Receiver) -> None:
    asked = []

    def resolve(host: str, port: int, seconds: float) -> Sequence[str]:
        asked.append(host)
        return ["127.0.0.1"]

    post(far_end.address, body=b"", headers={}, resolve=resolve)
    assert asked == ["127.0.0.1"]


def test_next_ip_address_is_tried_if_one_does_not_answer(far_end: Receiver) -> None:
    answer = post(far_end.address, body=b"", headers={}, resolve=resolver(["127.0.0.3", "127.0.0.1"]))
    assert answer.status == 204


def test_redirects_are_not_followed(far_end: Receiver, settings: Settings) -> None:
    with receiver() as elsewhere:
        settings.OUTBOUND_TRUSTED = [far_end.netloc, elsewhere.netloc]
        far_end.status, far_end.headers = 307, {"Location": elsewhere.address}
        answer = post(far_end.address, body=b"", headers={})
        assert (answer.status, answer.is_success) == (307, False)
        assert elsewhere.received == []


def test_proxies_of_the_environment_are_not_used(far_end: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "ALL_PROXY", "https_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    monkeypatch.delenv("no_proxy", raising=False)
    assert post(far_end.address, body=b"", headers={}).status == 204


def test_only_the_beginning_of_a_long_answer_is_read(far_end: Receiver) -> None:
    far_end.status, far_end.answer = 200, b"x" * 5_000_000
    assert post(far_end.address, body=b"", headers={}).text == "x" * LONGEST_ANSWER


def test_slowly_dripping_answer_ends_at_the_deadline(
    far_end: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each byte comes well within any limit for one read."""
    monkeypatch.setattr(client, "TOTAL_SECONDS", 0.5)
    far_end.drip_seconds = 0.05
    begun = time.monotonic()
    with pytest.raises(Unreachable, match="ReadTimeout"):
        post(far_end.address, body=b"", headers={})
    assert time.monotonic() - begun < 3


def test_closed_port_is_unreachable_and_the_path_is_not_in_the_error(settings: Settings) -> None:
    port = free_port()
    settings.OUTBOUND_TRUSTED = [f"127.0.0.1:{port}"]
    with pytest.raises(Unreachable, match="ConnectError") as problem:
        post(f"http://127.0.0.1:{port}/T0KEN", body=b"", headers={})
    assert "T0KEN" not in str(problem.value)


def test_server_that_does_not_speak_http_is_unreachable(far_end: Receiver) -> None:
    far_end.headers = {"no colon\r\n": ""}
    with pytest.raises(Unreachable, match="RemoteProtocolError"):
        post(far_end.address, body=b"", headers={})


def test_name_without_address_is_unreachable() -> None:
    with pytest.raises(Unreachable, match="UnknownName"):
        post("https://nowhere.invalid/", body=b"", headers={})
    with pytest.raises(Unreachable, match="no address"):
        post("https://empty.example/", body=b"", headers={}, resolve=resolver([]))


def test_slow_name_resolution_times_out() -> None:
    with pytest.raises(UnknownName, match="in time"):
        ask_system("localhost", 443, 0)


def test_line_break_in_a_header_is_refused(far_end: Receiver) -> None:
    with pytest.raises(Unreachable, match="LocalProtocolError"):
        post(far_end.address, body=b"", headers={"X-Sign": "a\r\nX-Other: b"})
    assert far_end.received == []


class TestCertificates:
    """The certificate must be for the name, although the connection goes to an IP address."""

    @pytest.fixture
    def certificate(self, tmp_path: Path) -> Path:
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "hooks.example")])
        now = datetime.datetime.now(datetime.UTC)
        signed = (
            x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.DNSName("hooks.example")]), critical=False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .sign(key, hashes.SHA256())
        )
        path = tmp_path / "far_end.pem"
        path.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            )
            + signed.public_bytes(serialization.Encoding.PEM)
        )
        return path

    @pytest.fixture
    def far_end(self, certificate: Path, settings: Settings) -> Iterator[Receiver]:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        self.names: list[str | None] = []
        context.sni_callback = lambda sock, name, _context: self.names.append(name)
        with receiver(ssl_context=context) as end:
            port = end.netloc.partition(":")[2]
            settings.OUTBOUND_TRUSTED = [f"hooks.example:{port}", f"other.example:{port}"]
            yield end

    def test_certificate_is_checked_against_the_name(self, far_end: Receiver, certificate: Path) -> None:
        port = far_end.netloc.partition(":")[2]
        trusting = ssl.create_default_context(cafile=certificate)
        url = f"https://hooks.example:{port}/x"
        answer = post(url, body=b"", headers={}, resolve=resolver(["127.0.0.1"]), ssl_context=trusting)
        assert answer.status == 204
        assert self.names == ["hooks.example"]
        assert far_end.received[0].headers["host"] == f"hooks.example:{port}"

    def test_certificate_for_another_name_is_refused(self, far_end: Receiver, certificate: Path) -> None:
        trusting = ssl.create_default_context(cafile=certificate)
        url = f"https://other.example:{far_end.netloc.partition(':')[2]}/"
        with pytest.raises(Unreachable, match="CERTIFICATE_VERIFY_FAILED"):
            post(url, body=b"", headers={}, resolve=resolver(["127.0.0.1"]), ssl_context=trusting)
        assert far_end.received == []

    def test_certificate_of_an_unknown_authority_is_refused(self, far_end: Receiver) -> None:
        url = f"https://hooks.example:{far_end.netloc.partition(':')[2]}/"
        with pytest.raises(Unreachable, match="CERTIFICATE_VERIFY_FAILED"):
            post(url, body=b"", headers={}, resolve=resolver(["127.0.0.1"]))
        assert far_end.received == []
