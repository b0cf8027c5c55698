"""Users, their names, profiles and coats of arms."""
