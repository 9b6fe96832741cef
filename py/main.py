"""The page's composition root: importing it starts the app."""

from tilestone.ui.app import App

App().start()
