from ipaddress import ip_address

import pytest

from accounts.outbound.ip_ranges import is_public


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "100.127.255.254",
        "127.0.0.1",
        "127.255.255.254",
        "168.63.129.16",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.8",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.51.100.7",
        "203.0.113.9",
        "224.0.0.1",
        "239.255.255.250",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:10.0.0.1",
        "::ffff:8.8.8.8",
        "::ffff:0:127.0.0.1",
        "::7f00:1",
        "64:ff9b::7f00:1",
        "64:ff9b::808:808",
        "64:ff9b:1::a00:1",
        "100::1",
        "2001::1",
        "2001:0:7f00:1::",
        "2001:db8::1",
        "2002:7f00:1::",
        "3fff::1",
        "5f00::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fe80::1%eth0",
        "fec0::1",
        "ff02::1",
    ],
)
def test_non_public_ip_addresses_are_recognised(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.167.255.255",
        "223.255.255.255",
        "2001:200::1",
        "2606:4700::1111",
        "2a00:1450:4001::1",
    ],
)
def test_public_ip_addresses_next_to_reserved_ranges_are_recognised(address: str) -> None:
    assert is_public(ip_address(address))
