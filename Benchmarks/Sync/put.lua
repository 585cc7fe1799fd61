-- Posts batches of one small value, each from an installation of its own, so that none is a repeat.
-- TOKENS: a file with a token in each line.
local tokens = {}
for line in io.lines(os.getenv("TOKENS")) do tokens[#tokens + 1] = line end
local number, thread = 0, 0
local threads = 0

function setup(t)
  threads = threads + 1
  t:set("thread", threads)
end

function init()
  salt = os.time() % 65536
  failed = 0
end

function request()
  number = number + 1
  local dev = string.format("%04x%04x%08x", salt, thread, number)
  local stamp = string.format("018bcfe5%08x-%s", number, dev)
  local body = string.format(
    '{"dev":"%s","batch":1,"items":[{"ns":"app%d","key":"k%d","stamp":"%s","type":1,"val":"%s"}]}',
    dev, math.floor(number / 1000) % 1000, number % 1000, stamp, string.rep("QUJD", 32))
  return wrk.format("POST", "/v1/batch", {
    ["Authorization"] = "Bearer " .. tokens[number % #tokens + 1],
    ["Content-Type"] = "application/json",
  }, body)
end
