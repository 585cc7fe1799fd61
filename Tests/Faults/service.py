"""A sync service under test, and devices that speak HTTP to it over raw sockets."""

import asyncio
import base64
import json
import os
import pathlib
import random
import re
import subprocess
import tempfile
import unittest

PROGRAM = str(pathlib.Path(os.environ.get("SETTINGS", ".build/debug/settings")).resolve())


class Service:
    """`settings server` over a SQLite file, by default a new one; ends with the `with` block."""

    def __init__(self, database=None, prefix=()):
        """A prefix is what stands before the program, as what has it see other file systems."""
        self.database, self.prefix = database, list(prefix)

    def __enter__(self):
        if subprocess.run([PROGRAM, "server", "--help"], capture_output=True).returncode != 0:
            raise unittest.SkipTest("the program has no sync service")
        self.folder = tempfile.TemporaryDirectory(prefix="settings-faults-")
        if self.database is None:
            self.database = "sqlite:" + str(pathlib.Path(self.folder.name) / "sync.sqlite")
        self.log = open(pathlib.Path(self.folder.name) / "log", "w+")
        self.process = subprocess.Popen(
            [*self.prefix, PROGRAM, "server", "--port", "0", "--database", self.database,
             "--behind-proxy", "--requests-per-second", "100000"],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        found = re.fullmatch(r"Serving on http://([0-9.]+):([0-9]+)/\n", line)
        if not found:
            self.log.seek(0)
            raise AssertionError(f"the service said {line!r} and {self.log.read()!r}")
        self.host, self.port = found.group(1), int(found.group(2))
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.status = self.process.wait(timeout=30)
        finally:
            self.process.kill()
            self.process.stdout.close()
            self.log.close()
            self.folder.cleanup()

    def memory(self):
        """The program's resident bytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) << 10

    def pairing_code(self):
        """A code for the first device of the account that the service makes at its first start."""
        made = subprocess.run(
            [*self.prefix, PROGRAM, "server", "pair", "default", "--database", self.database],
            capture_output=True, text=True, check=True)
        return made.stdout.strip()


class Device:
    """One device of an account, with one connection that is kept."""

    def __init__(self, service, token, number):
        self.service, self.token = service, token
        self.installation = f"{random.getrandbits(64):016x}"
        self.address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.batch = 0
        self.reader = self.writer = None
        self.lock = asyncio.Lock()

    @classmethod
    async def join(cls, service, code, number):
        device = cls(service, None, number)
        pairing = {"code": code, "name": f"Device {number}"}
        status, credentials = await device.ask("POST", "/v1/devices", pairing)
        # Strangers as a whole may try two codes a second in the long run.
        while status == 429:
            await asyncio.sleep(0.5)
            status, credentials = await device.ask("POST", "/v1/devices", pairing)
        if status != 201:
            raise AssertionError(f"joining was answered {status}: {credentials}")
        device.token = credentials["token"]
        return device

    def head(self, method, path, body=b""):
        lines = [
            f"{method} {path} HTTP/1.1", f"Host: {self.service.host}:{self.service.port}",
            # As the proxy in front would say: each device has an address of its own.
            f"X-Forwarded-For: {self.address}"]
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        if body:
            lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + body

    async def ask(self, method, path, content=None):
        """The status and the JSON of an answer."""
        status, _, answer = await self.ask_whole(method, path, content)
        return status, answer

    async def ask_whole(self, method, path, content=None):
        """The status, the header and the JSON of an answer."""
        body = json.dumps(content).encode() if content is not None else b""
        async with self.lock:
            try:
                head = await self.ask_once(method, path, body)
            except (asyncio.IncompleteReadError, ConnectionError):
                # The service closes connections that nothing came over for a while.
                await self.close()
                self.writer = None
                head = await self.ask_once(method, path, body)
            length = re.search(r"(?i)content-length: (\d+)", head)
            answer = await self.reader.readexactly(int(length.group(1)) if length else 0)
            return int(head.split()[1]), head, self.content(head, answer)

    @staticmethod
    def content(head, answer):
        """The JSON of an answer; what is no JSON, as its text."""
        return json.loads(answer) if "json" in head.lower() and answer else answer.decode()

    async def ask_once(self, method, path, body):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(
                self.service.host, self.service.port)
        self.writer.write(self.head(method, path, body))
        return (await self.reader.readuntil(b"\r\n\r\n")).decode()

    async def put(self, key, value, time):
        """Stores text under a key; asks again for as long as the service asks for patience."""
        status, _, reply = await self.try_put(key, value, time)
        while status in (429, 503):
            await asyncio.sleep(0.2)
            status, _, reply = await self.send_again()
        return status, reply

    async def try_put(self, key, value, time):
        """Stores text under a key, or is refused."""
        self.batch += 1
        self.sent = {"key": key, "value": value}
        item = {
            "ns": "app", "key": key, "stamp": f"{time << 16:016x}-{self.installation}",
            "type": 2, "val": base64.b64encode(value.encode()).decode()}
        self.sent_batch = {"dev": self.installation, "batch": self.batch, "items": [item]}
        return await self.send_again()

    async def send_again(self):
        """Sends the newest batch as it was."""
        return await self.ask_whole("POST", "/v1/batch", self.sent_batch)

    async def changes(self):
        """Everything in the account, by key."""
        items, since = {}, ""
        while True:
            status, answer = await self.ask("GET", f"/v1/changes?ns=app&limit=200{since}")
            if status != 200:
                raise AssertionError(f"changes were answered {status}: {answer}")
            items |= {item["key"]: item for item in answer["items"]}
            since = "&since=" + answer["to"]
            if not answer["more"]:
                return items

    async def values(self):
        """All text in the account, by key."""
        return {
            key: base64.b64decode(item["val"]).decode()
            for key, item in (await self.changes()).items()}

    async def listen(self):
        """Opens the stream of events; returns its ends after the answer's head."""
        reader, writer = await asyncio.open_connection(
            self.service.host, self.service.port)
        writer.write(self.head("GET", "/v1/events?ns=app"))
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in head.split(b"\r\n")[0]:
            raise AssertionError(f"listening was answered {head!r}")
        return reader, writer

    async def close(self):
        if self.writer:
            self.writer.close()
            try:
                await self.writer.wait_closed()
            except ConnectionError:
                pass


async def event(reader, name="changes"):
    """Waits for the next event of a name."""
    while True:
        line = await reader.readline()
        if not line:
            raise AssertionError("the stream of events ended")
        if line.rstrip() == f"event: {name}".encode():
            return
