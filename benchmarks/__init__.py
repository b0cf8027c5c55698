"""Repeatable measurements. Run one with `python -m benchmarks.<name>`."""
