// 10,000 accounts with 100,000 entries: sums are exact, and no page of an account reads the rows of others.
import { makePublicId } from "../../exchange/storage/secrets";
import { beforeAll, expect, it, vi } from "vitest";
import { listEntries, readBalance } from "../../exchange/accounts/ledger";
import { listOwned } from "../../exchange/accounts/owned-orders";
import { forgetVisitors, listReferralDays } from "../../exchange/accounts/referrals";
import { listSessions } from "../../exchange/accounts/sessions";
import { findTelegramOf } from "../../exchange/accounts/telegram-users";
import { findReferrer, findUser, findUserByEmail } from "../../exchange/accounts/users";
import { findVerification } from "../../exchange/accounts/verifications";
import { listHolds } from "../../exchange/accounts/withdrawal-holds";
import { listWithdrawals, openWithdrawal } from "../../exchange/accounts/withdrawals";
import { listApiKeys } from "../../exchange/accounts/api-keys";
import { literalAmount } from "~/domain/money/literal-amount";
import { openDatabase } from "../../exchange/database";
import { FakeDatabase, makeEnv } from "./durable";

const database = new FakeDatabase();
const { DB: db } = makeEnv({ DB: database });
const ME = 4_321;
const RANGE = { offset: 0, limit: 20, from: 0, to: Number.MAX_SAFE_INTEGER };

beforeAll(async () => {
  await openDatabase(db);
  // Each account has ten entries of a millionth and more.
  database.load(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      INSERT INTO users (id, email, password_hash, referral_id, referrer_id, created_at)
      SELECT i, 'u' || i || '@shop.example', 'x', 'r' || i, CASE WHEN i % 7 = 0 THEN ${String(ME)} END, i FROM n;
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
      INSERT INTO ledger (user_id, balance, kind, amount, reference, created_at)
      SELECT 1 + i / 10, 'account', CASE i % 2 WHEN 0 THEN 'accrual' ELSE 'cashback' END,
        1 + (i % 10) * 1000003, 'e' || i, i FROM n;
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
      INSERT INTO order_parties SELECT 'o' || i, 1 + i / 2, CASE WHEN i % 3 = 0 THEN ${String(ME)} END, i FROM n;
    ANALYZE`);
});

it("adds up every balance exactly, and debits no more than there is", async () => {
  // Ten entries: 10 + 45 · 1,000,003 millionths.
  expect(await readBalance(db, ME, "account")).toBe("45.000145");
  const asked = { userId: ME, network: "Tron", address: "T1" } as const;
  const half = literalAmount("22.600000");
  const withdraw = (key: string) =>
    openWithdrawal(db, { ...asked, id: makePublicId(), amount: half, key });
  const opened = await Promise.all(["one", "two"].map(withdraw));
  expect(opened.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await readBalance(db, ME, "account")).toBe("22.400145");
});

it.each([
  ["balance", () => readBalance(db, ME, "account")],
  ["accruals", () => listEntries(db, ME, "accrual")],
  ["withdrawals", () => listWithdrawals(db, ME)],
  ["holds", () => listHolds(db, ME)],
  ["orders", () => listOwned(db, ME, RANGE)],
  ["sessions", () => listSessions(db, ME)],
  ["keys", () => listApiKeys(db, ME)],
  ["referrals", () => listReferralDays(db, ME)],
  ["chat account", () => findTelegramOf(db, ME)],
  ["verification", () => findVerification(db, ME)],
  ["account", () => findUser(db, ME)],
  ["account by email", () => findUserByEmail(db, "u77@shop.example")],
  ["account by link", () => findReferrer(db, "r77")],
])("reads its %s by an index", async (_name, read) => {
  const prepare = vi.spyOn(database, "prepare");
  await read();
  const statements = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  for (const text of statements) {
    const scans = database
      .explain(text)
      .filter((step) => /^SCAN (?!CONSTANT|\()/.test(String(step)));
    expect(scans, text).toEqual([]);
  }
});

it("forgets whose clicks those of past days were, and keeps their number", async () => {
  database.load(`INSERT INTO clicks VALUES (${String(ME)}, date('now', '-1 day'), 'a hash of an address'),
    (${String(ME)}, date('now', '-2 days'), 'another'), (${String(ME)}, date('now'), 'of today')`);
  await forgetVisitors(db);
  const rows = JSON.stringify(database.list("clicks"));
  expect(rows).not.toMatch(/a hash|another/);
  expect(rows).toContain("of today");
  expect((await listReferralDays(db, ME)).reduce((sum, { clicks }) => sum + clicks, 0)).toBe(3);
  await forgetVisitors(db);
  expect(JSON.stringify(database.list("clicks"))).toBe(rows);
});
