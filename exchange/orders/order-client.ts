// What the people of an order get: its place in their accounts, its emails, and their parts of the service fee. It is
// stored apart from the record, because a look writes the record as it read it.
import { creditOrder, saveParties } from "../accounts/order-parties";
import { openDatabase } from "../database";
import { failWith, type ApiResult } from "../http/api-error";
import type { Language } from "../http/caller";
import type { OrderNews } from "./order-emails";
import type { OrderHost } from "./order-host";
import { hasEnded } from "./judge-sighting";
import { isPayable, type OrderRecord, type PayableOrder } from "./order-record";
import type { AddedEmail } from "./order-rpc";
import { ownFeeOf } from "./own-fee";
import { keepReceipt, replayCall, type Receipt } from "./repeated-calls";
import { writeEmails } from "./write-emails";

const CLIENT_KEY = "client";

interface Client {
  /** Added after the creation. */
  readonly email?: string | undefined;
  readonly language?: Language | undefined;
  /** The idempotency keys of the calls that changed the order. */
  readonly receipts?: Readonly<Record<string, string>>;
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
  await storage.put(CLIENT_KEY, { ...client, email, language });
  await rememberCall(storage, receipt);
  return { ok: true, value: undefined };
}

/** Returns the order if a call with this receipt has already changed it; undefined for a new call. */
export async function replayOnce(
  storage: DurableObjectStorage,
  order: PayableOrder,
  receipt: Receipt | undefined,
): Promise<ApiResult<PayableOrder> | undefined> {
  const { receipts = {} } = await readClient(storage);
  return replayCall({ ...order, receipts }, receipt);
}

/** Remembers a call that changed the order. */
export async function rememberCall(
  storage: DurableObjectStorage,
  receipt: Receipt | undefined,
): Promise<void> {
  const client = await readClient(storage);
  const receipts = keepReceipt(client.receipts ?? {}, receipt);
  await storage.put(CLIENT_KEY, { ...client, receipts });
}

/** Does what is due: the next call does again what failed. */
export async function serveClient(
  storage: DurableObjectStorage,
  host: OrderHost,
  order: OrderRecord,
): Promise<void> {
  if (!isPayable(order) || !host.hasAccounts) return;
  const { parties } = order;
  let client = await readClient(storage);
  const keep = async (change: Partial<Client>) => {
    // An email may have been added meanwhile.
    client = { ...(await readClient(storage)), ...change };
    await storage.put(CLIENT_KEY, client);
  };
  if (parties && !client.arePartiesStored) {
    await saveParties(await openDatabase(host.DB), order.orderId, parties);
    await keep({ arePartiesStored: true });
  }
  const step = toStep(order, client);
  if (await writeEmails(await openDatabase(host.DB), step)) {
    await keep({ told: step.after });
    // Not awaited: looks at money wait for no mail service. The watchdog delivers what fails here.
    void host.deliverEmails(Date.now()).catch(() => undefined);
  }
  if (parties && !client.isCredited && isPaidForSure(order, host)) {
    await creditOrder(await openDatabase(host.DB), order.orderId, ownFeeOf(order));
    await keep({ isCredited: true });
  }
}

async function readClient(storage: DurableObjectStorage): Promise<Client> {
  return (await storage.get<Client>(CLIENT_KEY)) ?? {};
}

function toStep(order: PayableOrder, client: Client) {
  const after = toNews({ ...order, ...(client.email && { ...client, userEmail: client.email }) });
  return { before: client.told, after, makerId: order.parties?.ownerId };
}

/** Returns what emails state about an order. */
export function toNews(order: PayableOrder): OrderNews {
  const { phase, from, to } = order;
  const end = phase === "returned" ? "refunded" : "complete";
  return {
    orderId: order.orderId,
    destinationAddress: order.destinationAddress,
    userEmail: order.userEmail,
    language: order.language,
    send: `${order.claimedDeposit} ${from.ticker}`,
    get: `${order.agreed.amountToGet} ${to.ticker}`,
    pendingRefund: order.pendingRefund,
    isUnpaid: phase === "payable",
    end: hasEnded(order) ? end : undefined,
  };
}

// The provider's own answer counts, not the clock: a revoked end stays `paid` here, with an alert.
function isPaidForSure(order: PayableOrder, { sureMs }: OrderHost): boolean {
  const { phase, phaseSince, lastLookAt = 0, withdrawals, raised } = order;
  const isRevoked = raised.some((alert) => alert.startsWith("contradiction"));
  return (
    phase === "paid" && withdrawals.length > 0 && !isRevoked && lastLookAt - phaseSince >= sureMs
  );
}
