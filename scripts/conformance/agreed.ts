// Creates orders and compares them with what was agreed on.
import { readCreatedOrder, toCreateOrderPayload } from "~/contracts/create-order";
import { readOrder } from "~/contracts/order";
import type { Instrument } from "~/domain/instrument/instrument";
import { findOrderDifferences, toAgreedOrder } from "~/domain/order/agreed-order";
import type { Order } from "~/domain/order/order";
import type { CallRequest } from "./call-request.ts";
import { CALLS } from "./calls.ts";
import type { CheckContext } from "./check.ts";
import { makeKey } from "./idempotency-key.ts";
import { readMadeOrder, type PreparedOrder } from "./made-order.ts";
import { expectThat, Nonconformance, NotApplicable } from "./nonconformance.ts";
import type { CheckedPair } from "./rate-questions.ts";
import { sampleDestination } from "./sample-addresses.ts";

/** A side of a pair. */
export type Side = "from" | "to";

/** Creates an order and compares it with the agreed terms, twice: the product does so at every view. */
export async function expectAgreed(context: CheckContext, order: PreparedOrder): Promise<void> {
  const sent = CALLS["create-order"](toCreateOrderPayload(order), makeKey());
  const { id: orderId, ...created } = await context.client.read(sent, readCreatedOrder);
  const sentAt = Date.now();
  const key = { orderId, destinationAddress: created.destinationAddress };
  const first = await readMadeOrder(context, key);
  const second = await context.client.read(CALLS.order(key), readOrder);
  for (const found of [first, second]) {
    const differences = findOrderDifferences(toAgreedOrder(order, sentAt), found, Date.now());
    expectThat(differences.length === 0, `differs in ${differences.join(", ")}`, sent);
  }
  expectSameProvider(order, first, sent);
}

// The visitor was told who performs the exchange.
function expectSameProvider(
  { provider: name }: PreparedOrder,
  made: Order,
  request: CallRequest,
): void {
  if (name === undefined || name === made.provider?.name) return;
  const found = `names the provider ${made.provider?.name ?? "nowhere"}, its rate ${name}`;
  throw new Nonconformance(found, request, "sameProvider");
}

/** Returns the pair with one side replaced by a listed coin that is meant, and for which an address is known. */
export async function findPairWith(
  { facts }: CheckContext,
  side: Side,
  isMeant: (instrument: Instrument) => boolean,
): Promise<CheckedPair | undefined> {
  const pair = await facts.pair();
  const other = pair[side === "from" ? "to" : "from"].slug;
  const coin = (await facts.instruments()).find(
    (instrument) =>
      instrument.instrumentType === "crypto" &&
      instrument.slug !== other &&
      sampleDestination(instrument) !== undefined &&
      isMeant(instrument),
  );
  return coin && { ...pair, [side]: coin };
}

/** Returns the pair with one side replaced by a coin that needs a memo. */
export async function findMemoPair(context: CheckContext, side: Side): Promise<CheckedPair> {
  const pair = await findPairWith(context, side, ({ requiresMemo }) => requiresMemo);
  if (pair) return pair;
  throw new NotApplicable("no instrument takes a memo for which an address is known");
}
