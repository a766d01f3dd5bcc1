"""Talks to a server through PyMySQL and prints what it got. Argument: the port."""

import sys

import pymysql
from pymysql.constants import CLIENT


def show(what, value):
    print(f"{what}: {value!r}")


def main(port):
    options = dict(host="127.0.0.1", port=port, user="app", password="app", database="shop", charset="utf8mb4")
    db = pymysql.connect(**options)
    with db.cursor() as cursor:
        cursor.execute("SELECT * FROM orders WHERE user_id = %s ORDER BY order_id", (3,))
        show("rows", cursor.fetchall())
        show("description", cursor.description)
        cursor.execute("SELECT currency, SUM(amount), COUNT(*) FROM orders GROUP BY currency ORDER BY currency")
        show("groups", cursor.fetchall())
        rows = [(3686400000000 + user, user, "née") for user in range(1, 40)]
        rows = [(user_id * 0 + 4096 * (900000000 + user_id) + user_id, user_id, note) for _, user_id, note in rows]
        count = cursor.executemany(
            "INSERT INTO orders (order_id, user_id, note, created_at) VALUES (%s, %s, %s, '2031-01-01')", rows
        )
        show("inserted", count)
        db.rollback()
        cursor.execute("SELECT COUNT(*) FROM orders WHERE note = 'née'")
        show("rolled back", cursor.fetchall())
        try:
            cursor.execute("SELECT * FROM orders WHERE user_id = 3 AND nope = 1")
        except pymysql.MySQLError as error:
            show("error", error.args)
    db.ping()
    db.select_db("shop")
    db.autocommit(True)
    with db.cursor(pymysql.cursors.SSDictCursor) as cursor:
        cursor.execute("SELECT order_id, note FROM orders ORDER BY order_id LIMIT 7")
        for row in cursor:
            show("streamed", row)
    db.close()

    several = pymysql.connect(**options, client_flag=CLIENT.MULTI_STATEMENTS | CLIENT.FOUND_ROWS, autocommit=True)
    with several.cursor() as cursor:
        show("matched", cursor.execute("UPDATE orders SET currency = currency WHERE user_id IN (1, 2)"))
        cursor.execute("SELECT COUNT(*) FROM orders WHERE user_id = 5; SELECT COUNT(*) FROM product")
        show("first", cursor.fetchall())
        show("next", cursor.nextset())
        show("second", cursor.fetchall())
    several.close()


main(int(sys.argv[1]))
