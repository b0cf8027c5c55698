"""What the games show on the pages of moderators (accounts.moderation.sections)."""
