"""Preparing a competition: form, forecast, lifecycle (docs/organising/setting-up.md)."""
