-- One new order with an id made here: milliseconds, then a number that no other thread has, then the bits of the user.
require("load")

local made = 0
local start = (os.time() - 1704067200) * 1000LL * 1024

load{
  sql = "INSERT INTO {orders} (order_id, user_id, seller_id, status, amount, currency, created_at)"
    .. " VALUES (?, ?, 7, 'paid', 12.50, 'EUR', '2026-01-01 00:00:00')",
  parameters = function(group)
    local user = any_of(group).user
    made = made + 1
    local number = start + made * sysbench.opt.threads + sysbench.tid
    return {number * 4096 + user % 4096, user}
  end,
}
