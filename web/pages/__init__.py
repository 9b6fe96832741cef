"""The static pages of the site: rules of every game in every language, and the gallery.

They are drawn when the site is built and read without scripts.  `docs/rules-pages.md` says
how to write them.
"""
