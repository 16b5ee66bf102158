// The operator's decisions about accounts, waiting refunds and emails to visitors: rows of the table `desk`, which
// `npm run desk` writes and the watchdog carries out. A row stays, so that the table is the log of them. Nothing here
// moves coins: the operator pays, then says so.
import { DAY_MS } from "~/domain/time/time-units";
import { decideReview } from "./accounts/decide-review";
import { deletePhotos } from "./accounts/photos";
import { endSessions } from "./accounts/sessions";
import { notePayout, sendBack } from "./accounts/settle-withdrawal";
import { findVerification } from "./accounts/verifications";
import { findWithdrawal } from "./accounts/withdrawals";
import { findHoldEnd } from "./accounts/withdrawal-holds";
import { openDatabase } from "./database";
import { findOrderObject, type ExchangeEnv } from "./env";
import { readOrderId } from "./orders/order-id";
import type { MoneyRequest } from "./orders/requests";
import { storeEmail } from "./mail/outbox";
import { toNews } from "./orders/order-client";
import { describeMessage } from "./orders/order-emails";

/** Most decisions of one run of the watchdog. */
const MAX_DECISIONS = 100;
/** Photos are deleted this long after the decision about them, milliseconds. */
const PHOTOS_KEPT_MS = 30 * DAY_MS;
/** A transaction on Tron, where withdrawals go. */
const TRANSACTION = /^[\da-f]{64}$/i;

interface Decision {
  readonly id: number;
  readonly act: string;
  readonly subject: string;
  readonly value: string;
}

type Act = (env: ExchangeEnv, decision: Decision) => Promise<string>;

const ACTS: Readonly<Record<string, Act>> = {
  paid: notePaid,
  "send-back": returnMoney,
  pass: (env, { subject }) => review(env, Number(subject), { status: "PASS" }),
  reject: (env, { subject, value: reason }) =>
    review(env, Number(subject), { status: "REJECT", reason }),
  "sign-out": async ({ DB }, { subject }) =>
    `${String(await endSessions(DB, Number(subject)))} sessions ended`,
  // An email that gave up gets its attempts again.
  "send-again": async ({ DB }, { subject }) => {
    const again = DB.prepare(
      "UPDATE outbox SET gave_up_at = NULL, next_try = 0, tries = 0, created_at = ? WHERE id = ?",
    );
    const { meta } = await again.bind(Date.now(), Number(subject)).run();
    return meta.changes > 0 ? "waits" : "no such email";
  },
  // A refund to another address, about which only support can decide.
  "grant-refund": (env, { subject, value: refundAddress }) =>
    decideRefund(env, subject, { kind: "grant-refund", refundAddress }),
  "drop-refund": (env, { subject }) => decideRefund(env, subject, { kind: "drop-refund" }),
  write: writeToVisitor,
};

/** Carries out the decisions that have no outcome yet, oldest first. One that fails has its error as outcome, and stops no other. */
export async function carryOutDecisions(env: ExchangeEnv, now: number): Promise<void> {
  const db = await openDatabase(env.DB);
  const { results } = await db
    .prepare("SELECT * FROM desk WHERE done_at IS NULL ORDER BY id LIMIT ?")
    .bind(MAX_DECISIONS)
    .all<Decision>();
  for (const decision of results) {
    const act = ACTS[decision.act];
    const outcome = act ? await act(env, decision).catch(toOutcome) : "unknown act";
    await db
      .prepare("UPDATE desk SET done_at = ?, outcome = ? WHERE id = ? AND done_at IS NULL")
      .bind(now, outcome, decision.id)
      .run();
  }
}

function toOutcome(error: unknown): string {
  return `failed: ${error instanceof Error ? error.message : String(error)}`;
}

async function notePaid(env: ExchangeEnv, { subject, value }: Decision): Promise<string> {
  if (!TRANSACTION.test(value)) return "not a transaction of Tron";
  // Until then its owner may stop it.
  if ((await findHoldEnd(env.DB, subject)) !== undefined) return "on hold";
  const used = env.DB.prepare("SELECT id FROM withdrawals WHERE lower(transaction_hash) = ?");
  const paid = await used.bind(value.toLowerCase()).first<string>("id");
  // An earlier run may have ended before it noted its outcome.
  if (paid === subject) return "paid";
  if (paid !== null) return "the transaction paid another one";
  return (await notePayout(env, subject, value)) ? "paid" : "not pending";
}

// An earlier run may have ended before it noted its outcome, and its owner may have stopped it.
async function returnMoney(env: ExchangeEnv, { subject }: Decision): Promise<string> {
  const isBack =
    (await sendBack(env, subject)) ||
    (await findWithdrawal(env.DB, subject))?.status === "REJECTED";
  return isBack ? "sent back" : "not pending";
}

// Only the order itself knows the visitor's email.
async function writeToVisitor(env: ExchangeEnv, { subject, value }: Decision): Promise<string> {
  const order = await findOrder(env, subject).read();
  if (!order) return "no such order";
  const email = describeMessage(toNews(order), value);
  if (!email) return "the visitor left no email";
  await storeEmail(env.DB, email);
  return "the email waits";
}

// By its number as pages show it.
function findOrder(env: ExchangeEnv, number: string) {
  return findOrderObject(env, readOrderId(number) ?? number);
}

async function decideRefund(
  env: ExchangeEnv,
  named: string,
  request: Extract<MoneyRequest, { readonly kind: "grant-refund" | "drop-refund" }>,
): Promise<string> {
  const object = findOrder(env, named);
  if ((await object.read())?.pendingRefund === undefined) return "no refund waits";
  const done = await object.request(request, undefined);
  if (!done.ok) return "not to that address, or too late";
  return request.kind === "grant-refund" ? "granted" : "dropped";
}

async function review(
  { DB }: ExchangeEnv,
  userId: number,
  { status, reason }: { readonly status: "PASS" | "REJECT"; readonly reason?: string | undefined },
): Promise<string> {
  const found = await findVerification(DB, userId);
  // An earlier run may have ended before it noted its outcome.
  if (found?.status !== "PROCESS" && found?.status !== status) return "not under review";
  if (found.status === "PROCESS") await decideReview(DB, userId, { status, reason });
  return status === "PASS" ? "passed" : "rejected";
}

/** Deletes photos a month after the decision. A submission without photos has no name, so that a failed deletion is repeated. */
export async function deleteOldPhotos(env: ExchangeEnv, now: number): Promise<void> {
  const db = await openDatabase(env.DB);
  const { results } = await db
    .prepare(
      "SELECT submission FROM verifications WHERE reviewed_at < ? AND submission <> '' LIMIT ?",
    )
    .bind(now - PHOTOS_KEPT_MS, MAX_DECISIONS)
    .all<{ submission: string }>();
  for (const { submission } of results) {
    await deletePhotos(env.PHOTOS, submission);
    await db
      .prepare("UPDATE verifications SET submission = '' WHERE submission = ?")
      .bind(submission)
      .run();
  }
}
