#!/usr/bin/env bash
# Measures the sync service and Kinto (memory backend, from PyPI, in a throw-away environment) one after
# the other with wrk: PUT/s, GET/s and 304/s. Usage: compare-with-kinto.sh [SECONDS] [CONNECTIONS]
# SETTINGS_BINARY names the program (default: .build/release/settings).
set -euo pipefail
cd "$(dirname "$0")/../.."
seconds=${1:-5} connections=${2:-32}
program=${SETTINGS_BINARY:-.build/release/settings}
here=Benchmarks/Sync
folder=$(mktemp -d)
processes=()
trap 'kill "${processes[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
# One thread: the other processor is the server's.
measure() {
    local name=$1 script=$2 url=$3
    wrk --latency -t1 -c"$connections" -d"${seconds}s" -s "$here/$script" "$url" >"$folder/wrk.txt"
    awk -v name="$name" '
        /^ +99%/ { p99 = $2 } /^ +50%/ { p50 = $2 } /Requests\/sec/ { rate = $2 }
        /Non-2xx/ { errors = $NF } /requests in/ { requests = $1 }
        END {
            printf "%s\t%s\t1/s\tp50 %s, p99 %s, %d requests, %d refused\n",
                name, rate, p50, p99, requests, errors
            if (errors > 0) exit 1
        }
    ' "$folder/wrk.txt"
}

database=sqlite:$folder/sync.sqlite
"$program" server account add bench --database "$database" >/dev/null
for _ in 1 2 3 4 5 6 7; do
    "$program" server account add "bench$_" --database "$database" >/dev/null
done
"$program" server --database "$database" --port 0 --requests-per-second 1000000 --log none \
    >"$folder/server.txt" &
processes+=($!)
until grep -q Serving "$folder/server.txt"; do :; done
url=$(awk '{ print $3 }' "$folder/server.txt")
: >"$folder/tokens"
for name in bench bench1 bench2 bench3 bench4 bench5 bench6 bench7; do
    code=$("$program" server pair "$name" --database "$database")
    curl --silent --fail "${url}v1/devices" --header 'Content-Type: application/json' \
        --data "{\"code\":\"$code\",\"name\":\"wrk\"}" |
        sed 's/.*"token":"\([^"]*\)".*/\1/' >>"$folder/tokens"
    # The answer ends without a line end.
    echo >>"$folder/tokens"
done
export TOKENS=$folder/tokens
while read -r token; do
    curl --silent --fail "${url}v1/batch" --header 'Content-Type: application/json' \
        --header "Authorization: Bearer $token" --output /dev/null --data \
        '{"dev":"0000000000000001","batch":1,"items":[{"ns":"small","key":"k","stamp":"018bcfe500000000-0000000000000001","type":1,"val":"QUJD"}]}'
done <"$TOKENS"
measure sync.get get.lua "$url"
while read -r token; do
    curl --silent --head --request GET "${url}v1/changes?ns=small" \
        --header "Authorization: Bearer $token" | sed -n 's/^ETag: \(.*\)\r$/\1/p'
done <"$TOKENS" >"$folder/tags"
TAGS=$folder/tags measure sync.304 get.lua "$url"
measure sync.put put.lua "$url"
# An entity tag ends with the account's revision: that many versions were stored.
while read -r token; do
    curl --silent --head --request GET "${url}v1/changes?ns=small" \
        --header "Authorization: Bearer $token" | sed -n 's/^ETag: ".*:\([0-9]*\)"\r$/\1/p'
done <"$TOKENS" | awk '{ stored += $1 } END { printf "sync.stored\t%d\tversions\n", stored }'

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check kinto==26.5.0 waitress
cat >"$folder/kinto.ini" <<END
[app:main]
use = egg:kinto
kinto.userid_hmac_secret = benchmark
kinto.storage_backend = kinto.core.storage.memory
kinto.permission_backend = kinto.core.permission.memory
kinto.cache_backend = kinto.core.cache.memory
kinto.includes = kinto.plugins.default_bucket
multiauth.policies = basicauth
[server:main]
use = egg:waitress#main
host = 127.0.0.1
port = 8899
END
"$folder/venv/bin/kinto" start --ini "$folder/kinto.ini" >"$folder/kinto.log" 2>&1 &
processes+=($!)
until curl --silent --fail --output /dev/null http://127.0.0.1:8899/v1/; do :; done
BASIC=$(printf 'user:secret' | base64)
export BASIC
curl --silent --fail --output /dev/null --user user:secret --request PUT \
    --header 'Content-Type: application/json' --data '{"data":{"v":1}}' \
    http://127.0.0.1:8899/v1/buckets/default/collections/app/records/k1
MODE=get measure kinto.get kinto.lua http://127.0.0.1:8899
MODE=put measure kinto.put kinto.lua http://127.0.0.1:8899
