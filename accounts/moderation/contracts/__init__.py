"""Contracts for what apps add to the desk: acts, their subjects, and what can be reported."""
