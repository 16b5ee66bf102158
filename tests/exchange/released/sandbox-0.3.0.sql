-- The sandbox's tables as 0.3.0 leaves them: its seed, one account that signed up, one order of it.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  state TEXT NOT NULL,
  from_slug TEXT NOT NULL,
  to_slug TEXT NOT NULL,
  claimed_deposit_amount TEXT NOT NULL,
  amount_to_get TEXT NOT NULL, destination_address TEXT NOT NULL);
CREATE INDEX orders_by_age ON orders (created_at DESC);
CREATE TABLE creation_keys (
    hash TEXT PRIMARY KEY,
    order_id TEXT NOT NULL,
    created_at INTEGER NOT NULL
  );
CREATE INDEX creation_keys_by_age ON creation_keys (created_at);
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    created_at INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    link TEXT NOT NULL
  );
CREATE TABLE switches (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  );
CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT UNIQUE COLLATE NOCASE,
    password_hash TEXT NOT NULL,
    permissions TEXT NOT NULL DEFAULT '[]',
    admin_scope TEXT NOT NULL DEFAULT '[]',
    referral_id TEXT NOT NULL UNIQUE,
    referrer_id INTEGER,
    language TEXT NOT NULL DEFAULT 'en',
    created_at INTEGER NOT NULL,
    closed_at INTEGER
  );
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    device TEXT,
    fingerprint TEXT,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    ended_at INTEGER
  );
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    session_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    replaced_at INTEGER
  );
CREATE INDEX tokens_by_session ON tokens (session_id);
CREATE TABLE confirmed_emails (
    user_id INTEGER PRIMARY KEY,
    confirmed_at INTEGER NOT NULL
  );
CREATE TABLE recoveries (
    user_id INTEGER PRIMARY KEY,
    recovered_at INTEGER NOT NULL
  );
CREATE TABLE email_codes (
    user_id INTEGER PRIMARY KEY,
    hash TEXT NOT NULL,
    email TEXT NOT NULL,
    tries INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  );
CREATE TABLE email_proofs (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    email TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  );
CREATE TABLE password_reset_requests (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    requester TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL
  );
CREATE TABLE attempts (
    bucket TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    until INTEGER NOT NULL
  );
CREATE TABLE ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL,
    balance TEXT NOT NULL,
    kind TEXT NOT NULL,
    amount INTEGER NOT NULL,
    percent INTEGER,
    order_id TEXT,
    reference TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
  );
CREATE INDEX ledger_by_user ON ledger (user_id, balance, kind);
CREATE TABLE withdrawals (
    id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    fee INTEGER NOT NULL,
    network TEXT NOT NULL,
    address TEXT NOT NULL,
    status TEXT NOT NULL,
    transaction_hash TEXT,
    idempotency_key TEXT,
    fingerprint TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (user_id, idempotency_key)
  );
CREATE TABLE withdrawal_holds (
    withdrawal_id TEXT PRIMARY KEY,
    sends_at INTEGER NOT NULL,
    stop_hash TEXT NOT NULL UNIQUE
  );
CREATE TABLE key_orders (
    order_id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  );
CREATE INDEX key_orders_by_user ON key_orders (user_id, created_at);
CREATE TABLE api_key_hints (
    key_id TEXT PRIMARY KEY,
    prefix TEXT NOT NULL,
    last_four TEXT NOT NULL
  );
CREATE TABLE order_parties (
    order_id TEXT PRIMARY KEY,
    owner_id INTEGER,
    referrer_id INTEGER,
    created_at INTEGER NOT NULL
  );
CREATE INDEX orders_by_owner ON order_parties (owner_id, created_at);
CREATE TABLE api_keys (
    id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    white_list TEXT NOT NULL,
    is_active INTEGER NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    idempotency_key TEXT,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER,
    UNIQUE (user_id, idempotency_key)
  );
CREATE TABLE verifications (
    user_id INTEGER PRIMARY KEY,
    status TEXT NOT NULL,
    reject_reason TEXT,
    submission TEXT NOT NULL,
    details TEXT NOT NULL,
    submitted_at INTEGER NOT NULL,
    reviewed_at INTEGER
  );
CREATE TABLE telegram_accounts (
    telegram_id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL UNIQUE,
    username TEXT,
    linked_at INTEGER NOT NULL
  );
CREATE TABLE used_init_data (
    hash TEXT PRIMARY KEY,
    until INTEGER NOT NULL
  );
CREATE TABLE clicks (
    user_id INTEGER NOT NULL,
    day TEXT NOT NULL,
    visitor TEXT NOT NULL,
    PRIMARY KEY (user_id, day, visitor)
  );
CREATE TABLE provider_accounts (
    user_id INTEGER PRIMARY KEY,
    email TEXT NOT NULL COLLATE NOCASE,
    language TEXT NOT NULL,
    applicant_id TEXT NOT NULL,
    confirmed_at INTEGER,
    created_at INTEGER NOT NULL
  );
CREATE TABLE provider_checks (
    user_id INTEGER NOT NULL,
    feature TEXT NOT NULL,
    status TEXT NOT NULL,
    reject_reason TEXT,
    is_final INTEGER NOT NULL DEFAULT 0,
    passes_at INTEGER,
    PRIMARY KEY (user_id, feature)
  );
CREATE TABLE provider_tokens (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    feature TEXT,
    expires_at INTEGER NOT NULL
  );
CREATE TABLE nonces (nonce TEXT PRIMARY KEY, valid_until INTEGER NOT NULL);
CREATE INDEX nonces_by_end ON nonces (valid_until);
INSERT INTO users VALUES (1001, 'anna@example.com', 'scrypt$16384$8$5$6apiX0g-Bqien6iOHWDdsw$xc78LN5WPpvqrvudUnNdPi40s1DCuW9Z7pkBA0sJ540', '[]', '[]', 'anna7q2m4x', NULL, 'en', 1790722871736, NULL);
INSERT INTO users VALUES (1002, 'admin@example.com', 'scrypt$16384$8$5$uhHbsYOJJ8wwUDw8uE0e0A$LzUYSOTScvv97MDqV6rRQu7XXgg_HCudon083zu89pM', '["ADMIN"]', '["orders","users"]', 'admin9k3w8', NULL, 'en', 1790722871736, NULL);
INSERT INTO users VALUES (1003, 'referred1@example.com', 'scrypt$16384$8$5$A8WTROW3JmYAtXk6oNg_Ww$apIAcWAZXEr-_tGnoprI5eGt3MDG7GHNBHOYZT0czhs', '[]', '[]', 'referred1', 1001, 'en', 1792364471736, NULL);
INSERT INTO users VALUES (1004, 'referred2@example.com', 'scrypt$16384$8$5$A8WTROW3JmYAtXk6oNg_Ww$apIAcWAZXEr-_tGnoprI5eGt3MDG7GHNBHOYZT0czhs', '[]', '[]', 'referred2', 1001, 'en', 1794265271736, NULL);
INSERT INTO users VALUES (1005, 'referred3@example.com', 'scrypt$16384$8$5$A8WTROW3JmYAtXk6oNg_Ww$apIAcWAZXEr-_tGnoprI5eGt3MDG7GHNBHOYZT0czhs', '[]', '[]', 'referred3', 1001, 'en', 1794870071736, NULL);
INSERT INTO confirmed_emails VALUES (1001, 1795906871741);
INSERT INTO confirmed_emails VALUES (1002, 1795906871741);
INSERT INTO ledger VALUES (1, 1001, 'account', 'accrual', 6480000, 30, NULL, 'seed:accrual:41', 1792364471736);
INSERT INTO ledger VALUES (2, 1001, 'account', 'accrual', 2150250, 30, NULL, 'seed:accrual:33', 1793055671736);
INSERT INTO ledger VALUES (3, 1001, 'account', 'cashback', 1204500, 10, 'ANNA0001', 'seed:cashback:27', 1793574071736);
INSERT INTO ledger VALUES (4, 1001, 'account', 'accrual', 11900000, 30, NULL, 'seed:accrual:19', 1794265271736);
INSERT INTO ledger VALUES (5, 1001, 'account', 'accrual', 24375100, 30, NULL, 'seed:accrual:12', 1794870071736);
INSERT INTO ledger VALUES (6, 1001, 'account', 'cashback', 3310000, 10, 'ANNA0003', 'seed:cashback:9', 1795129271736);
INSERT INTO ledger VALUES (7, 1001, 'account', 'accrual', 8020000, 30, NULL, 'seed:accrual:5', 1795474871736);
INSERT INTO ledger VALUES (8, 1001, 'account', 'accrual', 4612750, 30, NULL, 'seed:accrual:2', 1795734071736);
INSERT INTO ledger VALUES (9, 1001, 'account', 'withdrawal', -25000000, NULL, NULL, 'withdrawal:seedpayout', 1795215671736);
INSERT INTO ledger VALUES (10, 1001, 'wallet', 'deposit', 150000000, NULL, NULL, 'seed:deposit:1', 1793314871736);
INSERT INTO ledger VALUES (11, 1001, 'wallet', 'deposit', 42500000, NULL, NULL, 'seed:deposit:2', 1795561271736);
INSERT INTO withdrawals VALUES ('seedpayout', 1001, 25000000, 1000000, 'Tron (TRC20)', 'T111111111111111111111111111111111', 'COMPLETED', '5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f5e1f', NULL, '', 1795215671736);
INSERT INTO order_parties VALUES ('seed:order:41', NULL, 1001, 1792364471736);
INSERT INTO order_parties VALUES ('seed:order:33', NULL, 1001, 1793055671736);
INSERT INTO order_parties VALUES ('seed:order:19', NULL, 1001, 1794265271736);
INSERT INTO order_parties VALUES ('seed:order:12', NULL, 1001, 1794870071736);
INSERT INTO order_parties VALUES ('seed:order:5', NULL, 1001, 1795474871736);
INSERT INTO order_parties VALUES ('seed:order:2', NULL, 1001, 1795734071736);
INSERT INTO order_parties VALUES ('ANNA0005', 1001, NULL, 1795820471736);
INSERT INTO order_parties VALUES ('ANNA0004', 1001, NULL, 1795647671736);
INSERT INTO order_parties VALUES ('ANNA0003', 1001, NULL, 1795129271736);
INSERT INTO order_parties VALUES ('ANNA0002', 1001, NULL, 1794610871736);
INSERT INTO order_parties VALUES ('ANNA0001', 1001, NULL, 1793574071736);
INSERT INTO clicks VALUES (1001, '2026-10-18', 'WPkILbZqFdZgo_ZeHi8Swx5ECWNaWDpurwukXHRLZog');
INSERT INTO clicks VALUES (1001, '2026-10-18', 'geS6O8IJfYWsRzTrOteU_UopgLLgsiVpQY5g5VULTDI');
INSERT INTO clicks VALUES (1001, '2026-10-18', 'l8PdzTVreQeq-puFakl64uLyrmmAXwMoMlK6A_Bmi1k');
INSERT INTO clicks VALUES (1001, '2026-10-18', 'dBMQLd9rJK_fUu4CXIFcunqN9jvHwU5wCDZSjZEx7oA');
INSERT INTO clicks VALUES (1001, '2026-10-18', 'qECd4Z0F8-ZXqwRaOLrbN0r3X7Xjh5iBc6uE1eZjG_Q');
INSERT INTO clicks VALUES (1001, '2026-10-18', 'RE1icbvXP2IhFARpLpjWU0glfrX9b5zdAkrOWFpnmYQ');
INSERT INTO clicks VALUES (1001, '2026-10-26', 'WPkILbZqFdZgo_ZeHi8Swx5ECWNaWDpurwukXHRLZog');
INSERT INTO clicks VALUES (1001, '2026-10-26', 'geS6O8IJfYWsRzTrOteU_UopgLLgsiVpQY5g5VULTDI');
INSERT INTO clicks VALUES (1001, '2026-10-26', 'l8PdzTVreQeq-puFakl64uLyrmmAXwMoMlK6A_Bmi1k');
INSERT INTO clicks VALUES (1001, '2026-11-08', 'WPkILbZqFdZgo_ZeHi8Swx5ECWNaWDpurwukXHRLZog');
INSERT INTO clicks VALUES (1001, '2026-11-08', 'geS6O8IJfYWsRzTrOteU_UopgLLgsiVpQY5g5VULTDI');
INSERT INTO clicks VALUES (1001, '2026-11-08', 'l8PdzTVreQeq-puFakl64uLyrmmAXwMoMlK6A_Bmi1k');
INSERT INTO clicks VALUES (1001, '2026-11-08', 'dBMQLd9rJK_fUu4CXIFcunqN9jvHwU5wCDZSjZEx7oA');
INSERT INTO clicks VALUES (1001, '2026-11-08', 'qECd4Z0F8-ZXqwRaOLrbN0r3X7Xjh5iBc6uE1eZjG_Q');
INSERT INTO clicks VALUES (1001, '2026-11-08', 'RE1icbvXP2IhFARpLpjWU0glfrX9b5zdAkrOWFpnmYQ');
INSERT INTO clicks VALUES (1001, '2026-11-08', 'ZZpmcKLER8P5fEqh7rUq7pl-YIf_1mcEmTsvKB-501c');
INSERT INTO clicks VALUES (1001, '2026-11-08', 'DxxjuIEC9GGAPAEY7j6J8bMbkozUvCH19il8uxVEt2w');
INSERT INTO clicks VALUES (1001, '2026-11-08', 'Nz_SY14uDMYOjY0P2VM_izbj4bz-m2VM-Ey9_6vgS-c');
INSERT INTO clicks VALUES (1001, '2026-11-09', 'WPkILbZqFdZgo_ZeHi8Swx5ECWNaWDpurwukXHRLZog');
INSERT INTO clicks VALUES (1001, '2026-11-09', 'geS6O8IJfYWsRzTrOteU_UopgLLgsiVpQY5g5VULTDI');
INSERT INTO clicks VALUES (1001, '2026-11-09', 'l8PdzTVreQeq-puFakl64uLyrmmAXwMoMlK6A_Bmi1k');
INSERT INTO clicks VALUES (1001, '2026-11-09', 'dBMQLd9rJK_fUu4CXIFcunqN9jvHwU5wCDZSjZEx7oA');
INSERT INTO clicks VALUES (1001, '2026-11-16', 'WPkILbZqFdZgo_ZeHi8Swx5ECWNaWDpurwukXHRLZog');
INSERT INTO clicks VALUES (1001, '2026-11-16', 'geS6O8IJfYWsRzTrOteU_UopgLLgsiVpQY5g5VULTDI');
INSERT INTO clicks VALUES (1001, '2026-11-16', 'l8PdzTVreQeq-puFakl64uLyrmmAXwMoMlK6A_Bmi1k');
INSERT INTO clicks VALUES (1001, '2026-11-16', 'dBMQLd9rJK_fUu4CXIFcunqN9jvHwU5wCDZSjZEx7oA');
INSERT INTO clicks VALUES (1001, '2026-11-16', 'qECd4Z0F8-ZXqwRaOLrbN0r3X7Xjh5iBc6uE1eZjG_Q');
INSERT INTO clicks VALUES (1001, '2026-11-16', 'RE1icbvXP2IhFARpLpjWU0glfrX9b5zdAkrOWFpnmYQ');
INSERT INTO clicks VALUES (1001, '2026-11-16', 'ZZpmcKLER8P5fEqh7rUq7pl-YIf_1mcEmTsvKB-501c');
INSERT INTO clicks VALUES (1001, '2026-11-16', 'DxxjuIEC9GGAPAEY7j6J8bMbkozUvCH19il8uxVEt2w');
INSERT INTO clicks VALUES (1001, '2026-11-16', 'Nz_SY14uDMYOjY0P2VM_izbj4bz-m2VM-Ey9_6vgS-c');
INSERT INTO clicks VALUES (1001, '2026-11-16', '2N06AG5sBK1KHf7fSgPwKyz1z8WRC3UGv5Gp19ZeU7U');
INSERT INTO clicks VALUES (1001, '2026-11-16', 'iV-daZjk9RsOfSLqLHq2kqxdgjtI4YD9K3Qk8E2Cuxc');
INSERT INTO clicks VALUES (1001, '2026-11-22', 'WPkILbZqFdZgo_ZeHi8Swx5ECWNaWDpurwukXHRLZog');
INSERT INTO clicks VALUES (1001, '2026-11-22', 'geS6O8IJfYWsRzTrOteU_UopgLLgsiVpQY5g5VULTDI');
INSERT INTO clicks VALUES (1001, '2026-11-23', 'WPkILbZqFdZgo_ZeHi8Swx5ECWNaWDpurwukXHRLZog');
INSERT INTO clicks VALUES (1001, '2026-11-23', 'geS6O8IJfYWsRzTrOteU_UopgLLgsiVpQY5g5VULTDI');
INSERT INTO clicks VALUES (1001, '2026-11-23', 'l8PdzTVreQeq-puFakl64uLyrmmAXwMoMlK6A_Bmi1k');
INSERT INTO clicks VALUES (1001, '2026-11-23', 'dBMQLd9rJK_fUu4CXIFcunqN9jvHwU5wCDZSjZEx7oA');
INSERT INTO clicks VALUES (1001, '2026-11-23', 'qECd4Z0F8-ZXqwRaOLrbN0r3X7Xjh5iBc6uE1eZjG_Q');
INSERT INTO clicks VALUES (1001, '2026-11-23', 'RE1icbvXP2IhFARpLpjWU0glfrX9b5zdAkrOWFpnmYQ');
INSERT INTO clicks VALUES (1001, '2026-11-23', 'ZZpmcKLER8P5fEqh7rUq7pl-YIf_1mcEmTsvKB-501c');
INSERT INTO clicks VALUES (1001, '2026-11-26', 'WPkILbZqFdZgo_ZeHi8Swx5ECWNaWDpurwukXHRLZog');
INSERT INTO clicks VALUES (1001, '2026-11-26', 'geS6O8IJfYWsRzTrOteU_UopgLLgsiVpQY5g5VULTDI');
INSERT INTO clicks VALUES (1001, '2026-11-26', 'l8PdzTVreQeq-puFakl64uLyrmmAXwMoMlK6A_Bmi1k');
INSERT INTO clicks VALUES (1001, '2026-11-26', 'dBMQLd9rJK_fUu4CXIFcunqN9jvHwU5wCDZSjZEx7oA');
INSERT INTO clicks VALUES (1001, '2026-11-26', 'qECd4Z0F8-ZXqwRaOLrbN0r3X7Xjh5iBc6uE1eZjG_Q');
INSERT INTO orders VALUES ('9S4PN6ZX1FWRC5HY', 1795000000000, NULL, 'WAITING', 'btc', 'eth', '0.1', '1.9', '0x52908400098527886E0F7030069857D2E4169EE7');
INSERT INTO users VALUES (1006, 'grace@example.com', 'scrypt$16384$8$5$A8WTROW3JmYAtXk6oNg_Ww$apIAcWAZXEr-_tGnoprI5eGt3MDG7GHNBHOYZT0czhs', '[]', '[]', 'grace4n8p2', NULL, 'ru', 1795000000000, NULL);
INSERT INTO order_parties VALUES ('9S4PN6ZX1FWRC5HY', 1006, NULL, 1795000000000);
INSERT INTO nonces VALUES ('n1', 1795000120000);
