-- One row of a table that is not sharded, by its primary key.
require("load")

load{
  sql = "SELECT c FROM bench_global WHERE id = ?",
  parameters = function()
    return {sysbench.rand.uniform(1, 100000)}
  end,
}
