#!/usr/bin/env bash
# Builds, tests and runs the example apps, each a package of its own, with stores in a fresh folder.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$PWD/.build-examples
XDG_DATA_HOME=$(mktemp -d)
export XDG_DATA_HOME
trap 'rm -rf "$XDG_DATA_HOME"' EXIT

expect() {
    local wanted=$1
    shift
    local found
    found=$("$@")
    if [[ $found != *"$wanted"* ]]; then
        printf 'examples: %s printed\n%s\nwithout "%s"\n' "${*##*/}" "$found" "$wanted" >&2
        exit 1
    fi
}

for name in Travel Timer; do
    swift test --package-path "Examples/$name" --scratch-path "$scratch" --disable-xctest
done

export LANG=C
travel=$scratch/debug/Travel
expect "Home Country: Germany" "$travel"
expect "Home Country: Japan" "$travel" home JP
expect "Home Country: Japan" "$travel" # another process reads what the first one stored
expect "Heimatland: Japan" env LANG=de "$travel"
expect "Home Country: Germany" "$travel" reset

timer=$scratch/debug/Timer
expect "25 min  work" "$timer"
expect "50 min  work" "$timer" work 50
expect "50 min  work" "$timer"
expect "Write tests" "$timer" task Write tests
expect "25 min  work" "$timer" reset
echo "Examples: Travel and Timer built, tested and run."
