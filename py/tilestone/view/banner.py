"""What must be said above any screen: a wrong address, or what has become of what is kept."""

from __future__ import annotations

from tilestone.locale import _
from tilestone.view.parts import button, message
from tilestone.view.scene import Markup, el


def notice(words: str) -> Markup:
    """A sentence that stands until the next screen."""
    return _banner(message("note", "", words))


def trouble(kind: str) -> Markup:
    """What went wrong with what is kept: `full`, `cleared`, `newer` or `damaged`."""
    words = {
        "full": _("Not saved: this browser gives no room. Export your records."),
        "cleared": _("Not saved: what was kept here has been cleared from this browser."),
        "newer": _("A newer version has saved here. It is left as it is; reload the page."),
        "damaged": _("Something kept here could not be read. It was set aside, not lost."),
    }
    acts = [button(_("Export"), "download", "export-all")]
    if kind == "cleared":
        acts.append(button(_("Keep it again"), act="restore"))
    if kind == "damaged":
        acts.append(button(_("All right"), act="heard"))
    return _banner(message("bad", "", words[kind], *acts))


def update(kind: str) -> Markup | None:
    """The offer of a new version: `ready` to be gone over to, or here after a `reload`."""
    offers = {
        "ready": (_("A new version is ready."), _("Update now")),
        "reload": (_("Another tab has gone over to a new version."), _("Reload")),
    }
    if kind not in offers:
        return None
    words, act = offers[kind]
    return _banner(message("note", "", words, button(act, act="update")))


def _banner(said: Markup) -> Markup:
    return el("div", said, class_="banner")
