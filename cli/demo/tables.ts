/** The columns and indexes of the demo's tables. `{name}` is the physical table. */

export const ORDERS = `CREATE TABLE {name} (
  order_id BIGINT PRIMARY KEY,
  user_id BIGINT NOT NULL,
  seller_id BIGINT,
  status VARCHAR(16),
  amount DECIMAL(12,2),
  currency CHAR(3),
  note TEXT NULL,
  created_at DATETIME(6) NOT NULL,
  paid_at DATETIME NULL,
  tags JSON NULL,
  flags INT UNSIGNED DEFAULT 0,
  KEY user_created (user_id, created_at),
  KEY seller_created (seller_id, created_at),
  KEY created (created_at)
) ENGINE=InnoDB`;

export const ORDER_ITEMS = `CREATE TABLE {name} (
  item_id BIGINT,
  order_id BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  product_id INT,
  qty INT,
  price DECIMAL(10,2),
  PRIMARY KEY (order_id, item_id),
  KEY user (user_id),
  KEY product (product_id)
) ENGINE=InnoDB`;

export const PRODUCT = `CREATE TABLE {name} (
  product_id INT PRIMARY KEY,
  name VARCHAR(64),
  category VARCHAR(32) NULL,
  price DECIMAL(10,2),
  KEY category (category)
) ENGINE=InnoDB`;

export const AUDIT_LOG = `CREATE TABLE {name} (
  id BIGINT AUTO_INCREMENT PRIMARY KEY,
  actor VARCHAR(64),
  what VARCHAR(255),
  at DATETIME,
  KEY at (at)
) ENGINE=InnoDB`;
