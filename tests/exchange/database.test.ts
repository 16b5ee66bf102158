// The tables of the exchange and of the sandbox: fresh ones, and those that a released version leaves behind.
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import * as z from "zod";
import { FakeDatabase } from "./durable";

const WORKERS = ["exchange", "sandbox"] as const;
type Worker = (typeof WORKERS)[number];

const OPENERS = {
  exchange: () => import("../../exchange/database"),
  sandbox: () => import("../../sandbox/database"),
} as const;

/** Opens the database as a fresh isolate of the Worker does. */
async function open(worker: Worker, database: FakeDatabase): Promise<void> {
  vi.resetModules();
  const { openDatabase } = await OPENERS[worker]();
  await openDatabase(z.custom<D1Database>().parse(database));
}

/** Returns a database as version 0.3.0 of these Workers leaves it; the first Worker was started first. */
function leftBehind(...workers: readonly Worker[]): FakeDatabase {
  const database = new FakeDatabase();
  const [first, second] = workers.map((worker) =>
    readFileSync(`tests/exchange/released/${worker}-0.3.0.sql`, "utf8"),
  );
  database.load(first ?? "");
  if (second) database.loadMissing(second);
  return database;
}

const tablesOf = (database: FakeDatabase) =>
  database
    .list("sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_of_another_worker'")
    .map((row) => z.object({ name: z.string(), sql: z.string() }).parse(row))
    .map(({ name, sql }) => `${name}: ${sql.replaceAll(/\s+/g, " ")}`)
    .toSorted();

const ROWS = {
  exchange: { orders: 2, addresses: 1, hashes: 1, promises: 1, operator_alerts: 1, nonces: 1 },
  sandbox: { orders: 1, users: 6, ledger: 11, order_parties: 12, nonces: 1 },
} as const;

const countRows = (worker: Worker, database: FakeDatabase) =>
  Object.fromEntries(
    Object.keys(ROWS[worker]).map((table) => [table, database.list(table).length]),
  );

it.each(WORKERS)(
  "the %s keeps every row of 0.3.0, and gets the tables of a new one",
  async (worker) => {
    const old = leftBehind(worker);
    await open(worker, old);
    expect(countRows(worker, old)).toEqual(ROWS[worker]);
    const fresh = new FakeDatabase();
    await open(worker, fresh);
    expect(tablesOf(old)).toEqual(tablesOf(fresh));
  },
);

it.each(WORKERS)("the %s takes each step once", async (worker) => {
  const database = new FakeDatabase();
  await Promise.all([open(worker, database), open(worker, database)]);
  const versions = database.list("schema_version").length;
  expect(versions).toBeGreaterThan(0);
  await open(worker, database);
  expect(database.list("schema_version")).toHaveLength(versions);
});

it.each([
  ["exchange", ["sandbox"]],
  ["sandbox", ["exchange"]],
  ["exchange", ["exchange", "sandbox"]],
  ["sandbox", ["sandbox", "exchange"]],
  ["sandbox", ["exchange", "sandbox"]],
] as const)(
  "the %s starts on a database that %j used together, and loses no row",
  async (worker, users) => {
    const database = leftBehind(...users);
    const before = database.list("orders");
    await open(worker, database);
    const fresh = new FakeDatabase();
    await open(worker, fresh);
    expect(tablesOf(database)).toEqual(expect.arrayContaining(tablesOf(fresh)));
    const aside = users[0] === worker ? "orders" : "orders_of_another_worker";
    expect(database.list(aside).map(keyOf)).toEqual(before.map(keyOf));
  },
);

function keyOf(row: unknown) {
  const { id, created_at, claimed_deposit_amount } = z.record(z.string(), z.unknown()).parse(row);
  return { id, created_at, claimed_deposit_amount };
}

it("the sandbox has what the exchange's orders read and write, and no step of the exchange is missing", async () => {
  const [real, play] = [new FakeDatabase(), new FakeDatabase()];
  await open("exchange", real);
  await open("sandbox", play);
  const shared = /^(?:orders|addresses|hashes|promises|operator_alerts|order_parties|key_orders): /;
  const ofOrders = tablesOf(real).filter((table) => shared.test(table));
  expect(ofOrders).toHaveLength(7);
  expect(tablesOf(play)).toEqual(expect.arrayContaining(ofOrders));
  // Otherwise the exchange's code would run its own steps on the sandbox's tables.
  const [ofReal, ofPlay] = [real, play].map((each) => each.list("schema_version").length);
  expect(ofPlay).toBeGreaterThanOrEqual(ofReal ?? Infinity);
});

it("has its own view of the status again after a rollback to 0.3.0, which writes its own", async () => {
  const released = readFileSync("tests/exchange/released/exchange-0.3.0.sql", "utf8");
  const [ofRelease = ""] = /^CREATE VIEW operator_status[^;]*;/m.exec(released) ?? [];
  const database = new FakeDatabase();
  await open("exchange", database);
  const tables = tablesOf(database);
  database.load(`DROP VIEW operator_status; ${ofRelease}`);
  await open("exchange", database);
  expect(tablesOf(database)).toEqual(tables);
});

it("a failed step changes nothing, and the next call repeats it", async () => {
  const { makeOpener, step } = await import("../../exchange/storage/make-opener");
  const database = new FakeDatabase();
  const db = z.custom<D1Database>().parse(database);
  const first = step("CREATE TABLE one (a)");
  const broken = makeOpener([
    first,
    step("CREATE TABLE two (a)", "INSERT INTO nowhere VALUES (1)"),
  ]);
  await expect(broken(db)).rejects.toThrow("nowhere");
  expect(database.list("schema_version")).toHaveLength(1);
  expect(() => database.list("two")).toThrow("no such table");
  await makeOpener([first, step("CREATE TABLE two (a)")])(db);
  expect(database.list("two")).toEqual([]);
});

it("drops the tables of versions before 0.3.0", async () => {
  const database = new FakeDatabase();
  database.load("CREATE TABLE alerts (id INTEGER); CREATE TABLE delivery (place INTEGER);");
  await open("exchange", database);
  expect(tablesOf(database).filter((table) => /^(?:alerts|delivery):/.test(table))).toEqual([]);
});

it("keeps the codes of a mailbox that had one", async () => {
  const { makeOpener, step } = await import("../../exchange/storage/make-opener");
  const tables = await import("../../exchange/storage/account-tables");
  const database = new FakeDatabase();
  const db = z.custom<D1Database>().parse(database);
  const insert = "INSERT INTO kept_codes VALUES ('a', 'a@b.c', 'hash', 9)";
  await makeOpener([step(tables.KEPT_CODES, insert)])(db);
  const steps = [step(tables.KEPT_CODES, insert), step(...tables.SEVERAL_KEPT_CODES)];
  await makeOpener(steps)(db);
  const kept = { hash: "hash", mailbox: "a", email: "a@b.c", expires_at: 9 };
  expect(database.list("kept_codes")).toEqual([kept]);
});
