// The desk's process ends between any two writes: the next run leads to the same end.
import { beforeEach, expect, it } from "vitest";
import * as z from "zod";
import { literalAmount } from "~/domain/money/literal-amount";
import { giveBalance, readBalance } from "../../exchange/accounts/ledger";
import { createUser } from "../../exchange/accounts/users";
import { openSession } from "../../exchange/accounts/sessions";
import { submitVerification } from "../../exchange/accounts/verifications";
import { openWithdrawal } from "../../exchange/accounts/withdrawals";
import { openDatabase } from "../../exchange/database";
import { carryOutDecisions } from "../../exchange/desk";
import { makePublicId } from "../../exchange/storage/secrets";
import { FakeDatabase, makeEnv } from "./durable";
import { Life } from "./life";

const TABLES = ["desk", "outbox", "withdrawals", "ledger", "attempts", "verifications", "sessions"];

const database = new FakeDatabase();
const env = makeEnv({ DB: database });
beforeEach(async () => {
  await openDatabase(env.DB);
});

async function withdraw() {
  for (const table of TABLES) database.empty(table);
  const email = `${crypto.randomUUID()}@shop.example`;
  const account = { email, passwordHash: "x", referrerId: null, language: "en" } as const;
  const userId = (await createUser(env.DB, account))?.id ?? 0;
  await giveBalance(env.DB, userId, { kind: "gift", amount: literalAmount("100") });
  const id = makePublicId();
  const amount = literalAmount("30");
  await openWithdrawal(env.DB, { id, userId, amount, network: "Tron", address: "T", key: "k" });
  return { id, userId };
}

const outcome = z.object({ outcome: z.string().nullable() });
const subject = z.object({ subject: z.string() });

/** Runs a decision in a process that ends at each place in turn, and then again; `check` gets what is left. */
async function decideAtEachPlace(
  prepare: () => Promise<readonly [act: string, subject: string, value: string]>,
  check: (
    place: number,
    left: { done: string | null; emails: readonly string[] },
  ) => Promise<void> | void,
): Promise<void> {
  let isWhole = false;
  for (let place = 0; !isWhole; place += 1) {
    const decided = await prepare();
    const insert = env.DB.prepare("INSERT INTO desk (act, subject, value) VALUES (?, ?, ?)");
    await insert.bind(...decided).run();
    const life = new Life(place);
    const mortal = makeEnv({ DB: life.database(database) });
    await Promise.race([carryOutDecisions(mortal, Date.now()), life.ended]);
    isWhole = !life.isOver;
    await carryOutDecisions(env, Date.now());
    const done = outcome.parse(database.list("desk")[0]).outcome;
    const emails = database.list("outbox").map((row) => subject.parse(row).subject);
    await check(place, { done, emails });
  }
}

it.each([
  ["paid", "paid", "70", "Sent: 30 USDT"],
  ["send-back", "sent back", "100", "Withdrawal of 30 USDT stopped"],
])("a withdrawal that is %s has its outcome, its sum and its email", async (act, ...end) => {
  let owner = 0;
  const prepare = async () => {
    const { id, userId } = await withdraw();
    owner = userId;
    return [act, id, "ab".repeat(32)] as const;
  };
  await decideAtEachPlace(prepare, async (place, { done, emails }) => {
    const balance = await readBalance(env.DB, owner, "account");
    expect([place, done, balance, ...emails]).toEqual([place, ...end]);
  });
});

it("a verification that is decided has its outcome and its email, perhaps twice", async () => {
  const prepare = async () => {
    const { userId } = await withdraw();
    const owner = { id: userId, password_hash: "x" };
    await openSession(env.DB, owner, { device: undefined, fingerprint: undefined });
    const [session] = database.list("sessions");
    const sessionId = z.object({ id: z.string() }).parse(session).id;
    await submitVerification(env.DB, { userId, sessionId }, { submission: "s", details: {} });
    return ["pass", String(userId), ""] as const;
  };
  await decideAtEachPlace(prepare, (place, { done, emails }) => {
    expect([place, done, emails[0]]).toEqual([place, "passed", "Your verification is complete"]);
  });
});
