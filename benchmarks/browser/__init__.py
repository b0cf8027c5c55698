"""What a person meets in Chromium: bytes, jumps, taps and waiting."""
