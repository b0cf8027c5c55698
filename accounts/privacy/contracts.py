"""The contract for files that apps add to the archive of a person's data."""

#: Name inside the zip file, and content.
File = tuple[str, bytes]
