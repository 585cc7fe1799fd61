"""Takes the README's pictures from the example app, into Documentation/Images."""

import pathlib

from harness import ROOT, Browser, Server, expect

IMAGES = ROOT / "Documentation/Images"
PICTURES = [
    ("settings-light.png", "/?look=ios26&theme=light", {}),
    ("settings-dark-rtl.png", "/?look=ios18&theme=dark&language=ar", {}),
]


def prepare(server):
    """Gives the example values as a person would have them."""
    server.run("set", "traveller_name", "Anna Lindqvist")
    server.run("set", "traveller_email", "anna@example.com")
    server.run("set", "map_source", "downloaded")
    server.run("set", "announcement_volume", "0.7")


def main():
    server = Server()
    try:
        prepare(server)
        IMAGES.mkdir(parents=True, exist_ok=True)
        for name, path, options in PICTURES:
            context = Browser.get().new_context(
                viewport={"width": 393, "height": 852}, device_scale_factor=2,
                reduced_motion="reduce", **options,
            )
            page = context.new_page()
            page.goto(server.url(path))
            expect(page.locator("body")).to_have_attribute("data-live", "yes")
            page.screenshot(path=IMAGES / name)
            context.close()
            print(name, (IMAGES / name).stat().st_size)
    finally:
        server.remove()


if __name__ == "__main__":
    main()
