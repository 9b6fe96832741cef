"""The making of the site: its build, its server and what its pages load."""
