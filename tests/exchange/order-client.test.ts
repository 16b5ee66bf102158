// What the people of an order get, also after failures: its place in their accounts, its emails, and their parts of the
// fee, each once.
import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { DAY_MS, MINUTE_MS } from "~/domain/time/time-units";
import { readBalance } from "../../exchange/accounts/ledger";
import { openDatabase } from "../../exchange/database";
import {
  addEmail,
  replayOnce,
  serveClient,
  toRemembered,
  withClient,
} from "../../exchange/orders/order-client";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { FakeDatabase, FakeStorage, makeEnv } from "./durable";
import { amount, CREATED_AT, makePayable } from "./orders";

const OWNER = 71;
const REFERRER = 72;

// The tables are created once per process.
const database = new FakeDatabase();
const env = makeEnv({ DB: database });
let storage: FakeStorage;
const stored = () => z.custom<DurableObjectStorage>().parse(storage);
beforeEach(async () => {
  await openDatabase(env.DB);
  for (const table of ["ledger", "outbox", "order_parties"]) database.empty(table);
  storage = new FakeStorage();
});

const parties = { ownerId: OWNER, referrerId: REFERRER };

function paid(more: Partial<PayableOrder> = {}): PayableOrder {
  const order = makePayable();
  // 1 % of the deposit is the operator's, and 2 are kept in all: 19.9 and 0.1 of 20.408 gross.
  const quote = { ...order.payment.quote, feeShare: amount("0.02"), ownShare: amount("0.01") };
  return {
    ...order,
    parties,
    payment: { ...order.payment, quote },
    phase: "paid",
    phaseSince: CREATED_AT,
    lastLookAt: Date.now(),
    withdrawals: [{ amount: amount("19.5") }],
    ...more,
  };
}

const balances = () =>
  Promise.all([OWNER, REFERRER].map((id) => readBalance(env.DB, id, "account")));
const subjects = () =>
  database.list("outbox").map((each) => z.object({ subject: z.string() }).parse(each).subject);

it("credits owner and referrer once, ten minutes after the payout", async () => {
  vi.useFakeTimers({ now: CREATED_AT + 9 * MINUTE_MS, toFake: ["Date"] });
  await serveClient(stored(), env, paid());
  expect(await balances()).toEqual(["0", "0"]);
  for (const later of [10 * MINUTE_MS, 11 * MINUTE_MS, DAY_MS]) {
    vi.setSystemTime(CREATED_AT + later);
    await serveClient(stored(), env, paid());
  }
  // A hundredth of 19.6 / 0.98 is 0.2; a tenth and three tenths of that, at one dollar.
  expect(await balances()).toEqual(["0.02", "0.06"]);
  // Also if the object forgot that it did.
  storage.values.clear();
  await serveClient(stored(), env, paid());
  expect(await balances()).toEqual(["0.02", "0.06"]);
  vi.useRealTimers();
});

it.each([
  ["a refund", { phase: "returned" as const }],
  ["an order without accounts", { parties: undefined }],
  ["a payout that nobody saw", { withdrawals: [] }],
])("credits nothing for %s", async (_name, change) => {
  await serveClient(stored(), env, paid(change));
  expect(database.list("ledger")).toEqual([]);
});

it("credits nothing where the provider confirmed no share of the operator", async () => {
  const { payment } = makePayable();
  await serveClient(stored(), env, paid({ payment }));
  expect(database.list("ledger")).toEqual([]);
});

it("writes one email when the order opens and one when it ends", async () => {
  const open = makePayable({ userEmail: "vera@shop.example", language: "en" });
  const end: PayableOrder = { ...open, phase: "paid", phaseSince: CREATED_AT };
  for (const order of [open, open, { ...open, phase: "working" as const }, end, end]) {
    await serveClient(stored(), env, order);
  }
  expect(subjects()).toEqual([
    expect.stringMatching(/^Send [\d.]+ \w+ · Exchange [\w-]+$/),
    expect.stringMatching(/^Your exchange is complete · Exchange [\w-]+$/),
  ]);
});

it("tells nobody to send money that is paid at a provider's site", async () => {
  const visit = { url: "https://pay.example/1" };
  const open = makePayable({ userEmail: "vera@shop.example", visit });
  await serveClient(stored(), env, open);
  expect(subjects()).toEqual([expect.stringMatching(/^Follow your exchange · /)]);
});

it("forgets no email that is written while a call is remembered", async () => {
  const open = makePayable({ userEmail: "vera@shop.example" });
  const receipt = { key: "key", fingerprint: "call" };
  const remembered = await toRemembered(stored(), receipt);
  await serveClient(stored(), env, open);
  await stored().put({ ...remembered });
  await serveClient(stored(), env, open);
  expect(subjects()).toHaveLength(1);
  expect(await replayOnce(stored(), open, receipt)).toEqual({ ok: true, value: open });
});

it("states what was paid, not what was agreed, once a fixed order is complete", async () => {
  const open = makePayable({ userEmail: "vera@shop.example", rateMode: "FIXED" });
  await serveClient(stored(), env, open);
  await serveClient(stored(), env, {
    ...open,
    phase: "paid",
    withdrawals: [{ amount: amount("18") }],
  });
  const texts = database.list("outbox").map((each) => z.object({ text: z.string() }).parse(each));
  expect(texts.map(({ text }) => /for \S+ ETH/.exec(text)?.[0])).toEqual([
    "for 20 ETH",
    "for 18 ETH",
  ]);
});

it("writes the email after the database failed", async () => {
  const order = makePayable({ userEmail: "vera@shop.example" });
  const broken = {
    prepare: () => ({ bind: () => ({ first: () => Promise.reject(new Error()) }) }),
  };
  await serveClient(stored(), makeEnv({ DB: broken }), order).catch(() => undefined);
  expect(subjects()).toEqual([]);
  await serveClient(stored(), env, order);
  expect(subjects()).toHaveLength(1);
});

it("keeps the email that was added while a look was running", async () => {
  const order = makePayable();
  const added = { email: "vera@shop.example", language: "ru", key: "k" } as const;
  expect(await addEmail(stored(), order, added)).toMatchObject({ ok: true });
  // The look writes the record as it read it.
  await serveClient(stored(), env, { ...order, phase: "seen" });
  expect(await withClient(stored(), order)).toMatchObject({ userEmail: "vera@shop.example" });
  expect(subjects()).toEqual([expect.stringContaining("Следите за обменом")]);
  expect(await addEmail(stored(), order, { ...added, key: "other" })).toMatchObject({ ok: false });
});

it("without accounts does nothing", async () => {
  const off = makeEnv({ DB: database, ACCOUNTS: "off" });
  await serveClient(stored(), off, paid({ userEmail: "vera@shop.example" }));
  expect([database.list("order_parties"), subjects()]).toEqual([[], []]);
});

it("credits nothing while the provider takes the payout back or does not answer", async () => {
  vi.useFakeTimers({ now: CREATED_AT + 11 * MINUTE_MS, toFake: ["Date"] });
  const lookedAt = CREATED_AT + 11 * MINUTE_MS;
  await serveClient(stored(), env, paid({ lastLookAt: CREATED_AT + MINUTE_MS }));
  const revoked = paid({ lastLookAt: lookedAt, raised: ["contradiction returned"] });
  await serveClient(stored(), env, revoked);
  expect(await balances()).toEqual(["0", "0"]);
  await serveClient(stored(), env, paid({ lastLookAt: lookedAt }));
  expect(await balances()).toEqual(["0.02", "0.06"]);
  vi.useRealTimers();
});
