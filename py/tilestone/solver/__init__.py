"""Exact cover, hints and dead ends, and the making of boards."""
