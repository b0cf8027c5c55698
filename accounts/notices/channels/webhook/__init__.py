"""The webhook channel: message formats, signatures, and calls."""
