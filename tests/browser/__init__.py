"""Tests in real Chromium: elements are found by role and label, and waited for without sleeping."""
