"""The one place that moves a competition on: what is due, and when to look again."""
