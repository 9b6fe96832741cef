"""State to scene: everything that is drawn, as pure functions. No browser."""
