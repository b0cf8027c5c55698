"""What apps bring to the pages of moderators: acts, what they are done to, and what can be reported."""
