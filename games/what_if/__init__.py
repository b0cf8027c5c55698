"""Imagined tables: lines, comparisons, imagined opponents (docs/playing/what-if.md)."""
