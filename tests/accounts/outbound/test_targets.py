import pytest
from pytest_django import Settings

from accounts.outbound.targets import LONGEST_URL, RefusedTarget, target_of


def test_url_is_parsed() -> None:
    target = target_of("https://Hooks.Example.org/a/b?c=d")
    assert (target.scheme, target.host, target.port, target.path) == (
        "https",
        "hooks.example.org",
        443,
        "/a/b?c=d",
    )
    assert target.origin == "https://hooks.example.org"
    assert not target.is_trusted


@pytest.mark.parametrize(
    ("url", "host", "path"),
    [
        ("https://bücher.example/straße", "xn--bcher-kva.example", "/stra%C3%9Fe"),
        ("https://example.org", "example.org", "/"),
        ("https://example.org.?q", "example.org", "/?q"),
        ("https://example.org/a%2Fb#part", "example.org", "/a%2Fb"),
    ],
)
def test_host_and_path_are_encoded(url: str, host: str, path: str) -> None:
    assert (target_of(url).host, target_of(url).path) == (host, path)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "hooks",
        "//example.org/",
        "http://example.org/",
        "HTTP://example.org/",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "javascript:alert(1)",
        "https://",
        "https:///path",
        "https://user@example.org/",
        "https://user:word@example.org/",
        "https://@example.org/",
        "https://good.example@127.0.0.1/",
        "https://example.org:80/",
        "https://example.org:8443/",
        "https://example.org:22/",
        "https://example.org:0/",
        "https://example.org:99999/",
        "https://example.org:port/",
        "https://exa mple.org/",
        "https://example.org/a b",
        "https://example.org/\r\nHost: other",
        "https://example.org\\@127.0.0.1/",
        "https://example.org/\x00",
        "https://example.org/\u202e",
        "https://a..b/",
        f"https://{'a' * 64}.example/",
        "https://[::1",
        "https://example.org/" + "a" * LONGEST_URL,
    ],
)
def test_urls_other_than_plain_https_are_refused(url: str) -> None:
    with pytest.raises(RefusedTarget):
        target_of(url)


def test_refusal_does_not_repeat_the_secret_in_the_url() -> None:
    with pytest.raises(RefusedTarget) as refusal:
        target_of("http://example.org/services/T0KEN")
    assert "T0KEN" not in str(refusal.value)


def test_operator_may_allow_ports(settings: Settings) -> None:
    settings.OUTBOUND_PORTS = [443, 8443]
    assert target_of("https://example.org:8443/").origin == "https://example.org:8443"


def test_operator_may_trust_one_port_of_one_host(settings: Settings) -> None:
    settings.OUTBOUND_TRUSTED = ["chat.lan:8065"]
    assert target_of("http://chat.lan:8065/hooks/x").is_trusted
    for other in ("http://chat.lan:8066/", "http://chat.lan/", "http://evil.chat.lan:8065/"):
        with pytest.raises(RefusedTarget):
            target_of(other)
