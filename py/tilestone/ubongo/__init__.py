"""Ubongo: pieces, boards, the tray of one player, and the games played with them."""
