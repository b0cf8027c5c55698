"""A person's rest: sleeping hours, weekend, vacation."""
