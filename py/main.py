"""The page's composition root: start the app."""

from tilestone.ui.app import App

App().start()
