-- The exchange's tables as 0.3.0 leaves them: one paid order, one open one, an address, an alert.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  state TEXT NOT NULL,
  from_slug TEXT NOT NULL,
  to_slug TEXT NOT NULL,
  claimed_deposit_amount TEXT NOT NULL,
  amount_to_get TEXT NOT NULL, next_look INTEGER);
CREATE INDEX orders_by_age ON orders (created_at DESC);
CREATE INDEX orders_by_state ON orders (state, created_at DESC);
CREATE INDEX orders_by_settlement ON orders (state, settled_at);
CREATE INDEX orders_by_look ON orders (next_look);
CREATE TABLE addresses (
    name TEXT PRIMARY KEY, order_id TEXT NOT NULL, address TEXT NOT NULL);
CREATE INDEX addresses_by_address ON addresses (address);
CREATE TABLE hashes (hash TEXT PRIMARY KEY, order_id TEXT NOT NULL);
CREATE TABLE signed_quotes (
    order_id TEXT NOT NULL, reference TEXT NOT NULL, quote TEXT NOT NULL,
    PRIMARY KEY (order_id, reference));
CREATE TABLE operator_alerts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, detail TEXT NOT NULL,
    day INTEGER NOT NULL, count INTEGER NOT NULL, at INTEGER NOT NULL, last_at INTEGER NOT NULL,
    UNIQUE (kind, day, subject));
CREATE TABLE alert_delivery (
    one INTEGER PRIMARY KEY, place INTEGER NOT NULL, busy_until INTEGER NOT NULL);
CREATE TABLE sentences (
    text TEXT PRIMARY KEY, count INTEGER NOT NULL, first_at INTEGER NOT NULL, last_at INTEGER NOT NULL);
CREATE TABLE provider_report (
    one INTEGER PRIMARY KEY, at INTEGER NOT NULL, state TEXT NOT NULL,
    calls_a_second REAL NOT NULL, calls INTEGER NOT NULL, failures INTEGER NOT NULL);
CREATE VIEW operator_status AS
    SELECT 'provider' AS part, state AS subject,
      calls_a_second || ' calls a second allowed, ' || failures || ' of ' || calls ||
        ' calls failed in the last minute' AS detail,
      datetime(at / 1000, 'unixepoch') AS at
      FROM provider_report
    UNION ALL SELECT 'open', state, COUNT(*) || ' orders', datetime(MIN(created_at) / 1000, 'unixepoch')
      FROM orders WHERE settled_at IS NULL GROUP BY state
    UNION ALL SELECT 'overdue', id, state, datetime(next_look / 1000, 'unixepoch')
      FROM orders WHERE next_look < (unixepoch() - 600) * 1000
    UNION ALL SELECT 'stuck', order_id, operator_alerts.detail, datetime(MIN(at) / 1000, 'unixepoch')
      FROM operator_alerts JOIN orders ON orders.id = order_id
      WHERE kind = 'stuck' AND settled_at IS NULL GROUP BY order_id
    UNION ALL SELECT 'alert', kind, order_id || ' ' || detail || ', ' || count || ' times',
      datetime(last_at / 1000, 'unixepoch')
      FROM operator_alerts WHERE last_at > (unixepoch() - 7 * 86400) * 1000;
CREATE TABLE nonces (nonce TEXT PRIMARY KEY, valid_until INTEGER NOT NULL);
CREATE INDEX nonces_by_end ON nonces (valid_until);
INSERT INTO orders VALUES ('7Q2MK4XV9DTPA3FW', 1795000000000, 1795000600000, 'paid', 'btc', 'eth', '0.01', '0.2', NULL);
INSERT INTO orders VALUES ('8R3NM5YW0EVQB4GX', 1795000000000, NULL, 'working', 'btc', 'eth', '0.02', '0.4', 1795000700000);
INSERT INTO addresses VALUES ('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '8R3NM5YW0EVQB4GX', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
INSERT INTO hashes VALUES ('aa11', '8R3NM5YW0EVQB4GX');
INSERT INTO signed_quotes VALUES ('8R3NM5YW0EVQB4GX', 'corr-1', '{}');
INSERT INTO operator_alerts VALUES (1, '8R3NM5YW0EVQB4GX', 'stuck', '8R3NM5YW0EVQB4GX working', 'working, reference corr-1', 20775, 1, 1795000650000, 1795000650000);
INSERT INTO alert_delivery VALUES (1, 1, 0);
INSERT INTO sentences VALUES ('a new sentence', 1, 1795000000000, 1795000000000);
INSERT INTO nonces VALUES ('n1', 1795000120000);
