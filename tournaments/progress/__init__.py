"""The one place that advances a competition: what is due, and when to look again."""
