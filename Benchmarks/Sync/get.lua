-- Asks what changed. TOKENS: a file with a token in each line; TAGS: likewise with entity tags, for 304.
local tokens, tags = {}, {}
for line in io.lines(os.getenv("TOKENS")) do tokens[#tokens + 1] = line end
if os.getenv("TAGS") then
  for line in io.lines(os.getenv("TAGS")) do tags[#tags + 1] = line end
end
local number = 0

function request()
  number = number + 1
  local place = number % #tokens + 1
  local headers = { ["Authorization"] = "Bearer " .. tokens[place] }
  if tags[place] then headers["If-None-Match"] = tags[place] end
  return wrk.format("GET", "/v1/changes?ns=small&limit=10", headers)
end
