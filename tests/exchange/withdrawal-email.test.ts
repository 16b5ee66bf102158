// A withdrawal and the email to its owner are stored in one batch, so that no crash separates them.
import { beforeEach, expect, it, vi } from "vitest";
import { literalAmount } from "~/domain/money/literal-amount";
import { giveBalance, readBalance } from "../../exchange/accounts/ledger";
import { createUser } from "../../exchange/accounts/users";
import { emailStatement } from "../../exchange/accounts/withdrawal-holds";
import { openWithdrawal } from "../../exchange/accounts/withdrawals";
import { openDatabase } from "../../exchange/database";
import { requireMail, takeMail } from "../../exchange/mail/mail-budget";
import { makePublicId } from "../../exchange/storage/secrets";
import { FakeDatabase, makeEnv } from "./durable";

vi.mock("cloudflare:workers", () => import("./durable"));

const database = new FakeDatabase();
const env = makeEnv({ DB: database });
let db: D1Database;
let userId = 0;

beforeEach(async () => {
  db = await openDatabase(env.DB);
  for (const table of ["outbox", "withdrawals", "withdrawal_holds", "ledger"]) {
    database.empty(table);
  }
  const email = `${crypto.randomUUID()}@shop.example`;
  const account = { email, passwordHash: "x", referrerId: null, language: "en" } as const;
  userId = (await createUser(db, account))?.id ?? 0;
  await giveBalance(db, userId, { kind: "gift", amount: literalAmount("100") });
});

async function withdraw(amount: string, sendsAt?: number) {
  const id = makePublicId();
  const hold = sendsAt === undefined ? undefined : { sendsAt, stopToken: "token" };
  const write = (subject: string) => ({
    recipient: "a@shop.example",
    subject,
    text: "",
    link: "/",
  });
  const emails = [
    emailStatement(db, id, { email: write("plain"), isHeld: false }),
    emailStatement(db, id, { email: write("held"), isHeld: true }),
  ];
  const asked = { id, userId, amount: literalAmount(amount), network: "Tron", address: "T1" };
  return openWithdrawal(db, { ...asked, key: undefined }, { hold, emails });
}

it("tells the owner of a held one how to stop it", async () => {
  expect(await withdraw("20", Date.now() + 60_000)).toMatchObject({ ok: true });
  expect(database.list("outbox")).toMatchObject([{ subject: "held" }]);
});

it("tells the owner of any other that it goes out", async () => {
  expect(await withdraw("20")).toMatchObject({ ok: true });
  expect(database.list("outbox")).toMatchObject([{ subject: "plain" }]);
});

it("sends nothing where nothing was debited", async () => {
  expect(await withdraw("120")).toMatchObject({ ok: false });
  expect(database.list("outbox")).toEqual([]);
});

it("debits nothing if the email cannot be stored", async () => {
  await db.prepare("ALTER TABLE outbox RENAME TO gone").run();
  await expect(withdraw("20")).rejects.toThrow();
  await db.prepare("ALTER TABLE gone RENAME TO outbox").run();
  expect(database.list("withdrawals")).toEqual([]);
  expect(await readBalance(db, userId, "account")).toBe("100");
});

it("is refused while other emails have filled the mailbox, because its owner would not hear of it", async () => {
  const mailbox = `${crypto.randomUUID()}@shop.example`;
  for (const kind of ["new-key", "password-changed", "chat-linked"] as const) {
    for (let sent = 0; sent < 20; sent += 1) await takeMail(db, mailbox, kind);
  }
  expect(await requireMail(db, mailbox, "new-address")).toMatchObject({ ok: false });
  expect(await requireMail(db, "another@shop.example", "new-address")).toMatchObject({ ok: true });
});

it("only one of two at once gets the last room of the mailbox", async () => {
  const mailbox = `${crypto.randomUUID()}@shop.example`;
  for (let sent = 0; sent < 19; sent += 1) await takeMail(db, mailbox, "withdrawal");
  const both = [1, 2].map(() => requireMail(db, mailbox, "withdrawal"));
  const results = await Promise.all(both);
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

it("a refused one takes no room of other emails", async () => {
  const mailbox = `${crypto.randomUUID()}@shop.example`;
  for (let sent = 0; sent < 80; sent += 1) await requireMail(db, mailbox, "withdrawal");
  expect(await takeMail(db, mailbox, "password-changed")).toMatchObject({ isLast: false });
});
