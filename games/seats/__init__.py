"""Who holds a seat when: tenures, caretakers, reliability."""
