"""Tilestone: the rules, solver, sessions, scenes and screens of its games."""

__version__ = "0.1.0"
