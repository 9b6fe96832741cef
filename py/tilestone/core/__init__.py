"""What every game shares: the protocol, chance, time. Standard library only."""
