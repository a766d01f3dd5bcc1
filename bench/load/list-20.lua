-- Twenty orders by id, all on one shard, so that a server without Keyway can be asked the same.
require("load")

load{
  sql = "SELECT order_id, status, amount FROM {orders} WHERE order_id IN (" .. ("?,"):rep(19) .. "?)",
  parameters = function(group)
    local ids = {}
    for at = 1, 20 do
      ids[at] = any_of(group).id
    end
    return ids
  end,
}
