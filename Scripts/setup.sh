#!/usr/bin/env bash
# Installs what is missing to build ("build") or to build and test ("test"); quick when nothing is.
set -euo pipefail
cd "$(dirname "$0")/.."

build_packages=(
    libsqlite3-dev libmicrohttpd-dev libharfbuzz-dev libfontconfig-dev zlib1g-dev libpsl-dev
    publicsuffix libphonenumber-dev libenchant-2-dev libpq-dev libsodium-dev
    libcurl4-openssl-dev pkg-config
)
test_packages=(
    chromium curl fontconfig fonts-inter fonts-noto-core hunspell-en-us openssl postgresql python3
    systemd unicode-data
)

say() { printf 'setup: %s\n' "$*" >&2; }

is_installed() {
    dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed
}

missing_packages() {
    local package
    for package in "$@"; do
        is_installed "$package" || printf '%s\n' "$package"
    done
    # Another Python than Debian's usually has the module that Debian keeps in a package apart.
    if [[ $purpose == test ]] && ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
        printf '%s\n' python3-venv
    fi
}

install_packages() {
    if ! command -v apt-get >/dev/null; then
        say "apt-get is not here; please install what these Debian packages hold: $*"
        exit 1
    fi
    local as_root=()
    if [[ $(id -u) -ne 0 ]]; then
        if ! command -v sudo >/dev/null; then
            say "please install as root: apt-get install $*"
            exit 1
        fi
        as_root=(sudo)
    fi
    say "installing $*"
    local log
    log=$(mktemp)
    if ! { "${as_root[@]}" apt-get update &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install --yes --no-install-recommends "$@"; } >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        say "apt-get could not install $*"
        exit 1
    fi
    rm -f "$log"
}

check_swift() {
    if ! command -v swift >/dev/null; then
        say "swift is not here; install Swift 6.2 or newer from https://www.swift.org/install/"
        exit 1
    fi
}

# Other systems than Debian's name the libraries alike, so ask for them by what they are.
check_without_dpkg() {
    local libraries=(sqlite3 libmicrohttpd harfbuzz fontconfig zlib libpsl enchant-2 libpq libsodium)
    pkg-config --exists "${libraries[@]}" 2>/dev/null && return
    say "please install SQLite 3, libmicrohttpd, HarfBuzz, fontconfig, zlib, libpsl, libphonenumber, enchant 2, libpq, libsodium and pkg-config with their development files"
    exit 1
}

make_python_environment() {
    local requirements
    requirements=$(cat Tests/*/requirements.txt)
    [[ -n $requirements ]] || return 0
    cmp --silent <(echo "$requirements") .venv/installed-requirements.txt && return
    say "installing the tests' Python packages in .venv"
    rm -rf .venv
    python3 -m venv .venv
    local wanted=.venv/wanted-requirements.txt
    echo "$requirements" >"$wanted"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check -r "$wanted"
    mv "$wanted" .venv/installed-requirements.txt
}

purpose=${1:-build}
case $purpose in
build) packages=("${build_packages[@]}") ;;
test) packages=("${build_packages[@]}" "${test_packages[@]}") ;;
*)
    say "usage: Scripts/setup.sh [build|test]"
    exit 64
    ;;
esac

check_swift
if command -v dpkg-query >/dev/null; then
    mapfile -t missing < <(missing_packages "${packages[@]}")
    if [[ ${#missing[@]} -gt 0 ]]; then install_packages "${missing[@]}"; fi
else
    check_without_dpkg
fi
if [[ $purpose == test ]]; then make_python_environment; fi
