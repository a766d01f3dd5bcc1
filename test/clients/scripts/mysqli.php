<?php
// Talks to a server through mysqli and PDO and prints what it got. Argument: the port.
mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
$port = (int) $argv[1];
$db = new mysqli('127.0.0.1', 'app', 'app', 'shop', $port);
$db->set_charset('utf8mb4');

function show(string $what, mixed $value): void
{
    echo $what, ': ', json_encode($value, JSON_UNESCAPED_UNICODE), "\n";
}

show('text', $db->query('SELECT * FROM orders WHERE user_id = 3 ORDER BY order_id')->fetch_all(MYSQLI_ASSOC));
show('merged', $db->query('SELECT order_id, amount FROM orders ORDER BY amount DESC, order_id LIMIT 5')->fetch_all());

$select = $db->prepare('SELECT order_id, amount, created_at FROM orders WHERE user_id = ? AND amount > ? ORDER BY order_id');
foreach ([[3, 10.5], [4, 0.0], [3, 10.5]] as [$user, $amount]) {
    $select->bind_param('id', $user, $amount);
    $select->execute();
    show("prepared $user", $select->get_result()->fetch_all());
}
$fields = $select->result_metadata()->fetch_fields();
show('fields', array_map(fn ($field) => [$field->name, $field->orgtable, $field->table, $field->type, $field->decimals], $fields));

$db->begin_transaction();
$update = $db->prepare('UPDATE orders SET status = ? WHERE user_id IN (?, ?)');
$update->execute(['über', 5, 6]);
show('affected', $update->affected_rows);
show('info', $db->info);
$db->rollback();
show('rolled back', $db->query("SELECT COUNT(*) FROM orders WHERE status = 'über'")->fetch_row());

try {
    $db->query("INSERT INTO orders (order_id, user_id, created_at) VALUES (4097, 1, '2031-01-01')");
} catch (mysqli_sql_exception $e) {
    show('duplicate', [$e->getCode(), $e->getSqlState(), $e->getMessage()]);
}
try {
    $db->query('SELECT nothing FROM orders WHERE user_id = 1');
} catch (mysqli_sql_exception $e) {
    show('unknown column', [$e->getCode(), $e->getSqlState(), $e->getMessage()]);
}

$unbuffered = $db->query('SELECT order_id FROM orders ORDER BY order_id', MYSQLI_USE_RESULT);
show('unbuffered', array_sum(array_map(fn ($row) => $row[0], iterator_to_array($unbuffered))) > 0);
$unbuffered->free();
show('change user', $db->change_user('app', 'app', 'shop'));
$db->close();

foreach ([true, false] as $isEmulated) {
    $pdo = new PDO("mysql:host=127.0.0.1;port=$port;dbname=shop;charset=utf8mb4", 'app', 'app', [
        PDO::ATTR_EMULATE_PREPARES => $isEmulated,
        PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION,
        PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_NUM,
    ]);
    $name = $isEmulated ? 'emulated' : 'native';
    $select = $pdo->prepare('SELECT order_id, note FROM orders WHERE user_id = :user AND order_id > :id ORDER BY order_id');
    $select->execute(['user' => 9, 'id' => 0]);
    show("PDO $name", $select->fetchAll());
    $pdo->beginTransaction();
    show("PDO $name deleted", $pdo->exec('DELETE FROM orders WHERE user_id IN (7, 8)'));
    $pdo->rollBack();
    $insert = $pdo->prepare('INSERT INTO orders (order_id, user_id, note, created_at) VALUES (?, ?, ?, ?)');
    $insert->execute([$isEmulated ? 3686400004099 : 3686400008195, 3, null, '2031-01-01 00:00:00']);
    show("PDO $name inserted", $insert->rowCount());
}
