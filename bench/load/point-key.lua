-- One order of a user: the shard key leads to the shard.
require("load")

load{
  sql = "SELECT order_id, status, amount FROM {orders} WHERE user_id = ? LIMIT 1",
  parameters = function(group)
    return {any_of(group).user}
  end,
}
