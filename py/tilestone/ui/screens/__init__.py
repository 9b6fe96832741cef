"""One module a screen: what a player's acts do there, and which scene shows it."""
