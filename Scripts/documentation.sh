#!/usr/bin/env bash
# Converts the documentation of every module that has a catalog (Sources/MODULE/MODULE.docc) into one
# archive, .build/documentation/swift-settings.doccarchive. Fails on anything DocC warns of, on public
# symbols without documentation or outside their landing page's topics, and on library products
# without a catalog.
#
# Symbols are read from the modules that `swift build` has made, so nothing is built twice. To read
# modules that lie elsewhere, give their folder as the argument; nothing is built then.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
    printf 'documentation: %s\n' "$*" >&2
    exit 1
}

find_docc() {
    local beside
    if command -v docc; then return; fi
    if command -v xcrun >/dev/null && xcrun --find docc 2>/dev/null; then return; fi
    beside=$(dirname "$(readlink -f "$(command -v swift)")")/docc
    if [[ -x $beside ]]; then
        echo "$beside"
    else
        fail "docc is not here; it comes with Swift's toolchains from swift.org (usr/bin/docc)."
    fi
}

docc=$(find_docc)
modules=${1:-}
if [[ -z $modules ]]; then
    swift build --quiet
    modules=.build/debug/Modules
fi
modules=$(readlink -f "$modules") || fail "there are no built modules at $1"

output=.build/documentation
scratch=$output/scratch
rm -rf "$output"
mkdir -p "$scratch/graphs" "$scratch/archives"

# The folder of a build is named after what was built for: .build/x86_64-unknown-linux-gnu/debug.
triple=$(basename "$(dirname "$(dirname "$modules")")")
extract=(swift symbolgraph-extract -target "$triple" -I "$modules"
    -minimum-access-level public -skip-synthesized-members -emit-extension-block-symbols)
# System libraries have a map of their own; those of C++ targets are made by the build.
for map in Sources/*/module.modulemap "$modules"/../*.build/module.modulemap; do
    if [[ -f $map ]]; then extract+=(-Xcc "-fmodule-map-file=$map"); fi
done
for library in $(sed -n 's/.*pkgConfig: "\([^"]*\)".*/\1/p' Package.swift); do
    for option in $(pkg-config --cflags-only-I "$library"); do extract+=(-Xcc "$option"); done
done

status=0
names=()
for catalog in Sources/*/*.docc; do
    name=$(basename "$catalog" .docc)
    names+=("$name")
    graphs=$scratch/graphs/$name
    mkdir "$graphs"
    "${extract[@]}" -module-name "$name" -output-dir "$graphs"
    "$docc" convert "$catalog" --additional-symbol-graph-dir "$graphs" \
        --fallback-display-name "$name" --fallback-bundle-identifier "swift-settings.$name" \
        --output-path "$scratch/archives/$name.doccarchive" --warnings-as-errors \
        >"$scratch/faults" 2>&1 || status=1
    grep -v '^$' "$scratch/faults" >&2 || true
done
python3 Scripts/check-documentation.py "$scratch" || status=1
if [[ $status -ne 0 ]]; then fail "the faults are listed above."; fi

"$docc" merge "$scratch"/archives/*.doccarchive --synthesized-landing-page-name swift-settings \
    --output-path "$output/swift-settings.doccarchive"
rm -rf "$scratch"
echo "Documentation: ${names[*]} in $output/swift-settings.doccarchive."
