"""The page's composition root: importing it starts the app."""

import asyncio

from tilestone.ui import dom
from tilestone.ui.app import App

# What a task leaves uncaught would else be seen in the console only.
asyncio.get_running_loop().set_exception_handler(
    lambda _loop, context: dom.report(context.get("exception") or RuntimeError(context["message"]))
)
App().start()
