"""The pages and the API of a competition, composed from the other rooms."""
