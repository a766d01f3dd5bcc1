-- A hundred thousand rows of a table that is not sharded: bytes that pass through.
require("load")

load{
  sql = "SELECT id, c FROM bench_global",
  parameters = function()
    return {}
  end,
}
