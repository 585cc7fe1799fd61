"""Finds all screens of the served bundle by following links."""

from urllib.parse import urlsplit


def screens(case, query="", page=None):
    """The paths of all pages and lists of choices, from the first page on."""
    page = page or case.page
    found, waiting = [], ["/"]
    while waiting:
        path = waiting.pop(0)
        if path in found:
            continue
        found.append(path)
        page.goto(case.server.url(path + query))
        for link in page.locator("main .card a[href^='/']").all():
            target = urlsplit(link.get_attribute("href")).path
            if target not in found:
                waiting.append(target)
    return found
