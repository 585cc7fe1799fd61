"""Has schemathesis ask the sync service what its OpenAPI document describes, and much it doesn't.

SETTINGS_BINARY names the program (default: .build/debug/settings).
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("SETTINGS_BINARY", ROOT / ".build/debug/settings"))
CONFIGURATION = pathlib.Path(__file__).with_name("schemathesis.toml")
SCHEMATHESIS = pathlib.Path(sys.executable).with_name("schemathesis")


class ServiceDescription(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.process = subprocess.Popen(
            [BINARY, "server", "--port", "0", "--requests-per-second", "1000000"],
            env={"HOME": folder.name, "PATH": os.environ["PATH"]},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        self.addCleanup(self.stop)
        self.url = re.search(r"http://\S+", self.process.stdout.readline()).group()
        code = None
        while code is None:
            code = re.search(r"--code (\S+)", self.process.stderr.readline())
        body = json.dumps({"code": code.group(1), "name": "schemathesis"}).encode()
        request = urllib.request.Request(
            self.url + "v1/devices", body, {"Content-Type": "application/json"}
        )
        self.token = json.load(urllib.request.urlopen(request))["token"]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.stderr.close()
        self.process.stdout.close()
        self.assertEqual(self.process.wait(30), 0)

    def test_the_service_does_as_it_is_described(self):
        # Streams have no end, and whoever erases the account or revokes the device ends the test.
        result = subprocess.run(
            [
                SCHEMATHESIS, "--config-file", CONFIGURATION, "run", self.url + "openapi.json",
                "--header", f"Authorization: Bearer {self.token}",
                "--exclude-operation-id", "events", "--exclude-operation-id", "erase",
                "--exclude-operation-id", "revoke", "--exclude-operation-id", "join",
                "--max-examples", os.environ.get("DESCRIPTION_EXAMPLES", "30"),
                "--exclude-checks", "unsupported_method,positive_data_acceptance",
                "--no-color",
            ],
            capture_output=True, text=True,
        )
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        print(re.search(r"(?m)^.*(passed|cases generated).*$", result.stdout).group())


if __name__ == "__main__":
    unittest.main()
