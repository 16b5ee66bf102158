// What the people of an order get: its place in their accounts, its emails, and their parts of the service fee. It is
// stored apart from the record, because a look writes the record as it read it.
import { creditOrder, saveParties } from "../accounts/order-parties";
import { openDatabase } from "../database";
import { hasAccounts, type ExchangeEnv } from "../env";
import { failWith, type ApiResult } from "../http/api-error";
import type { Language } from "../http/caller";
import { deliverEmails } from "../mail/deliver";
import { MINUTE_MS } from "~/domain/time/time-units";
import { type OrderNews, deriveEmails } from "./order-emails";
import { hasEnded, sumOf } from "./judge-sighting";
import { isPayable, type OrderRecord, type PayableOrder } from "./order-record";
import type { AddedEmail } from "./order-rpc";
import { ownFeeOf } from "./own-fee";
import { keepReceipt, replayCall, type Receipt, type Receipts } from "./repeated-calls";
import { makeEmailProof } from "../accounts/email-proofs";
import { sendEmail } from "../mail/outbox";

/** A provider may still revoke an end that is younger, milliseconds. Nothing is credited before. */
const SURE_MS = 10 * MINUTE_MS;
const CLIENT_KEY = "client";
/** The idempotency keys of the calls that changed the order, apart from what is written to its reader at the same time. */
const RECEIPTS_KEY = "receipts";

interface Client {
  /** Added after the creation. */
  readonly email?: string | undefined;
  readonly language?: Language | undefined;
  /** The news that was written to the reader. */
  readonly told?: OrderNews | undefined;
  readonly arePartiesStored?: boolean | undefined;
  readonly isCredited?: boolean | undefined;
}

/** Returns the order with the email that was added to it. */
export async function withClient(
  storage: DurableObjectStorage,
  order: PayableOrder,
): Promise<PayableOrder> {
  const { email, language } = await readClient(storage);
  return email === undefined ? order : { ...order, userEmail: email, language };
}

/** Adds an email to an order that has none; a repeated call has the same reply. */
export async function addEmail(
  storage: DurableObjectStorage,
  order: PayableOrder,
  { email, language, key }: AddedEmail,
): Promise<ApiResult<undefined>> {
  const receipt = key === undefined ? undefined : { key, fingerprint: email };
  const replay = await replayOnce(storage, order, receipt);
  if (replay) return replay.ok ? { ok: true, value: undefined } : replay;
  const client = await readClient(storage);
  if ((client.email ?? order.userEmail) !== undefined) {
    return failWith("ERR_BAD_REQUEST", { message: "Email already set" });
  }
  const remembered = await toRemembered(storage, receipt);
  await storage.put({ ...remembered, [CLIENT_KEY]: { ...client, email, language } });
  return { ok: true, value: undefined };
}

/** Returns the order if a call with this receipt has already changed it; undefined for a new call. */
export async function replayOnce(
  storage: DurableObjectStorage,
  order: PayableOrder,
  receipt: Receipt | undefined,
): Promise<ApiResult<PayableOrder> | undefined> {
  return replayCall(order, await readReceipts(storage), receipt);
}

/** Returns what remembers a call. It is stored with what the call changes, so that the same call again has the same reply. */
export async function toRemembered(
  storage: DurableObjectStorage,
  receipt: Receipt | undefined,
): Promise<Readonly<Record<string, Receipts>>> {
  return { [RECEIPTS_KEY]: keepReceipt(await readReceipts(storage), receipt) };
}

/** Does what is due: the next call does again what failed. */
export async function serveClient(
  storage: DurableObjectStorage,
  env: ExchangeEnv,
  order: OrderRecord,
): Promise<void> {
  if (!isPayable(order) || !hasAccounts(env)) return;
  const { parties } = order;
  let client = await readClient(storage);
  const keep = async (change: Partial<Client>) => {
    // An email may have been added meanwhile.
    client = { ...(await readClient(storage)), ...change };
    await storage.put(CLIENT_KEY, client);
  };
  if (parties && !client.arePartiesStored) {
    await saveParties(await openDatabase(env.DB), order.orderId, parties);
    await keep({ arePartiesStored: true });
  }
  const step = toStep(order, client);
  if (await writeEmails(await openDatabase(env.DB), step)) {
    await keep({ told: step.after });
    // Not awaited: looks at money wait for no mail service. The watchdog delivers what fails here.
    void deliverEmails(env, Date.now()).catch(() => undefined);
  }
  if (parties && !client.isCredited && isPaidForSure(order, env)) {
    await creditOrder(await openDatabase(env.DB), order.orderId, ownFeeOf(order));
    await keep({ isCredited: true });
  }
}

async function readClient(storage: DurableObjectStorage): Promise<Client> {
  return (await storage.get<Client>(CLIENT_KEY)) ?? {};
}

async function readReceipts(storage: DurableObjectStorage): Promise<Receipts> {
  return (await storage.get<Receipts>(RECEIPTS_KEY)) ?? {};
}

function toStep(order: PayableOrder, client: Client) {
  const after = toNews({ ...order, ...(client.email && { ...client, userEmail: client.email }) });
  return { before: client.told, after, makerId: order.parties?.ownerId };
}

/** Returns what emails state about an order. */
export function toNews(order: PayableOrder): OrderNews {
  const { phase, from, to } = order;
  const end = phase === "returned" ? "refunded" : "complete";
  const { amountToGet } = order.agreed;
  const get = order.withdrawals.length > 0 ? sumOf(order.withdrawals) : amountToGet;
  return {
    orderId: order.orderId,
    destinationAddress: order.destinationAddress,
    userEmail: order.userEmail,
    language: order.language,
    send: `${order.claimedDeposit} ${from.ticker}`,
    get: `${get} ${to.ticker}`,
    pendingRefund: order.pendingRefund,
    // A purchase is paid at its provider's site.
    isUnpaid: phase === "payable" && order.visit === undefined,
    end: hasEnded(order) ? end : undefined,
  };
}

// The provider's own answer counts, not the clock: a revoked end stays `paid` here, with an alert.
function isPaidForSure(order: PayableOrder, { parts }: ExchangeEnv): boolean {
  const { phase, phaseSince, lastLookAt = 0, withdrawals, raised } = order;
  const isRevoked = raised.some((alert) => alert.startsWith("contradiction"));
  return (
    phase === "paid" &&
    withdrawals.length > 0 &&
    !isRevoked &&
    lastLookAt - phaseSince >= (parts.orders?.sureMs ?? SURE_MS)
  );
}

/** The news that its reader has got and the present ones; `makerId` is the account that created the order. */
interface Step {
  readonly before: OrderNews | undefined;
  readonly after: OrderNews;
  readonly makerId: number | undefined;
}

/** Writes the emails for the step; returns whether there was one. */
async function writeEmails(db: D1Database, { before, after, makerId }: Step): Promise<boolean> {
  if (deriveEmails(before, after).length === 0) return false;
  const isFirst = before?.userEmail === undefined;
  const { userEmail = "" } = after;
  // Only for the account that created the order: an account that claimed it has a confirmed address.
  const proof =
    isFirst && makerId !== undefined
      ? await makeEmailProof(db, makerId, userEmail).catch(() => undefined)
      : undefined;
  for (const [place, email] of deriveEmails(before, after, proof).entries()) {
    // Anyone can name any address in a new order.
    const kind = isFirst && place === 0 ? "order" : "order-news";
    await sendEmail(db, { ...email, kind, language: after.language });
  }
  return true;
}
