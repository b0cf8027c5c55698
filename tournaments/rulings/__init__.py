"""Rulings: what directors decide by hand, with preview and undo (docs/organising/directing.md)."""
