"""The site in real Chromium, as people use it: found by role and label, waited for, never slept for."""
