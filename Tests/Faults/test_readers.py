"""Readers that are slow, or dead without a word: others are served, and memory stays bounded."""

import asyncio
import socket
import time
import unittest

from service import Device, Service, event

DEAD = 100
WRITES = 1_500


class ReaderTests(unittest.TestCase):
    def test_dead_and_slow_readers_hold_nobody_up(self):
        with Service() as service:
            asyncio.run(self.live(service))
        self.assertEqual(service.status, 0)

    async def live(self, service):
        writer = await Device.join(service, service.pairing_code(), 1)
        devices = []
        for number in range(2, DEAD // 4 + 3):
            _, code = await writer.ask("POST", "/v1/pairings", {})
            devices.append(await Device.join(service, code["code"], number))
        listener = devices.pop()
        dead = [self.dead_reader(service, devices[index % len(devices)]) for index in range(DEAD)]
        reader, stream = await listener.listen()
        before = service.memory()

        times = []
        for number in range(WRITES):
            begin = time.monotonic()
            status, reply = await writer.put(
                f"a key of some length, number {number % 500}", "v" * 500,
                1_700_000_000_000 + number)
            times.append(time.monotonic() - begin)
            self.assertEqual((status, reply["items"][0]["status"]), (200, "applied"))
        await asyncio.wait_for(event(reader), 30)
        times.sort()
        grown = (service.memory() - before) / (1 << 20)
        print(
            f"with {DEAD} dead readers, {WRITES} writes: p50 {times[WRITES // 2] * 1000:.1f} ms, "
            f"p99 {times[WRITES * 99 // 100] * 1000:.1f} ms, memory +{grown:.0f} MB")
        self.assertLess(times[WRITES * 99 // 100], 1)
        self.assertLess(grown, 64)

        # Who was dead wakes up and has missed nothing for good.
        items = await devices[0].changes()
        self.assertEqual(len(items), 500)
        for connection in dead:
            connection.close()

        # A reader of an answer that takes one byte at a time.
        slow = self.slow_reader(service, devices[1])
        status, _ = await writer.put("while one reads slowly", "v", 1_800_000_000_000)
        self.assertEqual(status, 200)
        slow.close()
        stream.close()
        for device in [writer, listener, *devices]:
            await device.close()

    def connect(self, service):
        connection = socket.socket()
        # The kernel takes as little as it can for a reader that never reads.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        connection.connect((service.host, service.port))
        return connection

    def dead_reader(self, service, device):
        connection = self.connect(service)
        connection.sendall(device.head("GET", "/v1/events?ns=app"))
        return connection

    def slow_reader(self, service, device):
        connection = self.connect(service)
        connection.sendall(device.head("GET", "/v1/changes?ns=app&limit=500"))
        for _ in range(20):
            self.assertEqual(len(connection.recv(1)), 1)
        return connection


if __name__ == "__main__":
    unittest.main()
