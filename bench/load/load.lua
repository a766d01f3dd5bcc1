-- What the loads share: one statement with ? for its values, run as text or prepared, on the logical table or on the
-- physical one that holds the values' rows. A load calls load{sql, parameters, query}; `--orders` names a file of orders
-- that exist, grouped by physical table, which the bench writes.

sysbench.cmdline.options = {
  orders = {"File of known orders", ""},
  physical = {"Name physical tables, as on a server without Keyway", false},
  prepared = {"Use prepared statements", false},
}

local case, groups, connection, prepared

function load(given)
  case = given
end

function thread_init()
  groups = dofile(sysbench.opt.orders)
  connection = sysbench.sql.driver():connect()
  prepared = {}
end

function thread_done()
  connection:disconnect()
end

function event()
  local group = groups[sysbench.rand.uniform(1, #groups)]
  local values = case.parameters(group)
  local sql = case.sql:gsub("{orders}", sysbench.opt.physical and group.table or "orders")
  if sysbench.opt.prepared then
    run_prepared(sql, values)
  else
    run_text(sql, values)
  end
end

function any_of(list)
  return list[sysbench.rand.uniform(1, #list)]
end

function run_text(sql, values)
  local at = 0
  local text = sql:gsub("%?", function()
    at = at + 1
    -- A 64-bit number of LuaJIT prints with LL behind it.
    return (tostring(values[at]):gsub("LL$", ""))
  end)
  connection:query(text)
end

function run_prepared(sql, values)
  local known = prepared[sql] or prepare(sql, #values)
  for at, value in ipairs(values) do
    known.parameters[at]:set(value)
  end
  local result = known.statement:execute()
  if result ~= nil then
    result:free()
  end
end

function prepare(sql, count)
  local known = {statement = connection:prepare(sql), parameters = {}}
  for at = 1, count do
    known.parameters[at] = known.statement:bind_create(sysbench.sql.type.BIGINT)
  end
  if count > 0 then
    known.statement:bind_param(unpack(known.parameters))
  end
  prepared[sql] = known
  return known
end
