"""What-if: lines at imagined tables, comparisons, imagined opponents (docs/playing/what-if.md)."""
