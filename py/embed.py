"""The composition root of a board in somebody else's page: importing it starts the frame."""

import asyncio

from tilestone.ui import dom
from tilestone.ui.frame import Frame

# What a task leaves uncaught would else be seen in the console only.
asyncio.get_running_loop().set_exception_handler(
    lambda _loop, context: dom.report(context.get("exception") or RuntimeError(context["message"]))
)
Frame().start()
