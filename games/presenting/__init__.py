"""Shared parts of all presenters, and the protocol that they implement."""
