"""Pointer and key to intent, as pure functions on values. No browser."""
