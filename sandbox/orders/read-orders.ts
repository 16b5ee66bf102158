// Reads orders of play money in the wire format.
import { literalAmount } from "~/domain/money/literal-amount";
import { toOrderWire, type OrderWire } from "../../exchange/orders/order-wire";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { findMarket, findOrderObject, type SandboxEnv } from "../env";
import { toInstrumentWire } from "../instruments/instrument-wire";
import { findEntry } from "../instruments/catalogue";
import { usdPriceOf, type MarketState } from "../market/market-state";
import { abilitiesOf, claimsOf } from "../play/provider";

/** Returns the orders with these ids in the wire format; those that are gone are left out. */
export async function readWires(
  env: SandboxEnv,
  ids: readonly string[],
): Promise<readonly OrderWire[]> {
  const orders = await Promise.all(ids.map((id) => findOrderObject(env, id).read()));
  const state = await findMarket(env).state();
  return orders.flatMap((order) => (order ? [toWire(order, state)] : []));
}

/** Returns the order in the wire format. */
export async function readOrderWire(env: SandboxEnv, order: PayableOrder): Promise<OrderWire> {
  return toWire(order, await findMarket(env).state());
}

/** Returns the order in the wire format, at the market's prices. */
export function toWire(order: PayableOrder, state: MarketState): OrderWire {
  const { provider } = order;
  return toOrderWire(order, {
    claims: claimsOf(provider),
    abilities: abilitiesOf(provider),
    takesEmail: true,
    pair: {
      instrumentFrom: toPriced(order.from.slug, state),
      instrumentTo: toPriced(order.to.slug, state),
    },
  });
}

function toPriced(slug: string, state: MarketState) {
  const entry = findEntry(slug);
  if (!entry) throw new RangeError(`An order names ${slug}, which is unknown`);
  const { ticker, baseUsd } = entry.currency;
  return toInstrumentWire(entry, usdPriceOf(state, ticker) ?? literalAmount(baseUsd));
}
