"""The pages and the API of a competition, put together from the rooms below."""
