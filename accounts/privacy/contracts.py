"""What apps bring to the archive of everything that the site keeps about a person."""

#: A name inside the zip file, and what stands there.
File = tuple[str, bytes]
