"""Rules of El Capitán (CP), for two to five players."""
