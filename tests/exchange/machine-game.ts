import { followOrder } from "./advance";
import { storePromise, type PayableOrder } from "../../exchange/orders/order-record";
import { toWire } from "./to-wire";
import type { Opened, Provider, ProviderResult } from "../../exchange/providers/provider";
import type { Sighting } from "../../exchange/providers/sighting";
import type { FakeOneClick } from "../fake-one-click/fake";
import type { Swap } from "../fake-one-click/swaps";
import { connect } from "./provider";

/** The parts of the exchange; a planted bug replaces one. */
export interface Parts {
  readonly connect: (fake: FakeOneClick, now: () => number) => Provider;
  readonly follow: typeof followOrder;
  readonly store: typeof storePromise;
  readonly toWire: (order: PayableOrder) => { readonly expiresAt: string | undefined };
}

export const RIGHT: Parts = {
  connect: (fake, now) => connect(fake, { now }),
  follow: followOrder,
  store: storePromise,
  toWire,
};

/** A running game. */
export interface Game {
  readonly parts: Parts;
  readonly fake: FakeOneClick;
  readonly provider: Provider;
  readonly shown: Opened;
  order: PayableOrder;
  /** The provider's clock. */
  now: number;
  /** How far the exchange's clock is ahead of it. */
  skew: number;
  /** An answer that has not been delivered yet. */
  held?: ProviderResult<Sighting> | undefined;
}

/** The fake's swap of the order, at the address that the visitor saw. */
export function swapOf({ fake, shown }: Pick<Game, "fake" | "shown">): Swap {
  const name = [shown.depositAddress, shown.depositMemo].filter(Boolean).join(" ");
  const swap = fake.swaps.get(name);
  if (!swap) throw new Error("The fake has no such swap");
  return swap;
}
