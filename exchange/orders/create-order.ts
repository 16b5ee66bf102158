// Creates an order: checks the payload, derives the id from the caller's key, and calls the order's object.
import { HOUR_MS } from "~/domain/time/time-units";
import { parseAmount, type Amount } from "~/domain/money/money";
import { findParties, type OrderParties } from "../accounts/order-parties";
import { openDatabase } from "../database";
import { failField, failWith, type ApiResult } from "../http/api-error";
import { fingerprintOf } from "../http/fingerprint";
import { createPayload, type CreatePayload } from "./create-payload";
import { findOrderObject, hasAccounts, readSettings, type ExchangeEnv } from "../env";
import { findCatalogue, findPair, OLDEST_PRICES_MS } from "../instruments/offer";
import { findNetwork } from "../networks/networks";
import { findProvider } from "../parts";
import { checkOrder, type CheckedOrder } from "./check-order";
import { findDepositAddress } from "./order-index";
import type { OrderCaller } from "./order-caller";
import { orderIdOf } from "./order-key";
import type { OrderTerms, PayableOrder } from "./order-record";

/** Time to pay an order, milliseconds. The provider's own deadline is three days later. */
const TO_PAY_MS = HOUR_MS;
/** Time to pay on a network with slow blocks, milliseconds. */
const TO_PAY_SLOWLY_MS = 3 * HOUR_MS;

/** Creates an order, or returns the one that the same key and payload created before. */
export async function createOrder(
  env: ExchangeEnv,
  body: unknown,
  caller: OrderCaller,
): Promise<ApiResult<PayableOrder>> {
  const parsed = createPayload.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failField(issue?.path.join(".") || "body", issue?.message ?? "is missing");
  }
  const payload = parsed.data;
  const orderId = await orderIdOf(caller.keyScope, caller.key);
  const fingerprint = await fingerprintOf(payload);
  const object = findOrderObject(env, orderId);
  const settling = settle(env, payload, caller);
  settling.catch(() => undefined);
  // A repeated creation returns its order, even if the pair is no longer offered or the database is down.
  const known = await object.find(fingerprint);
  if (!known.ok) return known;
  if (known.value) return { ok: true, value: known.value };
  const settled = await settling;
  if (!settled.ok) return settled;
  const { provider } = settled.value;
  const { abilities } = findProvider(env.parts, provider);
  const terms = { ...settled.value, orderId, fingerprint };
  return object.open(terms, abilities.visitorAddress ? caller.visitorAddress : undefined);
}

type Settled = Omit<OrderTerms, "orderId" | "fingerprint">;

async function settle(
  env: ExchangeEnv,
  payload: CreatePayload,
  caller: OrderCaller,
): Promise<ApiResult<Settled>> {
  const settings = readSettings(env);
  if (settings.SUSPENDED === "on") return failWith("ERR_SERVICE_UNAVAILABLE");
  const slugs = { from: payload.instrumentFrom.slug, to: payload.instrumentTo.slug };
  const pair = await findPair(env, slugs, OLDEST_PRICES_MS);
  if (!pair.ok) return pair;
  const shown = readShown(payload);
  if (!shown.ok) return shown;
  const catalogue = await findCatalogue(env);
  if (!catalogue.ok) return catalogue;
  const { contracts } = catalogue.value;
  const { modes } = findProvider(env.parts, pair.value.provider).abilities;
  const rules = { maxOrderUsd: settings.MAX_ORDER_USD, contracts, modes };
  const checked = checkOrder(payload, pair.value, rules);
  if (!checked.ok) return checked;
  const ours = await findOurAddress(env, checked.value);
  if (ours !== undefined) return failField(ours, "is the deposit address of an order");
  const now = Date.now();
  const { isSlow } = findNetwork(pair.value.from.network);
  const value = {
    ...checked.value,
    ...pair.value,
    rateMode: payload.rateMode,
    userEmail: payload.userEmail,
    parties: await findOrderParties(env, caller, payload.referrerId),
    language: caller.language,
    shownAmountToGet: shown.value,
    createdAt: now,
    deadline: now + (isSlow ? TO_PAY_SLOWLY_MS : TO_PAY_MS),
  };
  return { ok: true, value };
}

async function findOrderParties(
  env: ExchangeEnv,
  { findOwner, keyOwnerId }: OrderCaller,
  link: string | undefined,
): Promise<OrderParties | undefined> {
  if (!hasAccounts(env)) return undefined;
  const db = await openDatabase(env.DB);
  const session = await findOwner();
  return findParties(db, { owner: session?.user, keyOwnerId, link });
}

async function findOurAddress({ DB: database }: ExchangeEnv, order: CheckedOrder) {
  const { destinationAddress, refundAddress } = order;
  const ours = await findDepositAddress(database, [destinationAddress, refundAddress]);
  if (ours === undefined) return undefined;
  return ours === destinationAddress ? "destinationAddress" : "refundAddress";
}

// The order is compared with it, so an unreadable one must not count as absent.
function readShown({ claimedPublicRate }: CreatePayload): ApiResult<Amount | undefined> {
  const shown = claimedPublicRate?.claimedAmountToReceive ?? undefined;
  const value = shown === undefined ? undefined : parseAmount(shown);
  return shown !== undefined && value === undefined
    ? failField("claimedPublicRate.claimedAmountToReceive", "must be a number")
    : { ok: true, value };
}
