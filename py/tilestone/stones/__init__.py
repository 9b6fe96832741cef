"""The group games on a hexagonal board: Libra, Odd, Omega, Manalath."""
