"""A person's own time: sleeping hours, weekend, vacation."""
