"""Which IP addresses belong to the public internet."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

# Spelled out because `is_global` has meant different things in different versions of Python.
_NOT_PUBLIC_4 = tuple(
    IPv4Network(block)
    for block in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",  # private
        "100.64.0.0/10",  # shared by the customers of a provider
        "127.0.0.0/8",  # this machine
        "168.63.129.16/32",  # the host of a virtual machine in one large cloud
        "169.254.0.0/16",  # link-local, and the metadata of most clouds
        "172.16.0.0/12",  # private
        "192.0.0.0/24",  # protocol assignments
        "192.0.2.0/24",  # documentation
        "192.88.99.0/24",  # 6to4 relays
        "192.168.0.0/16",  # private
        "198.18.0.0/15",  # benchmarks
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, and broadcast
    )
)

# The only allocated block of IPv6. Addresses that contain an IPv4 address (mapped, NAT64) are outside of it or
# excluded below: a gateway would unpack them after our check.
_PUBLIC_6 = IPv6Network("2000::/3")
_NOT_PUBLIC_6 = tuple(
    IPv6Network(block)
    for block in (
        "2001::/23",  # protocol assignments, Teredo among them
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4
        "3fff::/20",  # documentation
    )
)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv4Address):
        return not any(address in block for block in _NOT_PUBLIC_4)
    return address in _PUBLIC_6 and not any(address in block for block in _NOT_PUBLIC_6)
