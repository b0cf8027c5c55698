"""Accounts for programs, owned by people (docs/programming/bots.md)."""
