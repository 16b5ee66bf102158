// The orders of the second gateway, in memory.
import { createHash, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers";
import { ADDRESSES, exact, findCoin, isOurQuote, now, quote, Rejected } from "./rates.mjs";

const LAG_MS = 1000;
const STEP_MS = 1500;
const HOLD_MS = 20 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const orders = new Map();
const byKey = new Map();

function fingerprint(body) {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** Runs a write once for each key; the same key with another body is rejected. */
export function once({ key, caller }, scope, body, act) {
  if (!key) return act().result;
  const known = byKey.get(`${caller}:${scope}:${key}`);
  const print = fingerprint(body);
  if (known && known.print !== print) {
    const { orderId, destinationAddress } = known.order;
    throw new Rejected(422, "ERR_IDEMPOTENCY_KEY_REUSED", {
      details: { orderId, destinationAddress },
    });
  }
  if (known) return known.result;
  const { order, result } = act();
  byKey.set(`${caller}:${scope}:${key}`, { print, order, result });
  return result;
}

export function createOrder(body, asked) {
  const from = findCoin(body.instrumentFrom?.slug);
  const to = findCoin(body.instrumentTo?.slug);
  const wrong = (field) => new Rejected(400, "ERR_VALIDATION", { data: { [field]: "wrong" } });
  if (!ADDRESSES[to.slug].test(body.destinationAddress)) throw wrong("destinationAddress");
  const isFixed = body.rateMode === "FIXED";
  if (isFixed && !ADDRESSES[from.slug].test(body.refundAddress)) throw wrong("refundAddress");
  return once(asked, "create", body, () => {
    const quoted = quote({
      instrumentFromSlug: from.slug,
      instrumentToSlug: to.slug,
      claimedDepositAmount: body.claimedDepositAmount,
      rateMode: body.rateMode,
      referrerId: body.referrerId,
    });
    const claimed = body.claimedPublicRate ?? {};
    if (!isOurQuote(claimed) || Number(claimed.claimedAmountToReceive ?? 0) > quoted.get) {
      throw new Rejected(422, "ERR_UNPROCESSABLE_ENTITY");
    }
    const createdAt = now();
    const order = {
      ...{ orderId: randomUUID(), from, to, quoted, rateMode: body.rateMode, createdAt },
      destinationAddress: body.destinationAddress,
      destinationAddressMemo: body.destinationAddressMemo ?? null,
      refundAddress: body.refundAddress ?? null,
      refundAddressMemo: body.refundAddressMemo ?? null,
      userEmail: body.userEmail ?? null,
      expiresAt: isFixed ? createdAt + HOLD_MS : null,
      deposits: [],
      refunds: [],
      // Registered from the first second on, like some gateways do.
      events: [
        { kind: "CREATION_END", createdAt },
        { kind: "DEPOSIT_REGISTERED", createdAt },
        { kind: "SOMETHING_OF_OUR_OWN", createdAt },
      ],
    };
    orders.set(order.orderId, order);
    const { orderId, destinationAddress, rateMode } = order;
    return { order, result: { orderId, destinationAddress, rateMode, region: "eu" } };
  });
}

export function openOrder({ orderId, destinationAddress }, { lagMs = LAG_MS }) {
  const order = orders.get(orderId);
  const isOpen =
    order !== undefined &&
    toAccount(order.destinationAddress) === toAccount(destinationAddress) &&
    now() >= order.createdAt + lagMs;
  if (!isOpen) throw new Rejected(404, "ERR_NOT_FOUND_E");
  return order;
}

// Capitals of Ethereum's addresses are a checksum.
function toAccount(address) {
  return /^0x/i.test(address) ? address.toLowerCase() : address;
}

function has(order, kind) {
  return order.events.some((event) => event.kind === kind);
}

function add(order, ...kinds) {
  for (const kind of kinds) if (!has(order, kind)) order.events.push({ kind, createdAt: now() });
}

/** Acts like a blockchain. */
export function deposit({ orderId, amount }) {
  const order = orders.get(orderId);
  arrive(order, amount ?? order.quoted.give);
  return {};
}

/** From now on the order is sent with these fields in place of its own. */
export function lie({ orderId, fields }) {
  orders.get(orderId).lies = fields;
  return {};
}

function arrive(order, amount) {
  order.deposits.push({ amount, confirmations: 0, transactionHash: fingerprint(order.orderId) });
  add(order, "INCOMING_FUNDS_DETECTED");
  if (order.rateMode === "FIXED" && amount !== order.quoted.give) {
    add(order, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED");
    return;
  }
  payOut(order);
}

function payOut(order) {
  setTimeout(() => {
    for (const each of order.deposits) each.confirmations = 2;
    add(order, "FUNDS_WITHDRAWAL_START");
  }, STEP_MS).unref();
  setTimeout(() => add(order, "WITHDRAWAL_COMPLETED"), 2 * STEP_MS).unref();
}

export function refundTerms({ deposits, from }) {
  const received = exact(
    deposits.reduce((sum, { amount }) => sum + amount, 0),
    from.precisionDecimals,
  );
  return { received, fee: Math.min(received, from.fee) };
}

// The visitor decides once, and only where the fixed rate did not hold.
function isUndecided(order) {
  const isDecided = has(order, "RATE_MODE_CHANGE_ACCEPTED") || has(order, "REFUND_REQUESTED");
  return has(order, "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED") && !isDecided;
}

export function requestRefund(body, asked) {
  const order = openOrder(body, asked);
  return once(asked, "refund", body, () => {
    // No email is sent here, so every proof is wrong.
    if (body.refundProof) throw new Rejected(403, "ERR_FORBIDDEN");
    if (!isUndecided(order)) throw new Rejected(400, "ERR_BAD_REQUEST");
    // This address was not agreed: it waits a day and is shown.
    if (body.refundAddress !== order.refundAddress) {
      const waits = order.pendingRefund;
      if (waits && waits.refundAddress !== body.refundAddress) {
        // Nobody can prove which address is the owner's: the first stays, and support decides.
        waits.effectiveAt = waits.contestedAt ? waits.effectiveAt : waits.effectiveAt + 2 * DAY_MS;
        waits.contestedAt ??= now();
        return { order, result: { status: "CONTESTED", effectiveAt: waits.effectiveAt } };
      }
      const effectiveAt = waits?.effectiveAt ?? now() + DAY_MS;
      order.pendingRefund = { refundAddress: body.refundAddress, effectiveAt };
      return { order, result: { status: "DELAYED", effectiveAt } };
    }
    order.pendingRefund = null;
    add(order, "REFUND_REQUESTED");
    order.refundAddress = body.refundAddress;
    setTimeout(() => {
      const { received, fee } = refundTerms(order);
      const amount = exact(received - fee, order.from.precisionDecimals);
      order.refunds.push({ amount, networkFee: fee, createdAt: now() });
      add(order, "REFUND_COMPLETED");
    }, STEP_MS).unref();
    return { order, result: { accepted: true } };
  });
}

export function setEmail(body, asked) {
  const order = openOrder(body, asked);
  return once(asked, "email", body, () => {
    if (order.userEmail)
      throw new Rejected(400, "ERR_BAD_REQUEST", { message: "Email already set" });
    order.userEmail = body.userEmail;
    return { order, result: {} };
  });
}

export function acceptRate(body, asked) {
  const order = openOrder(body, asked);
  return once(asked, "accept", body, () => {
    if (!isUndecided(order)) throw new Rejected(400, "ERR_BAD_REQUEST");
    add(order, "RATE_MODE_CHANGE_ACCEPTED");
    order.rateMode = "FLOATING";
    payOut(order);
    return { order, result: {} };
  });
}

export function toOrder(order) {
  const { orderId, from, to, quoted, rateMode, createdAt, events, deposits, refunds } = order;
  const { destinationAddress, destinationAddressMemo, refundAddress, userEmail, expiresAt } = order;
  const { refundAddressMemo, pendingRefund } = order;
  return {
    ...{ orderId, rateMode, createdAt, destinationAddress, destinationAddressMemo, refundAddress },
    ...{ userEmail, expiresAt, deposits, refunds, refundAddressMemo, pendingRefund },
    pair: { instrumentFrom: from, instrumentTo: to },
    claimedDepositAmount: quoted.give,
    amountToGet: quoted.get,
    claimedPublicRate: { price: from.price / to.price },
    orderEvents: [...events].reverse(),
    withdrawals: has(order, "WITHDRAWAL_COMPLETED") ? [{ amount: quoted.get }] : [],
    minConfirmationsToWithdraw: 2,
    depositAddress: `sandbox-other-${from.slug}-${orderId}`,
    risk: { score: 0 },
    ...order.lies,
  };
}
