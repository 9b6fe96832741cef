"""What goes on around a game: runs, saves, records, stores. Pure."""
