-- Statements of an application, one a line; the parse chain reads every one of them.
SELECT order_id, user_id FROM orders WHERE user_id NOT BETWEEN 5 AND 36 ORDER BY order_id
SELECT COUNT(*) FROM orders WHERE NOT user_id BETWEEN 5 AND 36
SELECT order_id FROM orders WHERE user_id NOT IN (3, 4, 5) ORDER BY order_id
SELECT COUNT(*) FROM orders WHERE NOT (user_id IN (3))
DELETE FROM orders WHERE user_id NOT IN (1, 2) AND amount < 0
SELECT COUNT(*) FROM orders
SELECT COUNT(*) FROM orders WHERE NOT (user_id = 3)
SELECT COUNT(*) FROM orders WHERE (user_id = 3) = 0
SELECT COUNT(*) FROM orders WHERE (user_id = 3) IS FALSE
SELECT COUNT(*) FROM orders WHERE (user_id = 3) IS NOT NULL
SELECT COUNT(*) FROM orders WHERE (user_id = 3) <=> 0
SELECT COUNT(*) FROM orders WHERE user_id = 3 = 0
SELECT COUNT(*) FROM orders WHERE !(user_id = 3)
SELECT COUNT(*) FROM orders WHERE CASE WHEN user_id = 3 THEN 1 ELSE 1 END = 1
SELECT COUNT(*) FROM orders WHERE IF(user_id = 3, 1, amount > 0)
SELECT SUM(user_id = 3), COUNT(*) FROM orders
SELECT COUNT(*) FROM orders WHERE COALESCE(user_id = 3, 0) IN (0, 1)
SELECT order_id FROM orders WHERE 7 = user_id ORDER BY order_id
SELECT COUNT(*) FROM orders o WHERE 7 = o.user_id AND 8 > o.user_id
SELECT COUNT(*) FROM orders WHERE 7 IN (user_id)
SELECT COUNT(*) FROM orders WHERE 7 IN (user_id, seller_id)
SELECT COUNT(*) FROM orders WHERE 7 BETWEEN user_id AND user_id + 1
SELECT order_id FROM orders WHERE user_id = 3 OR user_id = 4 AND amount > 50 ORDER BY order_id
SELECT order_id FROM orders WHERE amount > 90 OR status = 'paid' AND user_id = 12 ORDER BY order_id
SELECT order_id FROM orders WHERE (user_id = 3 OR user_id = 4) AND (user_id = 4 OR user_id = 5) ORDER BY order_id
SELECT order_id FROM orders WHERE user_id = 3 OR status = 'paid' ORDER BY order_id
SELECT order_id FROM orders WHERE user_id = 3 OR 1 = 1 ORDER BY order_id
SELECT COUNT(*) FROM orders WHERE user_id = 3 OR NULL
SELECT COUNT(*) FROM orders WHERE user_id = 3 OR seller_id IS NULL
SELECT COUNT(*), SUM(amount), MIN(user_id), MAX(user_id) FROM orders WHERE user_id IN (-500,-499,-498,-497,-496,-495,-494,-493,-492,-491,-490,-489,-488,-487,-486,-485,-484,-483,-482,-481,4499)
SELECT order_id FROM orders WHERE user_id IN (38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,5037) ORDER BY order_id LIMIT 3
SELECT COUNT(*) FROM orders WHERE user_id = '7'
SELECT COUNT(*) FROM orders WHERE user_id = ' 7'
SELECT COUNT(*) FROM orders WHERE user_id = '07'
SELECT COUNT(*) FROM orders WHERE user_id = '7abc'
SELECT COUNT(*) FROM orders WHERE user_id = '7.0'
SELECT COUNT(*) FROM orders WHERE user_id = '7e0'
SELECT COUNT(*) FROM orders WHERE user_id = '0x7'
SELECT COUNT(*) FROM orders WHERE user_id = '7.4'
SELECT COUNT(*) FROM orders WHERE user_id IN ('7', 8, '9')
SELECT COUNT(*) FROM orders WHERE user_id = ''
SELECT COUNT(*) FROM orders WHERE user_id = 0x07
SELECT COUNT(*) FROM orders WHERE user_id = x'07'
SELECT COUNT(*) FROM orders WHERE user_id = b'111'
SELECT COUNT(*) FROM orders WHERE user_id IN (0x03, 0x04, 0x19)
SELECT COUNT(*) FROM orders WHERE user_id = 0x37
SELECT COUNT(*) FROM orders WHERE user_id = 0x0000000000000007
SELECT 0x41, x'41', 0x41 + 0, x'41' + 0, b'1000001' + 0, 0b101 + 0
SELECT order_id, amount FROM orders WHERE user_id = 3 AND user_id = 4
SELECT COUNT(*), SUM(amount), MAX(status) FROM orders WHERE user_id = 3 AND user_id = 4
SELECT currency, COUNT(*) FROM orders WHERE user_id = 3 AND user_id = 4 GROUP BY currency
SELECT order_id FROM orders WHERE user_id > 10 AND user_id < 5
SELECT COUNT(*) FROM orders WHERE user_id BETWEEN 36 AND 5
SELECT COUNT(*) FROM orders WHERE user_id IN (1, 2) AND user_id NOT IN (2, 1)
UPDATE orders SET amount = 0 WHERE user_id = 3 AND user_id = 4
SELECT COUNT(*) FROM orders WHERE amount = 0
SELECT order_id FROM orders WHERE (user_id, currency) IN ((1, 'EUR'), (9, 'USD'), (17, 'JPY')) ORDER BY order_id
SELECT order_id FROM orders WHERE (user_id, order_id) > (38, 0) ORDER BY order_id
SELECT COUNT(*) FROM orders WHERE (currency, user_id) = ('EUR', 7)
SELECT COUNT(*) FROM orders WHERE ROW(user_id, amount) <=> ROW(7, 10)
SELECT COUNT(*) FROM orders WHERE (user_id, currency) NOT IN ((1, 'EUR'))
SELECT COUNT(*) FROM orders WHERE BINARY user_id = 7
SELECT COUNT(*) FROM orders WHERE user_id = BINARY '7'
SELECT COUNT(*) FROM orders WHERE CAST(user_id AS CHAR) = '7'
SELECT COUNT(*) FROM orders WHERE user_id LIKE '1%'
SELECT COUNT(*) FROM orders WHERE user_id LIKE '7'
SELECT COUNT(*) FROM orders WHERE user_id REGEXP '^1$'
SELECT COUNT(*) FROM orders WHERE user_id MOD 8 = 3
SELECT COUNT(*) FROM orders WHERE -user_id = -7
SELECT COUNT(*) FROM orders WHERE USER_ID = 3
SELECT COUNT(*) FROM orders WHERE `user_id` = 3
SELECT COUNT(*) FROM orders WHERE orders.User_Id = 3
SELECT COUNT(*) FROM `orders` WHERE `orders`.`user_id` = 3
SELECT COUNT(*) FROM shop.orders WHERE shop.orders.user_id = 3
SELECT COUNT(*) FROM `shop`.`orders` AS `o r` WHERE `o r`.`user_id` = 3
SELECT COUNT(*) FROM shop . orders o WHERE o . user_id = 3
SELECT o.order_id, i.item_id FROM orders o LEFT JOIN order_items i ON i.order_id = o.order_id AND i.user_id = 3 ORDER BY o.order_id, i.item_id
SELECT COUNT(*) FROM orders o LEFT JOIN order_items i ON i.order_id = o.order_id AND o.user_id = 3
SELECT COUNT(*) FROM order_items i RIGHT JOIN orders o ON i.order_id = o.order_id AND o.user_id = 3
SELECT COUNT(*) FROM orders o LEFT JOIN order_items i ON i.order_id = o.order_id WHERE i.user_id = 3
SELECT orders.currency, COUNT(orders.order_id) AS n FROM orders WHERE orders.user_id > 5 GROUP BY orders.currency HAVING COUNT(orders.order_id) > 1 ORDER BY orders.currency
SELECT shop.orders.order_id FROM shop.orders WHERE shop.orders.user_id IN (3, 4) ORDER BY shop.orders.amount DESC, shop.orders.order_id
SELECT orders.* FROM orders WHERE orders.user_id = 3 ORDER BY orders.order_id
SELECT shop.orders.* FROM orders WHERE user_id = 3 ORDER BY orders.order_id
UPDATE orders SET orders.amount = orders.amount + 1 WHERE orders.user_id = 3
DELETE FROM orders WHERE orders.user_id = 3 AND orders.amount > 1000000
SELECT order_id, amount FROM orders WHERE amount = (SELECT MAX(amount) FROM orders) ORDER BY order_id
SELECT order_id, (SELECT MAX(amount) FROM orders) - amount AS gap FROM orders WHERE user_id = 3 ORDER BY order_id
SELECT COUNT(*) FROM orders WHERE amount > (SELECT AVG(amount) FROM orders)
SELECT COUNT(*) FROM orders WHERE seller_id IN (SELECT seller_id FROM orders WHERE user_id = 1)
SELECT (SELECT COUNT(*) FROM orders) + (SELECT COUNT(*) FROM order_items) + (SELECT COUNT(*) FROM product) AS total
SELECT COUNT(*), SUM( amount ), AVG(amount), COUNT(DISTINCT seller_id), MAX(orders.amount) FROM orders
SELECT 1+1, 'x', NULL, "y", 1.50, TRUE, amount*2, orders.amount, ( amount ) FROM orders WHERE user_id = 3 ORDER BY order_id
SELECT COUNT( * ), max(Amount), Sum(amount)+1 FROM orders WHERE user_id = 3
SELECT currency, AVG(amount) FROM orders GROUP BY currency ORDER BY SUM(flags), currency
SELECT order_id FROM orders WHERE user_id IN (3, 4) ORDER BY status, order_id
SELECT DISTINCT currency FROM orders ORDER BY currency
SELECT o.order_id FROM orders o WHERE EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.order_id AND i.user_id = o.user_id AND i.qty > 1) ORDER BY o.order_id
SELECT COUNT(*) FROM orders o WHERE NOT EXISTS (SELECT * FROM order_items i WHERE i.order_id = o.order_id)
SELECT p.product_id FROM product p WHERE NOT EXISTS (SELECT 1 FROM order_items i WHERE i.product_id = p.product_id) ORDER BY p.product_id
SELECT COUNT(*) FROM audit_log a WHERE EXISTS (SELECT 1 FROM orders WHERE user_id = 5)
SELECT EXISTS (SELECT 1 FROM orders WHERE user_id = 5) AS e
SELECT EXISTS (SELECT 1 FROM orders WHERE user_id = -12345) AS e, NOT EXISTS (SELECT 1 FROM orders WHERE amount < 0) AS f
SELECT 1 IS NOT NULL OR EXISTS (SELECT 1 FROM orders WHERE user_id = -12345) AS g
SELECT order_id FROM orders o WHERE user_id IN (3, 4) AND (CASE WHEN EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.order_id) THEN 1 END <=> NULL) ORDER BY order_id
SELECT 1 FROM DUAL WHERE EXISTS (SELECT 1 FROM orders WHERE status = 'paid')
INSERT INTO product VALUES (9001, 'never sold', NULL, 1.00)
SELECT p.product_id, i.order_id, i.item_id FROM product p LEFT JOIN order_items i ON i.product_id = p.product_id ORDER BY p.product_id, i.order_id, i.item_id
SELECT p.product_id, COUNT(i.item_id) AS sold FROM product p LEFT JOIN order_items i ON i.product_id = p.product_id GROUP BY p.product_id ORDER BY p.product_id
SELECT COUNT(*) FROM order_items i RIGHT JOIN product p ON p.product_id = i.product_id
SELECT COUNT(*) FROM product p LEFT JOIN orders o ON o.user_id = p.product_id AND o.user_id = 3
SELECT COUNT(*) FROM product p LEFT JOIN order_items i ON i.product_id = p.product_id WHERE i.item_id IS NULL
SELECT STRAIGHT_JOIN o.order_id, p.name FROM orders o JOIN order_items i USING (order_id, user_id) JOIN product p USING (product_id) WHERE o.user_id IN (3, 4) ORDER BY o.order_id, i.item_id
SELECT o.order_id, p.name FROM (orders o JOIN (order_items i JOIN product p ON p.product_id = i.product_id) ON i.order_id = o.order_id AND i.user_id = o.user_id) WHERE o.user_id = 3 ORDER BY o.order_id, i.item_id
SELECT COUNT(*) FROM (orders o), (product p) WHERE o.user_id = 3
SELECT COUNT(*) FROM orders o INNER JOIN order_items i ON (o.order_id = i.order_id) CROSS JOIN product p WHERE p.product_id = i.product_id
SELECT * FROM orders NATURAL JOIN order_items WHERE user_id = 3 ORDER BY order_id, item_id
SELECT * FROM orders JOIN order_items USING (user_id, order_id) WHERE orders.user_id = 3 ORDER BY order_id, item_id
(SELECT order_id, amount FROM orders WHERE user_id = 3) UNION ALL (SELECT order_id, amount FROM orders WHERE user_id = 4) ORDER BY amount DESC, order_id LIMIT 5
SELECT order_id FROM orders WHERE user_id = 3 UNION SELECT order_id FROM orders WHERE user_id IN (3, 4) ORDER BY 1 LIMIT 2, 4
(SELECT order_id FROM orders WHERE user_id = 3 ORDER BY amount DESC, order_id LIMIT 2) UNION ALL (SELECT order_id FROM orders ORDER BY amount, order_id LIMIT 3) ORDER BY order_id
SELECT currency FROM orders UNION SELECT UPPER(category) FROM product ORDER BY currency
(SELECT 1 AS x) UNION ALL (SELECT 2) ORDER BY x DESC LIMIT 1
SELECT user_id AS x, amount AS x FROM orders WHERE user_id = 3 UNION ALL SELECT user_id, amount FROM orders WHERE user_id = 4 ORDER BY 2, 1
SELECT o.user_id, i.user_id, i.item_id FROM orders o JOIN order_items i ON i.order_id = o.order_id WHERE o.user_id IN (3, 4) ORDER BY 1 DESC, 3, o.order_id
WITH orders AS (SELECT order_id, user_id, qty AS amount FROM order_items) SELECT COUNT(*), SUM(amount) FROM orders
WITH product AS (SELECT user_id AS product_id FROM orders WHERE user_id = 3) SELECT COUNT(*) FROM product
WITH orders AS (SELECT 1 AS user_id UNION ALL SELECT 2) SELECT user_id FROM orders ORDER BY user_id
SELECT (WITH orders AS (SELECT 5 AS n) SELECT n FROM orders) + COUNT(*) FROM orders
SELECT COUNT(*) FROM orders FORCE INDEX (PRIMARY) WHERE order_id > 0
SELECT COUNT(*) FROM orders AS o USE INDEX (PRIMARY) IGNORE INDEX FOR ORDER BY (PRIMARY) WHERE o.user_id = 3
SELECT COUNT(*) FROM orders o IGNORE INDEX (PRIMARY) JOIN order_items i USE INDEX () ON i.order_id = o.order_id
SELECT SQL_NO_CACHE COUNT(*) FROM orders FORCE INDEX (ix_seller) WHERE seller_id = 103
/* lead: delete from orders */ SELECT COUNT(*) FROM orders
SELECT /*+ MAX_EXECUTION_TIME(60000) */ COUNT(*) FROM orders /* a /* b */
SELECT /* ? ; ' " ` */ COUNT(*) FROM orders WHERE user_id /* x */ = /* y */ 3 -- z
SELECT/**/COUNT(*)/**/FROM/**/orders
SELECT /*!40001 SQL_NO_CACHE */ COUNT(*) FROM orders
/*master*/ SELECT COUNT(*) FROM orders WHERE user_id = 3
/* ApplicationName=app */ UPDATE orders SET flags = flags WHERE user_id = 3
SELECT ORDER_ID, Amount FROM orders WHERE user_id = 3 ORDER BY order_ID
SELECT amount AS Total FROM orders WHERE user_id IN (3, 4) ORDER BY TOTAL, ORDER_ID
SELECT currency AS Cur, COUNT(*) AS N FROM orders GROUP BY CUR HAVING n > 1 ORDER BY cur
SELECT T.order_id FROM (SELECT order_id FROM orders WHERE user_id = 3) AS T ORDER BY T.ORDER_ID
SELECT LOWER(currency) AS currency, COUNT(*) FROM orders GROUP BY currency HAVING currency = 'eur' ORDER BY currency
SELECT -amount AS amount, order_id FROM orders WHERE user_id IN (3, 4) ORDER BY amount, order_id
SELECT amount AS flags, flags AS amount, order_id FROM orders WHERE user_id IN (3, 4) ORDER BY amount, order_id
SELECT MAX(amount) AS amount, user_id FROM orders WHERE user_id < 5 GROUP BY user_id HAVING amount > 10 ORDER BY amount, user_id
SELECT user_id DIV 10 AS user_id, COUNT(*) FROM orders GROUP BY user_id ORDER BY user_id, COUNT(*)
SELECT user_id DIV 10 AS g, COUNT(*) FROM orders GROUP BY g ORDER BY g
UPDATE orders SET user_id = 2 WHERE user_id = 1
SELECT COUNT(*) FROM orders WHERE user_id = 1
SELECT COUNT(*), COUNT(DISTINCT order_id) FROM orders WHERE user_id = 2
SELECT COUNT(*), SUM(amount) FROM orders
UPDATE orders SET user_id = 5, status = 'same' WHERE user_id = 5
UPDATE orders SET user_id = user_id, status = 'same2' WHERE user_id = 6
UPDATE orders SET orders.user_id = 7 + 0, status = 'same3' WHERE 7 = user_id
SELECT user_id, COUNT(*) FROM orders WHERE status LIKE 'same%' GROUP BY user_id ORDER BY user_id
UPDATE orders o JOIN order_items i ON i.order_id = o.order_id AND i.user_id = o.user_id SET o.status = 'mt', i.qty = i.qty + 1 WHERE o.user_id IN (3, 4)
SELECT o.order_id, o.status, i.item_id, i.qty FROM orders o JOIN order_items i ON i.order_id = o.order_id WHERE o.user_id IN (3, 4) ORDER BY 1, 3
UPDATE orders, product SET orders.note = product.name WHERE orders.user_id = product.product_id AND orders.user_id < 6
SELECT order_id, note FROM orders WHERE user_id < 6 ORDER BY order_id
UPDATE order_items i, orders o SET i.price = 0 WHERE i.order_id = o.order_id AND o.status = 'mt'
SELECT COUNT(*) FROM order_items WHERE price = 0
DELETE o, i FROM orders o JOIN order_items i ON i.order_id = o.order_id AND i.user_id = o.user_id WHERE o.user_id = 3
DELETE FROM i USING orders AS o INNER JOIN order_items AS i ON i.order_id = o.order_id WHERE o.user_id IN (4, 5)
DELETE orders FROM orders LEFT JOIN order_items ON order_items.order_id = orders.order_id WHERE order_items.item_id IS NULL AND orders.user_id > 30
DELETE shop.orders FROM shop.orders JOIN product ON product.product_id = orders.user_id WHERE orders.user_id = 10
SELECT COUNT(*) FROM order_items
UPDATE orders SET note = (SELECT name FROM product WHERE product_id = 2) WHERE user_id IN (3, 4)
UPDATE orders o JOIN (SELECT order_id, SUM(qty * price) AS t FROM order_items WHERE user_id IN (3, 4) GROUP BY order_id) x ON x.order_id = o.order_id SET o.amount = x.t WHERE o.user_id IN (3, 4)
DELETE FROM order_items WHERE user_id = 5 AND order_id IN (SELECT order_id FROM orders WHERE user_id = 5 AND amount > 20)
SELECT order_id, amount, note FROM orders WHERE user_id IN (3, 4) ORDER BY order_id
SELECT COUNT(*) FROM order_items WHERE user_id = 5
UPDATE orders SET flags = 77 WHERE amount > (SELECT AVG(x.amount) FROM (SELECT amount FROM orders) x)
SELECT COUNT(*) FROM orders WHERE flags = 77
UPDATE orders SET amount = amount + 1, flags = amount WHERE user_id IN (3, 4)
SELECT order_id, amount, flags FROM orders WHERE user_id IN (3, 4) ORDER BY order_id
UPDATE orders SET status = CASE WHEN amount > 50 THEN 'hi' WHEN user_id = 9 THEN 'nine' ELSE 'lo' END WHERE user_id IN (9, 10)
SELECT order_id, status FROM orders WHERE user_id IN (9, 10) ORDER BY order_id
UPDATE orders SET currency = currency
SELECT ROW_COUNT()
UPDATE orders SET status = 'zz' WHERE user_id IN (1, 2, 3, 4)
UPDATE orders SET status = 'zz' WHERE user_id IN (1, 2, 3, 4, 5)
DELETE FROM orders WHERE user_id IN (1, 40)
UPDATE product SET price = price + 1 WHERE product_id <= 3
SELECT 1e1, .5, 1., -0, - -5, 5--1, +1.50, 1e-3, 18446744073709551615, 9223372036854775808, -9223372036854775808, 0.1 + 0.2, 1e400 IS NULL
SELECT 123456789012345678901234567890.123456789
SELECT 0x, x''
SELECT 1e, 2 e FROM DUAL
SELECT 'it''s', 'it\'s', "say ""hi"" now", "a 'b' c", 'a' 'b' 'c', 'C:\\dir\\', '\%', '\_', 'tab\tnew\nline', '\q', 'nul\0z', N'nat', _utf8mb4'x', 'a;b', '--', '/*', '#'
SELECT HEX('\\\''), HEX('\Z'), HEX('\b'), LENGTH('a\0b'), '\\' = '\\\\', 'abc\\'
SELECT COUNT(*) FROM orders WHERE note = '\\' OR note = 'O''Neil \\' OR user_id = 3
UPDATE orders SET note = 'x\\'' -- y' WHERE user_id = 3
SELECT DISTINCT HEX(note) FROM orders WHERE user_id = 3
SELECT 1
SELECT 	`order_id` FROM `orders` WHERE `user_id`=3 ORDER	BY `order_id` ;
SELECT`order_id`FROM`orders`WHERE`user_id`=3 ORDER BY`order_id`LIMIT 2
SELECT COUNT(*)   FROM   orders   ;
select*from orders where user_id=3 order by order_id
SELECT COUNT( * ) , MAX( amount )FROM orders WHERE(user_id)IN(3)AND(amount)>0
SELECT order_id,-1FROM orders WHERE user_id=3 ORDER BY 1
SELECT COUNT(*) FROM (orders o) WHERE o.user_id = 3
SELECT COUNT(*) FROM (orders o JOIN order_items i USING (order_id)) WHERE o.user_id = 3
SELECT COUNT(*) FROM (orders o, product p) WHERE o.user_id = p.product_id
SELECT COUNT(*) FROM { OJ orders o LEFT OUTER JOIN order_items i ON i.order_id = o.order_id }
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'Zoe', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, NULL, 'zoë', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012291, 3, NULL, 'ZOE', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400016388, 4, NULL, '_x', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400020485, 5, NULL, 'a b', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400024582, 6, NULL, 'a-b', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400028679, 7, NULL, 'ab', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400032776, 8, NULL, 'œuf', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400036873, 9, NULL, 'ß', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400040970, 10, NULL, 'ss', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400045067, 11, NULL, '', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT status, order_id FROM orders ORDER BY status, order_id
SELECT status, order_id FROM orders ORDER BY status DESC, order_id DESC LIMIT 30
SELECT order_id FROM orders WHERE user_id IN (1, 2, 3, 4, 5) ORDER BY status, amount, order_id
SELECT order_id, amount FROM orders ORDER BY amount * -1, order_id - 1
SELECT order_id FROM orders ORDER BY amount MOD 7, order_id DESC LIMIT 20
SELECT order_id, currency FROM orders ORDER BY FIELD(currency, 'USD', 'JPY', 'EUR'), order_id LIMIT 30
SELECT order_id FROM orders ORDER BY status = 'paid' DESC, order_id LIMIT 30
SELECT order_id FROM orders ORDER BY CASE WHEN paid_at IS NULL THEN 0 ELSE 1 END, CHAR_LENGTH(status), order_id
SELECT order_id FROM orders ORDER BY IF(user_id > 20, -amount, amount), order_id LIMIT 25
SELECT order_id FROM orders ORDER BY (amount), (order_id) DESC
SELECT order_id FROM orders ORDER BY YEAR(created_at) DESC, MONTH(created_at), order_id
SELECT order_id, amount FROM orders ORDER BY 2 DESC, 1
SELECT amount, amount * 0, order_id FROM orders ORDER BY 2, 1, 3 LIMIT 15
SELECT currency, user_id, COUNT(*) FROM orders GROUP BY 1, 2 ORDER BY 3 DESC, 2, 1 LIMIT 10
SELECT order_id FROM orders ORDER BY 1 + 1, order_id LIMIT 5
SELECT o.order_id, i.order_id FROM orders o JOIN order_items i ON i.order_id = o.order_id ORDER BY order_id
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012291, 3, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400016388, 4, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400020485, 5, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
UPDATE orders SET lvl = 'high', opts = 'a,z' WHERE order_id = 3686400004097
UPDATE orders SET lvl = 'low', opts = 'b' WHERE order_id = 3686400008194
UPDATE orders SET lvl = 'Äxtra', opts = '' WHERE order_id = 3686400012291
UPDATE orders SET lvl = 'mid', opts = 'z,b,a' WHERE order_id = 3686400016388
SELECT order_id, lvl FROM orders WHERE order_id > 3600000000000 ORDER BY lvl, order_id
SELECT lvl, COUNT(*) FROM orders GROUP BY lvl ORDER BY lvl DESC
SELECT DISTINCT lvl FROM orders ORDER BY lvl
SELECT order_id, opts FROM orders WHERE opts IS NOT NULL ORDER BY opts, order_id
SELECT MAX(lvl), MIN(lvl) FROM orders
SELECT order_id FROM orders WHERE lvl > 1 ORDER BY lvl + 0 DESC, order_id
SELECT order_id FROM orders WHERE FIND_IN_SET('b', opts) ORDER BY order_id
SELECT order_id, lvl + 0, opts + 0 FROM orders WHERE lvl IS NOT NULL ORDER BY CAST(lvl AS CHAR), order_id
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'new', 9.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, NULL, 'new', 1000.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012291, 3, NULL, 'new', -100.50, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT user_id, SUM(amount) AS t FROM orders GROUP BY user_id ORDER BY t DESC, user_id
SELECT user_id FROM orders GROUP BY user_id ORDER BY COUNT(*) DESC, user_id LIMIT 10
SELECT currency FROM orders GROUP BY currency ORDER BY MAX(created_at), currency
SELECT seller_id, AVG(amount) FROM orders GROUP BY seller_id ORDER BY AVG(amount) DESC, seller_id
SELECT seller_id, COUNT(*) c FROM orders GROUP BY seller_id ORDER BY SUM(amount) / COUNT(*) DESC, seller_id LIMIT 4
SELECT currency, COUNT(DISTINCT seller_id) FROM orders GROUP BY currency ORDER BY COUNT(DISTINCT seller_id) DESC, currency
SELECT order_id FROM orders ORDER BY RAND() LIMIT 10
SELECT user_id, RAND() FROM orders WHERE user_id IN (1, 2, 3) ORDER BY RAND()
SELECT DISTINCT currency FROM orders ORDER BY RAND()
SELECT COUNT(*), COUNT(DISTINCT order_id) FROM (SELECT order_id FROM orders ORDER BY RAND() LIMIT 50) t
SELECT COUNT(DISTINCT r) > 100 FROM (SELECT RAND() AS r FROM orders) t
SELECT o.order_id, i.item_id FROM orders o LEFT JOIN order_items i ON i.order_id = o.order_id AND i.qty > 2 ORDER BY i.item_id, o.order_id
SELECT o.order_id, p.category FROM orders o LEFT JOIN order_items i ON i.order_id = o.order_id LEFT JOIN product p ON p.product_id = i.product_id ORDER BY p.category DESC, o.order_id, i.item_id LIMIT 40
SELECT COUNT(*), SUM(amount), MIN(amount), MAX(amount), AVG(amount), COUNT(paid_at), COUNT(seller_id) FROM orders
SELECT AVG(amount) FROM orders WHERE user_id <= 7
SELECT AVG(flags), AVG(seller_id), SUM(flags), AVG(qty) FROM orders, (SELECT 1 AS qty) q
SELECT MIN(created_at), MAX(created_at), MIN(paid_at), MAX(currency) FROM orders
SELECT AVG(amount) a FROM orders HAVING a > 0
SELECT AVG(amount) FROM orders GROUP BY currency ORDER BY currency
SELECT AVG(amount) AS a, COUNT(*) FROM orders GROUP BY seller_id ORDER BY seller_id
SELECT SUM(flags), AVG(amount) FROM orders GROUP BY user_id DIV 10 ORDER BY user_id DIV 10
SELECT MAX(amount) FROM orders GROUP BY currency, seller_id ORDER BY currency, seller_id
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'Zoe', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, NULL, 'zoë', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012291, 3, NULL, 'ZOE ', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400016388, 4, NULL, 'zoe', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400020485, 5, NULL, 'ｚｏｅ', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400024582, 6, NULL, 'new', 10.00, 'EUR', 'Straße', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400028679, 7, NULL, 'new', 10.00, 'EUR', 'STRASSE', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400032776, 8, NULL, 'new', 10.00, 'EUR', '🙂', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400036873, 9, NULL, 'new', 10.00, 'EUR', '🙃', '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT COUNT(DISTINCT status) FROM orders
SELECT COUNT(DISTINCT status COLLATE utf8mb4_bin) FROM orders
SELECT COUNT(DISTINCT LOWER(status)) FROM orders
SELECT COUNT(DISTINCT note) FROM orders
SELECT COUNT(DISTINCT BINARY status) FROM orders
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, 1, 'new', 10.00, '11', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, 11, 'new', 10.00, '1', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT COUNT(DISTINCT user_id, currency) FROM orders
SELECT COUNT(DISTINCT seller_id, currency) FROM orders
SELECT currency, COUNT(DISTINCT seller_id, DATE(created_at)) FROM orders GROUP BY currency ORDER BY currency
SELECT SUM(amount) / 1000, COUNT(*) / 100, IFNULL(SUM(amount), 0), -SUM(amount), ROUND(AVG(amount), 1), MAX(amount) - MIN(amount), CONCAT(COUNT(*), ' rows'), IF(COUNT(*) > 150, 'many', 'few'), 1 + COUNT(*) FROM orders
SELECT currency, SUM(amount) / (SELECT SUM(amount) FROM orders) AS share FROM orders GROUP BY currency ORDER BY currency
SELECT currency, CASE WHEN SUM(amount) > 1000 THEN 'big' ELSE 'small' END AS c, ROUND(SUM(amount) * 1.21, 2) FROM orders GROUP BY currency ORDER BY currency
SELECT CAST(SUM(flags) AS CHAR), FORMAT(SUM(amount), 2), LEAST(COUNT(*), 5), COALESCE(MAX(paid_at), '2000-01-01') FROM orders
SELECT NOT COUNT(*), COUNT(*) = 0, SUM(amount) IS NULL, COUNT(*) BETWEEN 1 AND 9 FROM orders WHERE user_id IN (3, 4)
SELECT COUNT(*), SUM(amount), AVG(amount), MIN(amount), MAX(note), COUNT(DISTINCT user_id), GROUP_CONCAT(status) FROM orders WHERE user_id = -12345
SELECT 1, 'a', COUNT(*), MAX(order_id) FROM orders WHERE amount < -99999999
SELECT currency, COUNT(*) FROM orders WHERE amount < -99999999 GROUP BY currency
SELECT IFNULL(SUM(amount), 0) + 1, COUNT(*) + 1 FROM orders WHERE 1 = 0
SELECT COUNT(*) FROM orders WHERE user_id IN (-1, -2, -3)
SELECT SUM(amount) FROM orders WHERE user_id IN (3, -3)
SELECT COUNT(*) FROM orders HAVING COUNT(*) > 100000
SELECT 1, COUNT(*) FROM (SELECT order_id FROM orders LIMIT 0) t
SELECT BIT_AND(flags), BIT_OR(flags), STD(amount), VAR_SAMP(amount) FROM orders WHERE user_id = -1
SELECT seller_id, COUNT(*), COUNT(seller_id), SUM(amount) FROM orders GROUP BY seller_id ORDER BY seller_id
SELECT seller_id, AVG(flags), MAX(paid_at) FROM orders WHERE seller_id IS NULL GROUP BY seller_id
SELECT paid_at IS NULL AS n, COUNT(*), MIN(paid_at), SUM(IF(paid_at IS NULL, NULL, amount)) FROM orders GROUP BY n ORDER BY n
SELECT SUM(seller_id), AVG(seller_id), COUNT(seller_id) FROM orders WHERE seller_id IS NULL
SELECT UPPER(category) AS c, COUNT(*) FROM product GROUP BY c ORDER BY c
SELECT seller_id, COUNT(*) AS n FROM orders GROUP BY seller_id HAVING n > 15 ORDER BY seller_id
SELECT currency, SUM(amount) FROM orders GROUP BY currency HAVING SUM(amount) > 1500 ORDER BY currency
SELECT currency FROM orders GROUP BY currency HAVING AVG(amount) > (SELECT AVG(amount) FROM orders) ORDER BY currency
SELECT seller_id FROM orders GROUP BY seller_id HAVING COUNT(DISTINCT user_id) >= 5 AND MAX(amount) > 2 * MIN(amount) ORDER BY seller_id
SELECT COUNT(*) AS c FROM orders HAVING c > 150
SELECT currency, COUNT(*) FROM orders GROUP BY currency HAVING NOT currency = 'EUR' ORDER BY currency
SELECT currency, COUNT(*) FROM orders GROUP BY 1 ORDER BY 1
SELECT YEAR(created_at) AS y, MONTH(created_at) AS m, COUNT(*) FROM orders GROUP BY y, m ORDER BY y, m
SELECT COUNT(*) FROM orders GROUP BY DATE(created_at) ORDER BY DATE(created_at)
SELECT amount > 50, COUNT(*) FROM orders GROUP BY amount > 50 ORDER BY 1
SELECT ASCII(currency) AS a, COUNT(*) FROM orders GROUP BY a ORDER BY a
SELECT COUNT(*) FROM orders GROUP BY user_id MOD 3 ORDER BY user_id MOD 3
SELECT user_id MOD 4 AS r, currency, SUM(amount) FROM orders GROUP BY currency, r ORDER BY r, currency
SELECT 'const' AS k, COUNT(*) FROM orders GROUP BY k
SELECT orders.currency, COUNT(*) FROM orders GROUP BY orders.currency ORDER BY orders.currency
SELECT currency, GROUP_CONCAT(order_id ORDER BY order_id SEPARATOR '|') FROM orders WHERE user_id IN (1, 2, 3, 4) GROUP BY currency ORDER BY currency
SELECT GROUP_CONCAT(DISTINCT currency ORDER BY currency DESC) FROM orders
SELECT GROUP_CONCAT(DISTINCT user_id ORDER BY user_id DESC SEPARATOR '') FROM orders WHERE user_id < 9
SELECT GROUP_CONCAT(user_id, ':', amount ORDER BY amount DESC, order_id SEPARATOR ', ') FROM orders WHERE user_id IN (3, 4)
SELECT GROUP_CONCAT(note ORDER BY note IS NULL, order_id) IS NULL, GROUP_CONCAT(seller_id ORDER BY seller_id, order_id) FROM orders WHERE user_id IN (3, 4, 5)
SELECT GROUP_CONCAT('a,b' SEPARATOR '') = REPEAT('a,b', COUNT(*)) FROM orders WHERE user_id IN (3, 4)
SELECT GROUP_CONCAT(order_id ORDER BY order_id) FROM orders
SELECT CHAR_LENGTH(GROUP_CONCAT('éé' ORDER BY order_id)) FROM orders
SELECT CHAR_LENGTH(GROUP_CONCAT(order_id ORDER BY order_id)) FROM orders
SELECT CRC32(GROUP_CONCAT(order_id ORDER BY order_id)) FROM orders
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, 9223372036854775807, 'new', 9999999999.99, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 4294967295), (3686400008194, 2, 9223372036854775807, 'new', 9999999999.99, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 4294967295), (3686400012291, 3, 9223372036854775807, 'new', 9999999999.99, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 4294967295), (3686400016388, 4, 9223372036854775807, 'new', 9999999999.99, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 4294967295), (3686400020485, 5, 9223372036854775807, 'new', 9999999999.99, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 4294967295), (3686400024582, 6, 9223372036854775807, 'new', 9999999999.99, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 4294967295), (3686400028679, 7, 9223372036854775807, 'new', 9999999999.99, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 4294967295), (3686400032776, 8, 9223372036854775807, 'new', 9999999999.99, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 4294967295), (3686400036873, 9, 9223372036854775806, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT SUM(seller_id) FROM orders WHERE seller_id > 9000000000000000000
SELECT AVG(seller_id) FROM orders WHERE seller_id > 9000000000000000000
SELECT SUM(amount) FROM orders WHERE user_id IN (1, 2, 3)
SELECT SUM(order_id), SUM(-order_id), SUM(flags) FROM orders
SELECT seller_id, SUM(seller_id) + 1 FROM orders WHERE seller_id > 9000000000000000000 GROUP BY seller_id ORDER BY seller_id
SELECT SUM(flags), SUM(amount), SUM(amount * 1e0) > 0, COUNT(*), AVG(flags), MAX(flags), MIN(created_at), SUM(amount) FROM orders
SELECT currency, SUM(qty * price) FROM orders JOIN order_items USING (order_id, user_id) GROUP BY currency ORDER BY currency
SELECT SUM(1), SUM(1.50), SUM('2'), SUM(TRUE), SUM(NULL) FROM orders
SELECT DISTINCT COUNT(*) FROM orders GROUP BY user_id ORDER BY 1
SELECT DISTINCT currency, COUNT(*) > 1 FROM orders GROUP BY currency, user_id ORDER BY 1, 2
SELECT DISTINCT SUM(amount) OVER (PARTITION BY currency) AS s FROM orders ORDER BY s
SELECT COUNT(*) FROM (SELECT DISTINCT user_id, seller_id FROM orders) t
SELECT COUNT(*) FROM orders WHERE amount > ALL (SELECT amount FROM orders WHERE user_id = -12345)
SELECT COUNT(*) FROM orders WHERE amount > ANY (SELECT amount FROM orders WHERE user_id = -12345)
SELECT COUNT(*) FROM orders WHERE amount >= ALL (SELECT amount FROM orders WHERE amount IS NOT NULL)
SELECT COUNT(*) FROM orders WHERE seller_id <> ALL (SELECT seller_id FROM orders WHERE user_id IN (1, 2, 3))
SELECT COUNT(*) FROM product WHERE product_id = ANY (SELECT product_id FROM order_items)
SELECT COUNT(*) FROM orders WHERE seller_id NOT IN (101, NULL)
SELECT COUNT(*) FROM orders WHERE seller_id NOT IN (101, 102)
SELECT COUNT(*) FROM orders WHERE user_id NOT IN (SELECT seller_id FROM orders)
SELECT COUNT(*) FROM orders WHERE user_id NOT IN (SELECT seller_id FROM orders WHERE seller_id IS NOT NULL)
SELECT COUNT(*) FROM orders WHERE NOT EXISTS (SELECT 1 FROM product WHERE category IS NULL AND product_id = orders.user_id)
SELECT user_id IN (1, NULL), NULL IN (1), 1 NOT IN (NULL) FROM orders WHERE user_id IN (1, 2) ORDER BY order_id
SELECT product_id FROM product WHERE category NOT IN (SELECT category FROM product WHERE product_id < 3) ORDER BY product_id
SELECT order_id FROM orders ORDER BY amount DESC, order_id LIMIT 10
SELECT order_id FROM orders ORDER BY amount DESC, order_id LIMIT 10, 10
SELECT order_id FROM orders ORDER BY amount DESC, order_id LIMIT 10 OFFSET 20
SELECT order_id FROM orders ORDER BY amount DESC, order_id LIMIT 5 OFFSET 195
SELECT order_id FROM orders WHERE user_id IN (3, 4) ORDER BY order_id LIMIT 3 OFFSET 4
SELECT order_id FROM orders ORDER BY paid_at, order_id LIMIT 7, 7
SELECT order_id FROM orders ORDER BY status DESC, order_id LIMIT 33, 11
SELECT order_id FROM orders ORDER BY order_id LIMIT 5 OFFSET 5
SELECT order_id FROM orders ORDER BY order_id LIMIT 5, 5
SELECT order_id FROM orders WHERE user_id = 5 ORDER BY order_id LIMIT 5 OFFSET 5
SELECT 5, order_id FROM orders WHERE user_id > 5 ORDER BY order_id LIMIT 5 OFFSET 5
SELECT COUNT(*) FROM (SELECT order_id FROM orders ORDER BY order_id LIMIT 7) t
SELECT COUNT(*) FROM (SELECT order_id FROM orders WHERE user_id = 3 LIMIT 2) t
SELECT (SELECT order_id FROM orders ORDER BY amount DESC, order_id LIMIT 1) AS top
SELECT SUM(amount) FROM (SELECT amount FROM orders ORDER BY amount DESC, order_id LIMIT 3, 4) t
SELECT * FROM (SELECT order_id, amount FROM orders ORDER BY amount DESC, order_id LIMIT 10) t ORDER BY amount, order_id LIMIT 3
SELECT order_id FROM orders WHERE order_id IN (SELECT order_id FROM orders ORDER BY order_id LIMIT 2)
SELECT SQL_CALC_FOUND_ROWS order_id FROM orders ORDER BY order_id LIMIT 5
SELECT FOUND_ROWS()
SELECT SQL_CALC_FOUND_ROWS order_id FROM orders WHERE user_id IN (3, 4) ORDER BY order_id LIMIT 1 OFFSET 2
SELECT FOUND_ROWS() AS total
SELECT order_id FROM orders ORDER BY order_id LIMIT 6
SELECT SQL_CALC_FOUND_ROWS currency, COUNT(*) FROM orders GROUP BY currency ORDER BY currency LIMIT 1
SELECT SQL_CALC_FOUND_ROWS DISTINCT user_id FROM orders ORDER BY user_id LIMIT 2
SELECT DISTINCT o.user_id FROM orders o JOIN order_items i ON i.order_id = o.order_id ORDER BY o.user_id LIMIT 3, 3
SELECT DISTINCT currency FROM orders ORDER BY currency LIMIT 1 OFFSET 1
SELECT o.order_id FROM orders o LEFT JOIN order_items i ON i.order_id = o.order_id GROUP BY o.order_id ORDER BY COUNT(i.item_id) DESC, o.order_id LIMIT 5
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'new', 1.25, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, NULL, 'new', 2.25, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012291, 3, NULL, 'new', 3.25, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400016388, 4, NULL, 'new', 4.25, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400020485, 5, NULL, 'new', 5.25, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400036873, 9, NULL, 'new', 9.25, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400069649, 17, NULL, 'new', 17.25, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT user_id, amount FROM orders WHERE order_id > 3600000000000 ORDER BY user_id
SELECT COUNT(*) FROM orders WHERE user_id = 17 AND amount = 17.25
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686404096001, 1, NULL, 'new', 0.00, 'EUR', 'row 0', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686404100104, 8, NULL, 'new', 1.00, 'EUR', 'row 1', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686404104207, 15, NULL, 'new', 2.00, 'EUR', 'row 2', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686404108310, 22, NULL, 'new', 3.00, 'EUR', 'row 3', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686404112413, 29, NULL, 'new', 4.00, 'EUR', 'row 4', '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT COUNT(*), SUM(amount), COUNT(DISTINCT user_id) FROM orders WHERE order_id > 3600000000000
SELECT note FROM orders WHERE user_id = 8 AND order_id > 3600000000000 ORDER BY order_id
INSERT INTO orders (order_id, user_id, created_at) VALUES (3686400004103, 3 + 4, '2031-01-01'), (3686400008204, ABS(-12), '2031-01-01'), (3686400012291, LENGTH('abc'), '2031-01-01'), (3686400016389, -(-5), '2031-01-01')
SELECT user_id FROM orders WHERE order_id > 3600000000000 ORDER BY user_id
SELECT COUNT(*) FROM orders WHERE user_id = 7 AND order_id > 3600000000000
SELECT COUNT(*) FROM orders WHERE order_id = 3686400008204
INSERT INTO orders (order_id, user_id, created_at) VALUES (3686400020494, @k, '2031-01-01')
SELECT COUNT(*) FROM orders WHERE user_id = 14 AND order_id > 3600000000000
INSERT INTO orders (order_id, user_id, created_at) VALUES (3686400004096, NULL, '2031-01-01')
INSERT INTO orders (order_id, amount, created_at) VALUES (3686400004099, 1, '2031-01-01')
INSERT IGNORE INTO orders (order_id, amount, created_at) VALUES (3686400004096, 1, '2031-01-01')
SELECT user_id FROM orders WHERE order_id = 3686400004096
INSERT IGNORE INTO orders () VALUES ()
INSERT IGNORE INTO orders (order_id, user_id, amount, created_at) VALUES (3686400004097, 1, 1, '2031-01-01'), (3686400008194, 2, 2, '2031-01-01'), (3686400004097, 1, 99, '2031-01-01'), (3686400012291, 3, 3, '2031-01-01')
INSERT IGNORE INTO orders (order_id, user_id, amount, created_at) VALUES (3686400008194, 2, 5, '2031-01-01')
INSERT INTO orders (order_id, user_id, amount, created_at) VALUES (3686400004097, 1, 1, '2031-01-01'), (3686400008194, 2, 2, '2031-01-01'), (3686400012291, 3, 3, '2031-01-01'), (3686400008194, 2, 4, '2031-01-01')
SELECT COUNT(*) FROM orders WHERE order_id > 3600000000000
INSERT INTO orders SET order_id = 3686400004099, user_id = 3, amount = 1.5, created_at = '2031-01-01', status = 'set'
INSERT orders SET user_id = 4, order_id = 3686400008196, created_at = '2031-01-01', amount = user_id + 1
INSERT LOW_PRIORITY INTO orders SET orders.user_id = 5, order_id = 3686400012293, created_at = 20310101000000
SELECT user_id, amount, status FROM orders WHERE order_id > 3600000000000 ORDER BY user_id
REPLACE INTO orders SET order_id = 3686400004099, user_id = 3, created_at = '2031-01-02'
SELECT user_id, amount, created_at FROM orders WHERE order_id = 3686400004099
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004099, 3, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008196, 4, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
REPLACE INTO orders (order_id, user_id, amount, created_at) VALUES (3686400004099, 3, 50, '2031-02-01'), (3686400008196, 4, 60, '2031-02-01'), (3686400036869, 5, 70, '2031-02-01')
SELECT order_id, user_id, amount, status FROM orders WHERE order_id > 3600000000000 ORDER BY order_id
REPLACE orders (order_id, user_id, created_at) SELECT order_id, user_id, '2031-03-03' FROM orders WHERE user_id = 3 AND order_id > 3600000000000
SELECT created_at FROM orders WHERE order_id = 3686400004099
REPLACE INTO product (product_id, name, price) VALUES (1, 'new one', 3), (9002, 'fresh', 4)
SELECT COUNT(*) FROM product
INSERT INTO orders (order_id, user_id, amount, flags, created_at) VALUES (3686400004099, 3, 50, 1, '2031-02-01'), (3686400008196, 4, 60, 2, '2031-02-01'), (3686400036869, 5, 70, 3, '2031-02-01') ON DUPLICATE KEY UPDATE amount = amount + VALUES(amount), flags = VALUES(flags) * 10, note = CONCAT('was ', status)
SELECT user_id, amount, flags, note FROM orders WHERE order_id > 3600000000000 ORDER BY order_id
INSERT INTO orders (order_id, user_id, created_at) VALUES (3686400004099, 3, '2031-02-01') ON DUPLICATE KEY UPDATE amount = amount
INSERT INTO orders (order_id, user_id, amount, created_at) VALUES (3686400004099, 3, 50, '2031-02-01'), (3686400008196, 4, 8, '2031-02-01') ON DUPLICATE KEY UPDATE orders.amount = orders.amount + VALUES(orders.amount), status = IF(orders.amount IN (60, 18), 'hit', 'miss'), shop.orders.flags = 5
SELECT user_id, amount, status, flags FROM orders WHERE order_id > 3600000000000 ORDER BY order_id
INSERT INTO orders (order_id, user_id, flags, status, created_at) VALUES (3686400004099, 3, DEFAULT, DEFAULT, '2031-01-01'), (3686400008196, 4, DEFAULT(flags), NULL, '2031-01-01'), (3686400012293, 5, user_id * 2, CONCAT('u', user_id), '2031-01-01')
SELECT user_id, flags, status FROM orders WHERE order_id > 3600000000000 ORDER BY user_id
INSERT INTO orders (created_at, note, user_id, order_id) VALUES (CURDATE(), CONCAT('a', ', ', 'b)'), 21, 3686400004117), (NOW(6), REPLACE('(x', '(', ''), 3, 3686400008195)
SELECT user_id, note FROM orders WHERE user_id IN (21, 3) AND order_id > 3600000000000 ORDER BY user_id
INSERT INTO orders (order_id, user_id, created_at) VALUES (3686400004099, 3, '2031-01-01'), (3686400008196, 4)
INSERT INTO orders (user_id, amount, created_at) VALUES (3, 1, '2031-05-01'), (4, 2, '2031-05-01'), (3, 3, '2031-05-01')
SELECT COUNT(*) FROM orders WHERE order_id = LAST_INSERT_ID()
SELECT amount FROM orders WHERE order_id = LAST_INSERT_ID()
SELECT LAST_INSERT_ID() AS id
select last_insert_id();
SELECT LAST_INSERT_ID() + 0 > 0, @@last_insert_id = LAST_INSERT_ID(), @@identity = LAST_INSERT_ID() FROM DUAL
INSERT INTO audit_log (actor, what) VALUES ('app', LAST_INSERT_ID())
SELECT COUNT(*) FROM orders WHERE order_id = (SELECT what FROM audit_log WHERE actor = 'app')
INSERT INTO orders (order_id, user_id, amount, created_at) VALUES (NULL, 3, 1, '2031-06-01'), (DEFAULT, 4, 2, '2031-06-01'), (0, 5, 3, '2031-06-01')
SELECT COUNT(*), COUNT(DISTINCT order_id), SUM(order_id > 0) FROM orders WHERE created_at = '2031-06-01'
INSERT INTO orders (order_id, user_id, amount, created_at) VALUES (0, 6, 3, '2031-06-02')
SELECT order_id FROM orders WHERE created_at = '2031-06-02'
INSERT INTO orders (order_id, user_id, amount, created_at) VALUES (3686400004099, 3, 1, '2031-07-01'), (NULL, 3, 2, '2031-07-01'), (3686400008196, 4, 3, '2031-07-01')
SELECT COUNT(*), COUNT(DISTINCT order_id) FROM orders WHERE created_at = '2031-07-01'
SELECT amount FROM orders WHERE order_id IN (3686400004099, 3686400008196) ORDER BY order_id
INSERT INTO orders (user_id, amount, created_at) VALUES (3, 9, '2031-07-02')
SELECT COUNT(*) FROM orders WHERE created_at = '2031-07-02'
INSERT INTO audit_log (actor, what, at) VALUES ('a', 'x', '2031-01-01'), ('b', 'y', '2031-01-01'), ('c', 'z', '2031-01-01')
SELECT actor FROM audit_log WHERE id = LAST_INSERT_ID()
SELECT COUNT(*) FROM audit_log WHERE id >= LAST_INSERT_ID()
UPDATE audit_log SET id = LAST_INSERT_ID(id + 1000) WHERE actor = 'b'
INSERT INTO audit_log (id, actor) SELECT x.id, 'dup' FROM (SELECT id FROM audit_log WHERE actor = 'a') x ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(audit_log.id), what = 'upd'
SELECT actor, what FROM audit_log WHERE id = LAST_INSERT_ID()
SELECT LAST_INSERT_ID(77)
SELECT LAST_INSERT_ID()
INSERT INTO audit_log (id, actor) VALUES (5000000, 'expl')
SELECT * FROM orders WHERE user_id IN (3, 4) ORDER BY orders.order_id
SELECT SUM(extra) FROM orders
INSERT INTO orders (order_id, user_id, extra, created_at) VALUES (3686400004099, 3, 8, '2031-01-01')
SELECT COUNT(DISTINCT extra) FROM orders
SELECT COUNT(*) FROM orders FORCE INDEX (ix_amt) WHERE amount >= 0
SELECT DISTINCT index_name FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name = 'orders' ORDER BY index_name
INSERT INTO tmp_pick VALUES (3, 'x'), (4, 'y'), (11, 'z')
SELECT uid, tag FROM tmp_pick ORDER BY uid
SELECT o.order_id, t.tag FROM orders o JOIN tmp_pick t ON t.uid = o.user_id ORDER BY o.order_id
SELECT COUNT(*) FROM orders WHERE user_id IN (SELECT uid FROM tmp_pick)
SELECT COUNT(*), SUM(s) FROM tmp_sum
SELECT * FROM tmp_pick
INSERT INTO orders VALUES (1), (2)
SELECT SUM(n) FROM orders
SELECT COUNT(*), SUM(dbl) FROM v_orders
SELECT order_id, dbl FROM v_orders WHERE user_id = 3 ORDER BY order_id
SELECT COUNT(*) FROM orders_copy
SELECT currency, s FROM sums ORDER BY currency
SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name
SELECT table_name, column_name, ordinal_position, data_type FROM information_schema.columns WHERE table_schema = 'shop' ORDER BY table_name, ordinal_position
SELECT COUNT(*) FROM information_schema.tables WHERE table_name = 'orders'
SELECT table_name, index_name, seq_in_index, column_name FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY 1, 2, 3
SELECT schema_name FROM information_schema.schemata WHERE schema_name = DATABASE()
SELECT column_name FROM information_schema.key_column_usage WHERE table_schema = DATABASE() AND table_name = 'order_items' AND constraint_name = 'PRIMARY' ORDER BY ordinal_position
SELECT COUNT(*) FROM information_schema.columns c JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name WHERE t.table_schema = DATABASE()
SELECT CAST('7x' AS SIGNED), 1 / 0
SELECT @@warning_count
SELECT COUNT(*) FROM orders WHERE user_id IN (3, 4)
UPDATE orders SET note = CAST('9z' AS SIGNED) WHERE user_id = -1
SELECT 'a' + 1
SELECT nope FROM orders
SELECT * FROM order_0
SELECT orders.nope FROM orders WHERE user_id = 3
SELECT o.nope FROM orders o WHERE user_id IN (3, 4)
SELECT * FROM nope_table
SELECT amount AS a FROM orders WHERE a > 1
SELECT nofunc(1)
SELECT order_id FROM orders GROUP BY nope
UPDATE orders SET nope = 1 WHERE user_id = 3
INSERT INTO orders (nope) VALUES (1)
SELECT x.* FROM orders
SELECT @r := @r + 1 AS rn, order_id FROM (SELECT order_id FROM orders ORDER BY amount DESC, order_id LIMIT 10) t
SELECT @r
UPDATE orders SET amount = 1 / 0 WHERE user_id = 3
SELECT COUNT(*) FROM orders WHERE amount IS NULL
SELECT @@sql_mode
UPDATE orders SET status = REPEAT('x', 20) WHERE user_id IN (4, 5, 6, 7)
SELECT DISTINCT status FROM orders WHERE user_id IN (4, 5, 6, 7)
SELECT 'orders', "currency" FROM orders WHERE user_id = 3 ORDER BY order_id
SELECT "order_id" FROM orders WHERE user_id = 3
SELECT DISTINCT HEX(note) FROM orders WHERE user_id IN (3, 4)
SELECT COUNT(DISTINCT NOW(6)) FROM orders
SELECT COUNT(DISTINCT CURRENT_TIMESTAMP(6)), COUNT(DISTINCT UUID()) > 100, COUNT(DISTINCT CONNECTION_ID()) FROM orders
UPDATE orders SET created_at = NOW(6)
SELECT COUNT(DISTINCT created_at) FROM orders
SELECT COUNT(*) FROM orders WHERE SLEEP(0) = 0
SELECT @@character_set_client, @@character_set_results, @@collation_connection
SELECT HEX(status), COUNT(*) FROM orders GROUP BY HEX(status) ORDER BY 1
SELECT 'a' = 'A'
SELECT COUNT(*) FROM orders WHERE 'Paid' = status
SELECT COUNT(DISTINCT 'x'), 'x' COLLATE utf8mb4_general_ci = 'X' FROM orders
SELECT COUNT(*) FROM orders WHERE status = 'créé'
SELECT @x, @y, @@net_read_timeout, @@session.net_write_timeout
SELECT @z, @w
SELECT @`a.b`, @c
SELECT @@unique_checks, @@foreign_key_checks
UPDATE orders SET flags = 2 WHERE user_id IN (3, 4)
SELECT COUNT(*) FROM orders WHERE flags = 2
SELECT COUNT(*) FROM audit_log
SELECT COUNT(*) >= 0 FROM audit_log
SELECT @d
SELECT BENCHMARK(1, 1)
SELECT 1 INTO @one
SELECT @one
UPDATE orders SET flags = 71 WHERE user_id = 1
UPDATE orders SET flags = 71 WHERE user_id = 2
INSERT INTO audit_log (actor) VALUES ('tx')
UPDATE product SET price = 71 WHERE product_id = 1
SELECT (SELECT COUNT(*) FROM orders WHERE flags = 71), (SELECT COUNT(*) FROM audit_log WHERE actor = 'tx'), (SELECT COUNT(*) FROM product WHERE price = 71)
UPDATE orders SET flags = 72 WHERE user_id IN (1, 2, 3, 4)
DELETE FROM order_items WHERE user_id = 5
SELECT COUNT(*) FROM orders WHERE flags = 72
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'new', 500.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, NULL, 'new', 600.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT COUNT(*), MAX(amount) FROM orders
SELECT amount FROM orders WHERE user_id = 2 AND order_id > 3600000000000
UPDATE orders SET amount = amount + 1 WHERE order_id > 3600000000000
SELECT SUM(amount) FROM orders WHERE order_id > 3600000000000
SELECT o.user_id, p.product_id FROM orders o JOIN product p ON p.product_id = o.user_id WHERE o.order_id > 3600000000000 ORDER BY 1
SELECT order_id FROM orders WHERE user_id IN (3, 4) ORDER BY order_id FOR UPDATE
SELECT COUNT(*) FROM orders WHERE user_id = 5 LOCK IN SHARE MODE
SELECT order_id FROM orders WHERE user_id = 6 ORDER BY order_id LIMIT 2 FOR UPDATE NOWAIT
SELECT order_id FROM orders WHERE user_id IN (7, 8) ORDER BY order_id LIMIT 3 FOR UPDATE SKIP LOCKED
SELECT COUNT(*) FROM orders o JOIN order_items i USING (order_id, user_id) WHERE user_id IN (3, 4) FOR UPDATE
SELECT order_id FROM orders WHERE order_id = 1 FOR UPDATE
SELECT o.order_id FROM orders o JOIN order_items i USING (order_id, user_id) WHERE o.user_id = 3 ORDER BY o.order_id, i.item_id FOR SHARE OF o SKIP LOCKED
SELECT order_id FROM orders WHERE user_id IN (3, 4) ORDER BY order_id FOR UPDATE OF orders NOWAIT
UPDATE orders SET flags = 1 WHERE user_id = 3
DELETE FROM orders WHERE user_id = 3
UPDATE orders SET flags = flags WHERE user_id = 3
UPDATE orders SET flags = 61 WHERE user_id IN (1, 2)
SELECT COUNT(*) FROM orders WHERE flags = 61
UPDATE orders SET flags = 62 WHERE user_id = 3
SELECT @@autocommit
SELECT COUNT(*) FROM orders WHERE flags = 62
SELECT COUNT(*) FROM orders WHERE user_id = 3
SELECT order_id, user_id, status, amount, currency, note, created_at, paid_at, tags, flags FROM orders WHERE user_id = 3 ORDER BY order_id
SELECT order_id, user_id, status, amount, currency, note, created_at, paid_at, tags, flags FROM orders ORDER BY order_id LIMIT 3
SELECT o.order_id AS id, i.qty, p.name FROM orders o JOIN order_items i USING (order_id, user_id) JOIN product p USING (product_id) WHERE user_id IN (3, 4) ORDER BY 1, i.item_id
SELECT COUNT(*), SUM(amount), AVG(flags), MAX(created_at), MIN(note), GROUP_CONCAT(currency) IS NULL, 1 + 1, 'x', NULL, x'41' FROM orders
UPDATE orders SET big = REPEAT('0123456789', 2000000) WHERE user_id = 3 ORDER BY order_id LIMIT 1
SELECT order_id, LENGTH(big), CRC32(big) FROM orders WHERE big IS NOT NULL ORDER BY order_id
SELECT order_id, big FROM orders WHERE user_id IN (3, 4) ORDER BY order_id
SELECT MAX(LENGTH(big)), COUNT(big) FROM orders
SELECT order_id, big FROM orders ORDER BY order_id DESC LIMIT 200
SELECT NULL, '', 'NULL', 0, '0', ' ', REPEAT('a', 250), REPEAT('a', 251), REPEAT('b', 252), REPEAT('c', 65536)
SELECT note, COALESCE(note, 'n/a'), note IS NULL FROM orders WHERE user_id IN (3, 4, 5) ORDER BY order_id
SELECT NULL FROM orders WHERE user_id = 3
SELECT '' AS e, NULL AS n FROM orders ORDER BY order_id LIMIT 2
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012291, 3, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
INSERT IGNORE INTO orders (order_id, user_id, created_at) VALUES (3686400004097, 1, '2031-01-01'), (3686400016388, 4, '2031-01-01')
UPDATE orders SET flags = 5 WHERE order_id > 3600000000000
DELETE FROM orders WHERE order_id > 3600000000000
INSERT INTO audit_log (actor) VALUES ('one')
SELECT user_id, note FROM orders WHERE order_id > 3600000000000 ORDER BY order_id
SELECT created_at, paid_at FROM orders WHERE order_id > 3600000000000 ORDER BY order_id
SELECT user_id, amount, flags, seller_id FROM orders WHERE order_id > 3600000000000 ORDER BY order_id
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004099, 3, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008196, 4, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012293, 5, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
UPDATE orders SET bt = 257, yr = 2031, tm = '-100:00:00.125', en = 'é', st = 'x,y', sm = 65535, dbl = -1.5e-300, flt = 0.1, js = '{"a": [1, null]}', vb = x'00FF27', dte = '2031-02-03', ts = '2031-02-03 04:05:06.007', ub = 18446744073709551615 WHERE order_id = 3686400004099
UPDATE orders SET bt = 0, yr = 0, tm = '00:00:00', en = 'a', st = '', sm = 0, dbl = 0, flt = 3.4e38, js = 'null', vb = x'', dte = '1000-01-01', ts = '1970-01-02 00:00:00', ub = 0 WHERE order_id = 3686400008196
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004099, 3, NULL, 'new', 10.00, 'EUR', NULL, '0000-00-00 00:00:00', '0000-00-00', NULL, 0), (3686400008196, 4, NULL, 'new', 10.00, 'EUR', NULL, '2031-00-00', '2031-02-00 10:00:00', NULL, 0), (3686400012293, 5, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', '2031-02-31', NULL, 0)
SELECT created_at, paid_at, paid_at IS NULL, paid_at = 0 FROM orders WHERE order_id > 3600000000000 ORDER BY order_id
SELECT user_id, amount FROM orders WHERE created_at = '2031-08-01' ORDER BY user_id, amount
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004099, 3, NULL, 'new', 10.00, 'EUR', '50%', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008196, 4, NULL, 'new', 10.00, 'EUR', '50x', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012293, 5, NULL, 'new', 10.00, 'EUR', 'c:\\dir', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400016390, 6, NULL, 'new', 10.00, 'EUR', 'a_b', '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400020487, 7, NULL, 'new', 10.00, 'EUR', 'axb', '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT COUNT(*) FROM orders WHERE note LIKE '50\%'
SELECT COUNT(*) FROM orders WHERE note LIKE '50|%' ESCAPE '|'
SELECT COUNT(*) FROM orders WHERE note LIKE '%\\\\%'
SELECT COUNT(*) FROM orders WHERE note LIKE 'a\_b'
SELECT note FROM orders WHERE note LIKE '50!%%' ESCAPE '!' ORDER BY order_id
SELECT 'a\_b' LIKE 'a\\_b', 'a%' = 'a\%', LENGTH('\%')
INSERT INTO orders (order_id, user_id, note, created_at) VALUES (3686400004099, 3, 'a\0b', '2031-01-01'), (3686400008196, 4, CONCAT('x', CHAR(0), CHAR(26), 'y'), '2031-01-01'), (3686400012293, 5, 'tab\t nl\n cr\r bs\b z\Z', '2031-01-01')
INSERT INTO orders (order_id, user_id, note, created_at) VALUES (3686400016390, 6, 'rawnul', '2031-01-01')
SELECT user_id, note, HEX(note), LENGTH(note) FROM orders WHERE order_id > 3600000000000 ORDER BY order_id
SELECT COUNT(*) FROM orders WHERE note = 'a\0b'
SELECT user_id FROM orders WHERE INSTR(note, CHAR(0)) > 0 ORDER BY user_id
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'pad', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, NULL, 'pad ', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012291, 3, NULL, 'pad  ', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400016388, 4, NULL, ' pad', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400020485, 5, NULL, 'pad\t', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT COUNT(DISTINCT status) FROM orders WHERE order_id > 3600000000000
SELECT COUNT(*) FROM orders WHERE status = 'pad' AND order_id > 3600000000000
SELECT COUNT(*) AS n FROM orders WHERE order_id > 3600000000000 GROUP BY status ORDER BY n
SELECT HEX(status), COUNT(*) FROM orders WHERE order_id > 3600000000000 GROUP BY HEX(status) ORDER BY 1
SELECT COUNT(*) FROM orders WHERE status LIKE 'pad' AND order_id > 3600000000000
INSERT INTO orders (order_id, user_id, note, created_at) VALUES (3686400004099, 3, x'FFFE', '2031-01-01')
SELECT @@character_set_client
SELECT DATE '2031-01-02', TIME '-10:00:00', TIMESTAMP '2031-01-02 03:04:05.6', {d '2031-01-02'}, {ts '2031-01-02 03:04:05'}
SELECT COUNT(*) FROM orders WHERE created_at >= DATE '2000-01-01' AND created_at < TIMESTAMP '2100-01-01 00:00:00'
SELECT COUNT(*) FROM orders WHERE created_at > 20000101
SELECT COUNT(*) FROM orders WHERE created_at > '2000-1-1'
SELECT COUNT(*) FROM orders WHERE DATE(created_at) IN ('2024-01-01', '2024-01-02')
SELECT MAX(created_at) + 0, MIN(created_at) + INTERVAL 1 MICROSECOND FROM orders
UPDATE orders SET dbl = 1.7976931348623157e308, flt = 3.4e38 WHERE order_id = 3686400004097
UPDATE orders SET dbl = -1e-308, flt = 0.1 WHERE order_id = 3686400008194
UPDATE orders SET dbl = 1e15, flt = 16777217 WHERE order_id = 3686400012291
UPDATE orders SET dbl = 0.1e0 + 0.2e0, flt = -1e-38 WHERE order_id = 3686400016388
UPDATE orders SET dbl = 1e-5, flt = 123456.789 WHERE order_id = 3686400020485
SELECT dbl, flt FROM orders WHERE dbl IS NOT NULL ORDER BY dbl
SELECT MAX(dbl), MIN(dbl), MAX(flt) FROM orders
SELECT dbl = 0, flt = 0.1 FROM orders WHERE dbl IS NOT NULL ORDER BY dbl
SELECT COUNT(DISTINCT dbl) FROM orders
SELECT dbl, COUNT(*) FROM orders GROUP BY dbl ORDER BY dbl
SELECT 7 / 3, 7 DIV 3, -7 / 2, 7 % -3, 1 / 7 * 7, 0.1 + 0.2 = 0.3, 0.1e0 + 0.2e0 = 0.3e0, 5 / 0, MOD(-7.5, 2), 10 / 4, 10.00 / 4, 1 / 3.0000
SELECT SUM(amount) / SUM(flags + 1), SUM(flags) / COUNT(*), SUM(user_id) DIV COUNT(*), SUM(user_id) % 7 FROM orders
SELECT currency, SUM(amount) / COUNT(*) = AVG(amount), SUM(user_id) / COUNT(*) FROM orders GROUP BY currency ORDER BY currency
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004099, 3, 9223372036854775807, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT MAX(seller_id) + 1 FROM orders
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012291, 3, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400016388, 4, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
UPDATE orders SET dd = 12345678901234567890123456789012345.678901234567890123456789012345 WHERE order_id = 3686400004097
UPDATE orders SET dd = 12345678901234567890123456789012345.678901234567890123456789012344 WHERE order_id = 3686400008194
UPDATE orders SET dd = -0.000000000000000000000000000001 WHERE order_id = 3686400012291
UPDATE orders SET dd = 99999999999999999999999999999999999.999999999999999999999999999999 WHERE order_id = 3686400016388
SELECT SUM(dd), MAX(dd), MIN(dd), AVG(dd) FROM orders
SELECT dd FROM orders WHERE dd IS NOT NULL ORDER BY dd DESC
SELECT COUNT(*) FROM orders WHERE dd = 12345678901234567890123456789012345.678901234567890123456789012345
SELECT SUM(dd * 2), dd, COUNT(*) FROM orders WHERE dd IS NOT NULL GROUP BY dd ORDER BY dd
SELECT ROUND(SUM(amount * 1e0), 4), ROUND(AVG(amount * 1e0), 6) FROM orders
SELECT currency, ROUND(SUM(amount / 3e0), 4) FROM orders GROUP BY currency ORDER BY currency
UPDATE orders SET flags = 0
UPDATE orders SET flags = flags + 1 WHERE user_id IN (5, 6)
INSERT INTO orders (order_id, user_id, amount, created_at) VALUES (42, 42, 1, '2031-01-01')
SELECT COUNT(*) FROM orders WHERE order_id = 42
UPDATE orders SET amount = 2 WHERE order_id = 42
SELECT amount FROM orders WHERE order_id = 42 AND user_id = 42
UPDATE orders SET flags = flags + 1 WHERE user_id = 42
UPDATE orders SET flags = flags + 1 WHERE user_id = 42
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 4040), (3686400008194, 2, NULL, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 4040)
SELECT (SELECT order_id FROM orders WHERE user_id IN (1, 2) AND flags = 4040) AS x
UPDATE orders SET note = 'x' WHERE user_id = (SELECT user_id FROM orders WHERE flags = 4040)
UPDATE orders SET flags = 1
UPDATE orders SET flags = 0 WHERE user_id = 40
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004136, 40, 9223372036854775807, 'new', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 1)
SELECT order_id, CAST(flags AS UNSIGNED) - 1 FROM orders ORDER BY order_id
SELECT order_id, seller_id * 2 FROM orders ORDER BY order_id
SELECT MAX(EXP(user_id * 100)) FROM orders
SELECT 'a\'; DROP TABLE orders; -- ' AS x, '\\' AS y, ''' OR 1=1' AS z, "\"" AS w
SELECT COUNT(*) FROM orders WHERE note = '\'' OR note = '\\\'' AND user_id = 3
UPDATE orders SET note = 'x\\', status = 'y\'' WHERE user_id IN (3, 4)
SELECT DISTINCT HEX(note), HEX(status) FROM orders WHERE user_id IN (3, 4)
SELECT HEX('\ '), HEX('\é'), HEX('\🙂'), 'a''''b', '''', "'", '"'
SELECT COUNT(*) FROM orders WHERE note IN ('a,b', '(', ')', '`', '/*', '*/', '--', '#', ';', '?', '{{', ':x', '%s', '$1')
SELECT o.order_id, p.product_id, q.product_id FROM orders o CROSS JOIN product p CROSS JOIN product q ORDER BY o.order_id, p.product_id, q.product_id
SELECT COUNT(*) FROM orders o CROSS JOIN product p CROSS JOIN product q
SELECT o.order_id FROM orders o CROSS JOIN product p CROSS JOIN product q ORDER BY o.amount DESC, o.order_id LIMIT 3 OFFSET 70000
SELECT o.order_id, p.name, q.name FROM orders o, product p, product q
SELECT COUNT(*) FROM (SELECT user_id FROM orders UNION SELECT product_id FROM product) t
SELECT COUNT(*), SUM(v) FROM (SELECT amount AS v FROM orders WHERE user_id = 3 UNION ALL SELECT price FROM order_items WHERE user_id = 4) t
SELECT CONCAT(k, '-', n) AS kn FROM (SELECT 'o' AS k, COUNT(*) AS n FROM orders UNION ALL SELECT 'i', COUNT(*) FROM order_items UNION ALL SELECT 'p', COUNT(*) FROM product) u ORDER BY kn
SELECT currency, GROUPING(currency) AS g, COUNT(*), SUM(amount) FROM orders GROUP BY currency WITH ROLLUP ORDER BY g, currency
SELECT seller_id, currency, COUNT(*) FROM orders GROUP BY seller_id, currency WITH ROLLUP HAVING GROUPING(seller_id) = 0 ORDER BY seller_id, GROUPING(currency), currency LIMIT 12
SELECT ANY_VALUE(currency) IS NOT NULL, COUNT(*) FROM orders
SELECT order_id, tags->'$.k', tags->>'$.k' FROM orders WHERE user_id IN (3, 4) ORDER BY order_id
SELECT tags->>'$.k' AS k, COUNT(*) FROM orders GROUP BY k ORDER BY k
SELECT order_id FROM orders WHERE tags->'$.p' > 5 ORDER BY tags->'$.p' DESC, order_id LIMIT 9
SELECT COUNT(DISTINCT tags), COUNT(DISTINCT tags->'$.p') FROM orders
SELECT DISTINCT tags->'$.p' AS p FROM orders ORDER BY p
SELECT order_id FROM orders WHERE 3 MEMBER OF (tags->'$.l') ORDER BY order_id
SELECT j.v, COUNT(*) FROM orders, JSON_TABLE(tags, '$' COLUMNS (v VARCHAR(5) PATH '$.k')) j GROUP BY j.v ORDER BY j.v
TABLE product ORDER BY product_id LIMIT 3
VALUES ROW(1, 'a'), ROW(2, 'b') ORDER BY column_0 DESC
SELECT COUNT(*) FROM (TABLE orders) t
SELECT * FROM (VALUES ROW(1), ROW(2)) AS v (x) ORDER BY x
INSERT INTO audit_log (actor) VALUES ROW('r1'), ROW('r2')
INSERT INTO orders (order_id, user_id, seller_id, status, amount, currency, note, created_at, paid_at, tags, flags) VALUES (3686400004097, 1, NULL, 'a', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400008194, 2, NULL, 'a ', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400012291, 3, NULL, 'aa', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400016388, 4, NULL, 'á', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400020485, 5, NULL, 'ab cdefgh', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400024582, 6, NULL, 'ab cdefghi', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400028679, 7, NULL, 'Ａ', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400032776, 8, NULL, '🙂', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0), (3686400036873, 9, NULL, '-', 10.00, 'EUR', NULL, '2031-01-01 00:00:00.000000', NULL, NULL, 0)
SELECT status, order_id FROM orders ORDER BY status COLLATE utf8mb4_0900_ai_ci, order_id
SELECT status, order_id FROM orders ORDER BY status COLLATE utf8mb4_0900_as_cs DESC, order_id
SELECT COUNT(DISTINCT status COLLATE utf8mb4_0900_ai_ci), COUNT(DISTINCT status COLLATE utf8mb4_0900_as_cs) FROM orders
SELECT COUNT(*) FROM orders WHERE status COLLATE utf8mb4_0900_ai_ci = 'CREE'
