"""Checks the files in Operations: with the tools that read them where those are here, else as what they are.

Nothing is started or built. `settings` is asked for its options when SETTINGS names the program.
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
OPERATIONS = ROOT / "Operations"
PAGES = ROOT / "Documentation" / "Operations"
UNIT = OPERATIONS / "systemd" / "settings-server.service"


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


class UnitTests(unittest.TestCase):
    def setUp(self):
        if shutil.which("systemd-analyze") is None:
            self.skipTest("systemd-analyze is not here")
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.unit = pathlib.Path(self.folder.name) / UNIT.name
        # verify wants the program to be there.
        self.unit.write_text(UNIT.read_text().replace("/usr/bin/settings ", "/bin/true "))

    def test_the_unit_has_no_mistakes(self):
        verified = run("systemd-analyze", "verify", "--man=no", str(self.unit))
        self.assertEqual((verified.returncode, verified.stderr), (0, ""))

    def test_the_unit_is_as_closed_as_it_says(self):
        answer = run(
            "systemd-analyze", "security", "--offline=true", "--no-pager", str(self.unit))
        exposure = re.search(r"exposure level.*: ([0-9.]+)", answer.stdout)
        self.assertIsNotNone(exposure, answer.stdout + answer.stderr)
        said = re.search(r"exposure of ([0-9.]+)", UNIT.read_text()).group(1)
        # Versions of systemd weigh things a little differently.
        self.assertAlmostEqual(float(exposure.group(1)), float(said), delta=0.3)

    def test_the_user_is_made(self):
        if shutil.which("systemd-sysusers") is None:
            self.skipTest("systemd-sysusers is not here")
        (pathlib.Path(self.folder.name) / "etc").mkdir()
        file = OPERATIONS / "systemd" / "settings-server.sysusers.conf"
        made = run("systemd-sysusers", f"--root={self.folder.name}", str(file))
        self.assertEqual(made.returncode, 0, made.stderr)
        users = (pathlib.Path(self.folder.name) / "etc/passwd").read_text()
        self.assertIn("settings-server", users)
        self.assertIn("User=settings-server", UNIT.read_text())

    def test_lines_of_tmpfiles_are_folders_of_the_user(self):
        file = OPERATIONS / "systemd" / "settings-server.tmpfiles.conf"
        lines = [line.split() for line in file.read_text().splitlines() if line[:1] not in "#"]
        for kind, path, mode, user, group, _ in lines:
            self.assertEqual((kind, mode, user, group), (
                "d", "0700", "settings-server", "settings-server"))
            self.assertTrue(path.startswith("/var/"))


class ContainerTests(unittest.TestCase):
    def test_compose_reads_its_file(self):
        file = OPERATIONS / "container" / "compose.yaml"
        content = yaml.safe_load(file.read_text())
        self.assertEqual(set(content["services"]), {"database", "first", "second", "proxy"})
        for name in ("first", "second"):
            service = content["services"][name]
            self.assertEqual(service["cap_drop"], ["ALL"])
            self.assertTrue((file.parent / service["build"]["context"]).is_dir())
            self.assertTrue((ROOT / service["build"]["dockerfile"]).is_file())
        if run("docker", "compose", "version").returncode != 0 if shutil.which("docker") else True:
            return
        config = run(
            "docker", "compose", "--file", str(file), "config", "--quiet",
            env=os.environ | {"POSTGRES_PASSWORD": "secret"})
        self.assertEqual(config.returncode, 0, config.stderr)

    def test_the_dockerfile_has_the_packages_of_the_setup_script(self):
        text = (OPERATIONS / "container" / "Dockerfile").read_text()
        setup = (ROOT / "Scripts" / "setup.sh").read_text()
        packages = re.search(r"build_packages=\(([^)]*)\)", setup).group(1).split()
        self.assertEqual([name for name in packages if name not in text], [])
        instructions = [
            line.split()[0] for line in text.replace("\\\n", " ").splitlines()
            if line and not line.startswith("#")]
        known = {
            "FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL",
            "HEALTHCHECK", "ENTRYPOINT", "CMD"}
        self.assertLessEqual(set(instructions), known)
        self.assertEqual(instructions.count("FROM"), 2)


class DatabaseTests(unittest.TestCase):
    def test_the_cluster_waits_for_its_standby(self):
        content = yaml.safe_load((OPERATIONS / "postgresql" / "patroni.yaml").read_text())
        cluster = content["bootstrap"]["dcs"]
        self.assertIs(cluster["synchronous_mode"], True)
        self.assertIs(cluster["synchronous_mode_strict"], True)
        self.assertEqual((cluster["ttl"], cluster["loop_wait"], cluster["retry_timeout"]), (20, 5, 5))
        parameters = cluster["postgresql"]["parameters"]
        self.assertEqual(parameters["synchronous_commit"], "on")
        self.assertEqual(parameters["wal_log_hints"], "on")
        self.assertNotIn("synchronous_standby_names", parameters)
        self.assertIn("etcd3", content)


class ProxyTests(unittest.TestCase):
    def test_events_are_not_held_back(self):
        nginx = (OPERATIONS / "proxy" / "nginx.conf").read_text()
        events = re.search(r"location = /v1/events \{([^}]*)\}", nginx).group(1)
        for line in ("proxy_buffering off;", "gzip off;", "proxy_read_timeout 75s;"):
            self.assertIn(line, events)
        for name in ("proxy/Caddyfile", "container/Caddyfile"):
            self.assertIn("flush_interval -1", (OPERATIONS / name).read_text())

    def test_brackets_and_statements_are_closed(self):
        for name in ("proxy/nginx.conf", "proxy/Caddyfile", "container/Caddyfile"):
            text = re.sub(r"#.*", "", (OPERATIONS / name).read_text())
            self.assertEqual(text.count("{"), text.count("}"), name)
        nginx = re.sub(r"#.*", "", (OPERATIONS / "proxy" / "nginx.conf").read_text())
        for line in filter(None, map(str.strip, nginx.splitlines())):
            self.assertIn(line[-1], ";{}", line)

    def test_nginx_reads_its_file(self):
        if shutil.which("nginx") is None:
            self.skipTest("nginx is not here")
        with tempfile.TemporaryDirectory() as folder:
            text = (OPERATIONS / "proxy" / "nginx.conf").read_text()
            text = re.sub(r"listen 443 ssl http2;|ssl_certificate.*;", "", text)
            main = pathlib.Path(folder) / "nginx.conf"
            main.write_text(
                f"pid {folder}/pid; error_log {folder}/log; events {{}} http {{ {text} }}")
            tested = run("nginx", "-t", "-c", str(main))
            self.assertEqual(tested.returncode, 0, tested.stderr)


class CommandTests(unittest.TestCase):
    """What the files and pages tell people to type."""

    def setUp(self):
        self.program = os.environ.get("SETTINGS")
        if not self.program:
            self.skipTest("SETTINGS does not name the program")
        if run(self.program, "server", "--help").returncode != 0:
            self.skipTest("the program has no sync service")

    def texts(self):
        for path in sorted([*OPERATIONS.rglob("*"), *PAGES.glob("*.md")]):
            if path.is_file():
                yield path, path.read_text()

    def test_each_option_of_the_server_exists(self):
        for path, text in self.texts():
            for line in re.findall(r"settings server([^\n#|`]*)", text.replace("\\\n", " ")):
                words = [word for word in line.split() if not word.startswith("-")]
                action = words[:1] if words and re.fullmatch(r"[a-z-]+", words[0]) else []
                explained = run(self.program, "server", *action, "--help")
                self.assertEqual(explained.returncode, 0, f"{path.name}: settings server{line}")
                for option in re.findall(r"(?<!\S)(--[a-z][a-z-]*)", line):
                    self.assertIn(option, explained.stdout, f"{path.name}: settings server{line}")

    def test_the_containers_options_exist(self):
        explained = run(self.program, "server", "--help").stdout
        compose = yaml.safe_load((OPERATIONS / "container" / "compose.yaml").read_text())
        dockerfile = (OPERATIONS / "container" / "Dockerfile").read_text()
        command = re.search(r"^CMD \[(.*)\]$", dockerfile, re.MULTILINE).group(1)
        words = compose["services"]["first"]["command"] + shlex.split(command.replace(",", " "))
        for word in words:
            if word.startswith("--"):
                self.assertIn(word, explained)


if __name__ == "__main__":
    unittest.main()
