// The operator's decisions about accounts take effect once, and each has its outcome in the log.
import { makePublicId } from "../../exchange/storage/secrets";
import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { literalAmount } from "~/domain/money/literal-amount";
import { DAY_MS } from "~/domain/time/time-units";
import { giveBalance, readBalance } from "../../exchange/accounts/ledger";
import { openSession } from "../../exchange/accounts/sessions";
import { createUser } from "../../exchange/accounts/users";
import { submitVerification } from "../../exchange/accounts/verifications";
import { openWithdrawal } from "../../exchange/accounts/withdrawals";
import { openDatabase } from "../../exchange/database";
import { carryOutDecisions, deleteOldPhotos } from "../../exchange/desk";
import type { ExchangeEnv } from "../../exchange/env";
import { FakeDatabase, makeEnv } from "./durable";
import { openObject, store } from "./order-objects";
import { makePayable } from "./orders";

vi.mock("cloudflare:workers", () => import("./durable"));
vi.mock("../../exchange/connect-provider", () => ({ connectShared: vi.fn() }));

const TRANSACTION = "ab".repeat(32);
const ADDRESS = `T${"1".repeat(33)}`;

// The tables are created once per process.
const database = new FakeDatabase();
const remove = vi.fn(() => Promise.resolve());
const env: ExchangeEnv = makeEnv({ DB: database, PHOTOS: { delete: remove } });
let userId = 0;
beforeEach(async () => {
  const db = await openDatabase(env.DB);
  for (const table of ["desk", "outbox", "withdrawals", "withdrawal_holds", "verifications"]) {
    database.empty(table);
  }
  const email = `${crypto.randomUUID()}@shop.example`;
  const account = { email, passwordHash: "x", referrerId: null, language: "ru" } as const;
  userId = (await createUser(db, account))?.id ?? 0;
  await giveBalance(db, userId, { kind: "gift", amount: literalAmount("100") });
});

async function withdraw(key: string, sendsAt?: number): Promise<string> {
  const hold = sendsAt === undefined ? undefined : { sendsAt, stopToken: key };
  const id = makePublicId();
  const asked = { id, userId, amount: literalAmount("30"), network: "Tron", address: ADDRESS, key };
  const opened = await openWithdrawal(env.DB, asked, { hold });
  return opened.ok ? opened.value.row.id : "";
}

const row = z.object({ outcome: z.string().nullable() });

async function decide(act: string, subject: string | number, value = ""): Promise<string | null> {
  await env.DB.prepare("INSERT INTO desk (act, subject, value) VALUES (?, ?, ?)")
    .bind(act, String(subject), value)
    .run();
  await carryOutDecisions(env, Date.now());
  return row.parse(database.list("desk").at(-1)).outcome;
}

const subjects = () =>
  database.list("outbox").map((each) => z.object({ subject: z.string() }).parse(each).subject);

it("notes a payout by its transaction, once, and writes to the owner in their language", async () => {
  const id = await withdraw("one");
  expect(await decide("paid", id, "yes")).toBe("not a transaction of Tron");
  expect(await decide("paid", id, TRANSACTION)).toBe("paid");
  expect(subjects()).toEqual(["Отправлено: 30 USDT"]);
  expect(await decide("paid", id, TRANSACTION)).toBe("paid");
  expect(subjects()).toHaveLength(1);
  const another = await withdraw("two");
  expect(await decide("paid", another, TRANSACTION.toUpperCase())).toBe(
    "the transaction paid another one",
  );
  expect(await decide("send-back", id)).toBe("not pending");
  expect(await readBalance(env.DB, userId, "account")).toBe("40");
});

it("returns a withdrawal to the balance", async () => {
  const id = await withdraw("one");
  expect(await decide("send-back", id)).toBe("sent back");
  expect(await decide("paid", id, TRANSACTION)).toBe("not pending");
  expect(await readBalance(env.DB, userId, "account")).toBe("100");
});

it("waits for the end of a hold, in which the owner may stop it", async () => {
  const id = await withdraw("held", Date.now() + DAY_MS);
  expect(await decide("paid", id, TRANSACTION)).toBe("on hold");
});

it("decides a verification once, and deletes its photos a month later", async () => {
  const owner = { id: userId, password_hash: "x" };
  await openSession(env.DB, owner, { device: undefined, fingerprint: undefined });
  const sessionId = z.object({ id: z.string() }).parse(database.list("sessions").at(-1)).id;
  const papers = { submission: "s123456789", details: {} };
  await submitVerification(env.DB, { userId, sessionId }, papers);
  expect(await decide("reject", userId, "The photo is too dark")).toBe("rejected");
  expect(await decide("pass", userId)).toBe("not under review");
  expect(subjects()).toHaveLength(1);
  await deleteOldPhotos(env, Date.now() + 29 * DAY_MS);
  expect(remove).not.toHaveBeenCalled();
  await deleteOldPhotos(env, Date.now() + 30.5 * DAY_MS);
  expect(remove).toHaveBeenCalledOnce();
});

/** Decides about an order by its number as the page shows it. */
async function decideOf(order: ReturnType<typeof makePayable>, act: string, value = "") {
  const storage = store({ ...order, orderId: "7Q2MK4XV9DTPA3FW" });
  const ORDERS = { idFromName: String, get: () => openObject(storage) };
  await env.DB.prepare("INSERT INTO desk (act, subject, value) VALUES (?, ?, ?)")
    .bind(act, "7q2m-k4xv-9dtp-a3fw", value)
    .run();
  await carryOutDecisions(makeEnv({ DB: database, ORDERS }), Date.now());
  return row.parse(database.list("desk").at(-1)).outcome;
}

it("decides about a refund that waits for support", async () => {
  const pendingRefund = { refundAddress: "bc1q", refundMemo: undefined, effectiveAt: Infinity };
  expect(await decideOf(makePayable({ pendingRefund }), "drop-refund")).toBe("dropped");
  expect(await decideOf(makePayable(), "grant-refund")).toBe("no refund waits");
});

it("writes to the visitor of an order who left an email, in their language", async () => {
  const text = "Мы спросили партнёра. Напишем завтра.";
  const order = makePayable({ userEmail: "me@shop.example", language: "ru" });
  expect(await decideOf(order, "write", text)).toBe("the email waits");
  expect(database.list("outbox")).toMatchObject([{ recipient: "me@shop.example", text }]);
  expect(JSON.stringify(database.list("outbox"))).toContain('"link":"/ru/order/7Q2MK4XV9DTPA3FW?');
  expect(subjects()).toEqual(["Прочитайте сообщение поддержки · Заявка 7Q2M-K4XV-9DTP-A3FW"]);
  expect(await decideOf(makePayable(), "write", text)).toBe("the visitor left no email");
});

it("names an act that it does not know, and carries out the others", async () => {
  expect(await decide("print-money", userId)).toBe("unknown act");
  expect(await decide("sign-out", userId)).toBe("0 sessions ended");
});
