// Reads orders for callers, in the wire format.
import { literalAmount } from "~/domain/money/literal-amount";
import { failWith, type ApiResult } from "../../exchange/http/api-error";
import { openOrder as openNamed, type NamedOrder } from "../../exchange/orders/order-access";
import { findMarket, findOrderObject, type SandboxEnv } from "../env";
import { toInstrumentWire } from "../instruments/instrument-wire";
import { usdPriceOf } from "../market/market-state";
import { instrumentsOf, type OrderRecord } from "./order-record";
import { toOrderWire } from "./order-wire";

/** An order in the wire format. */
export type OrderWire = ReturnType<typeof toOrderWire>;

/** Returns the order if the destination address matches. */
export async function openOrder(
  env: SandboxEnv,
  named: NamedOrder,
): Promise<ApiResult<OrderRecord>> {
  return openNamed(named, async (id) => findOrderObject(env, id).read());
}

/** Returns the orders with these ids in the wire format; those that are gone are left out. */
export async function readWires(
  env: SandboxEnv,
  ids: readonly string[],
): Promise<readonly OrderWire[]> {
  const records = await Promise.all(ids.map((id) => findOrderObject(env, id).read()));
  const known = records.filter((record) => record !== undefined);
  const wires = await Promise.all(known.map((record) => readOrderWire(env, record)));
  return wires.flatMap((wire) => (wire.ok ? [wire.value] : []));
}

/** Returns the order in the wire format. */
export async function readOrderWire(
  env: SandboxEnv,
  record: OrderRecord,
): Promise<ApiResult<OrderWire>> {
  const state = await findMarket(env).state();
  const { from, to } = instrumentsOf(record);
  const [instrumentFrom, instrumentTo] = [from, to].map((entry) =>
    toInstrumentWire(
      entry,
      usdPriceOf(state, entry.currency.ticker) ?? literalAmount(entry.currency.baseUsd),
    ),
  );
  if (!instrumentFrom || !instrumentTo) return failWith("ERR_INTERNAL_SERVER_ERROR");
  return { ok: true, value: toOrderWire(record, { instrumentFrom, instrumentTo }) };
}
