"""A thousand devices of one account: all are told of a change, all may write, all agree in the end.

Joining takes some minutes, for the service lets strangers try two codes a second in the long run; DEVICES
asks for fewer devices.
"""

import asyncio
import os
import resource
import time
import unittest

from service import Device, Service, event

COUNT = int(os.environ.get("DEVICES", "1000"))


class ManyDevicesTests(unittest.TestCase):
    def test_a_thousand_devices_of_one_account(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        with Service() as service:
            asyncio.run(self.live(service))
        self.assertEqual(service.status, 0)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

    async def live(self, service):
        devices = [await Device.join(service, service.pairing_code(), 1)]
        for number in range(2, COUNT + 1):
            status, code = await devices[0].ask("POST", "/v1/pairings", {})
            while status == 429:
                await asyncio.sleep(0.2)
                status, code = await devices[0].ask("POST", "/v1/pairings", {})
            self.assertEqual(status, 201, code)
            devices.append(await Device.join(service, code["code"], number))
        print(f"{COUNT} devices have joined")

        before = service.memory()
        streams = await asyncio.gather(*(device.listen() for device in devices))
        print(f"{COUNT} streams take {(service.memory() - before) / COUNT / 1024:.0f} KB each")

        waiting = [asyncio.create_task(event(reader)) for reader, _ in streams[1:]]
        begin = time.monotonic()
        status, reply = await devices[0].put("first", "value", 1_700_000_000_000)
        self.assertEqual((status, reply["items"][0]["status"]), (200, "applied"))
        await asyncio.wait_for(asyncio.gather(*waiting), 30)
        print(f"the last of {COUNT} streams was told after {time.monotonic() - begin:.2f} s")

        begin = time.monotonic()
        replies = await asyncio.gather(*(
            device.put(f"key {index % 200}", f"by {index}", 1_700_000_000_001 + index)
            for index, device in enumerate(devices)))
        seconds = time.monotonic() - begin
        self.assertEqual([status for status, _ in replies if status != 200], [])
        outcomes = [reply["items"][0]["status"] for _, reply in replies]
        self.assertLessEqual(set(outcomes), {"applied", "superseded"})
        print(f"{COUNT} devices wrote in {seconds:.1f} s: no error, {outcomes.count('applied')} applied")

        maps = await asyncio.gather(*(device.changes() for device in devices[::50]))
        self.assertEqual(len({str(sorted(items.items())) for items in maps}), 1)
        self.assertEqual(len(maps[0]), min(COUNT, 200) + 1)
        for _, writer in streams:
            writer.close()
        for device in devices:
            await device.close()


if __name__ == "__main__":
    unittest.main()
