-- The same for Kinto: MODE is put or get; each user has records of its own.
local number = 0
local mode = os.getenv("MODE")

function request()
  number = number + 1
  local headers = {
    ["Authorization"] = "Basic " .. os.getenv("BASIC"), ["Content-Type"] = "application/json",
  }
  if mode == "get" then
    return wrk.format("GET", "/v1/buckets/default/collections/app/records/k1", headers)
  end
  return wrk.format("PUT", "/v1/buckets/default/collections/app/records/k" .. number % 1000,
    headers, '{"data":{"v":"' .. string.rep("QUJD", 32) .. '"}}')
end
