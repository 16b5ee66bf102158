// The exchange with play money, without its objects.
import * as z from "zod";
import type { PayableOrder } from "../../exchange/orders/order-record";
import { toWire } from "../../exchange/orders/order-wire";
import { findProvider } from "../../exchange/parts";
import type { SandboxEnv } from "../../sandbox/env";
import { equip } from "../../sandbox/equip";

/** Its parts. */
const PLAY = equip(z.custom<SandboxEnv>().parse({}));

/** Returns an order of play money in the wire format. */
export function toPlayWire(order: PayableOrder) {
  return toWire(PLAY, order);
}

/** Returns what a provider of play money is able to do. */
export function abilitiesOf(provider: string) {
  return findProvider(PLAY.parts, provider).abilities;
}
