-- One order by its id: the id itself leads to the shard.
require("load")

load{
  sql = "SELECT status, amount FROM {orders} WHERE order_id = ?",
  parameters = function(group)
    return {any_of(group).id}
  end,
}
