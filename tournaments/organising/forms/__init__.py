"""The forms of organisers."""
