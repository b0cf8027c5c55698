"""The moderation desk: contracts that every app fills with its own subjects, acts and evidence (docs/moderating/desk.md)."""
