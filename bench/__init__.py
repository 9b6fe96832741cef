"""Figures that the project promises, measured as ratios in one run."""
