"""Running a competition: the console, roles, guests, leaving (docs/organising/directing.md)."""
