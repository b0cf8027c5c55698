"""Who plays whom, and in which seat (docs/organising/drawing.md)."""
