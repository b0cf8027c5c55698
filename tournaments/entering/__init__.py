"""Who may enter: admission, entries, reserves, check-in."""
