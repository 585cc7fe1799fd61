"""A disk that is full: puts are refused, reads go on, and what was acknowledged is there afterwards.

The disk is a file system in memory of a few megabytes, in a namespace of mounts of its own, so that nobody
else sees it. That takes the rights of an administrator; without them the test is left out.
"""

import asyncio
import pathlib
import subprocess
import tempfile
import unittest

from service import Device, Service

SIZE = "6m"


class Disk:
    """A small file system, and a way to run programs that see it; ends with the `with` block."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="settings-disk-")
        # A process that does nothing but hold the namespace, which goes with it.
        self.holder = subprocess.Popen(
            ["unshare", "--mount", "sh", "-c",
             f"mount -t tmpfs -o size={SIZE},mode=700 tmpfs \"$0\" && echo mounted && exec cat",
             self.folder.name],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if self.holder.stdout.readline() != "mounted\n":
            reason = self.holder.communicate()[1].strip()
            self.folder.cleanup()
            raise unittest.SkipTest(f"a file system of one's own can't be mounted here: {reason}")
        return self

    def __exit__(self, *_):
        self.holder.communicate()
        self.folder.cleanup()

    @property
    def inside(self):
        """What to put before a command that is to see the file system."""
        return ["nsenter", f"--target={self.holder.pid}", "--mount"]

    def path(self, name):
        return str(pathlib.Path(self.folder.name) / name)

    def fill(self, name):
        """Takes all room that is left, to the last byte."""
        subprocess.run(
            [*self.inside, "sh", "-c", "cat /dev/zero > \"$0\" || true", self.path(name)],
            stderr=subprocess.DEVNULL, check=True)

    def remove(self, name):
        subprocess.run([*self.inside, "rm", self.path(name)], check=True)


class FullDiskTests(unittest.TestCase):
    def test_a_full_disk_refuses_puts_and_loses_nothing(self):
        with Disk() as disk:
            database = "sqlite:" + disk.path("sync.sqlite")
            with Service(database=database, prefix=disk.inside) as service:
                acknowledged = asyncio.run(self.fill(disk, service))
            self.assertEqual(service.status, 0)
            with Service(database=database, prefix=disk.inside) as service:
                asyncio.run(self.check_after_restart(service, acknowledged))
            self.assertEqual(service.status, 0)

    async def fill(self, disk, service):
        """Writes until nothing fits, makes room, and writes on.

        Returns the device and the values that were acknowledged."""
        device = await Device.join(service, service.pairing_code(), 1)
        acknowledged, time = {}, 1_700_000_000_000

        async def put():
            nonlocal time
            time += 1
            key, value = f"key {time % 700}", f"{time} " + "v" * 1_000
            status, headers, reply = await device.try_put(key, value, time)
            if status == 200:
                outcome = reply["items"][0]
                self.assertEqual(outcome["status"], "applied", outcome)
                acknowledged[key] = value
            return status, headers, reply

        for _ in range(50):
            status, _, reply = await put()
            self.assertEqual(status, 200, reply)
        disk.fill("everything else")

        # The pages that the database has already are used up before a put is refused.
        status = 200
        while status == 200:
            status, headers, problem = await put()
        for _ in range(20):
            self.check_refusal(status, headers, problem)
            self.assertEqual(await device.values(), acknowledged, "reads go on")
            status, headers, problem = await put()
        print(f"full with {len(acknowledged)} values; refused with {status}: {problem['detail']}")
        await self.expect_readiness(device, 503)
        live, _ = await device.ask("GET", "/livez")
        self.assertEqual(live, 200)

        disk.remove("everything else")
        # The put that was refused last is sent again as it was, as devices do.
        status, _, reply = await device.send_again()
        self.assertEqual(status, 200, reply)
        acknowledged[device.sent["key"]] = device.sent["value"]
        for _ in range(50):
            status, _, reply = await put()
            self.assertEqual(status, 200, reply)
        await self.expect_readiness(device, 200)
        self.assertEqual(await device.values(), acknowledged)
        await device.close()
        return device, acknowledged

    async def expect_readiness(self, device, expected):
        """Asks until the service says so: it looks at its database once a while."""
        for _ in range(100):
            status, answer = await device.ask("GET", "/readyz")
            if status == expected:
                return
            await asyncio.sleep(0.1)
        self.fail(f"/readyz is answered {status}: {answer}")

    def check_refusal(self, status, headers, problem):
        self.assertIn(status, (503, 507), problem)
        self.assertIn("content-type: application/problem+json", headers.lower())
        self.assertEqual(problem["status"], status)
        self.assertIn("retry-after:", headers.lower())

    async def check_after_restart(self, service, before):
        known, acknowledged = before
        device = Device(service, known.token, 1)
        self.assertEqual(await device.values(), acknowledged)
        await device.close()


if __name__ == "__main__":
    unittest.main()
