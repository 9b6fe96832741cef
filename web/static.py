"""What stands in the page before Python runs."""


def frame() -> str:
    """The menu's frame as markup, drawn by the same code that draws it later."""
    return '<h1 class="wordmark">Tilestone</h1>'
