// Orders that no creation stored: the seeded ones, and those of versions whose orders of play money were swaps.
import { literalAmount } from "~/domain/money/literal-amount";
import { advance } from "../../exchange/orders/advance";
import {
  beginOrder,
  isPayable,
  readStored,
  storePromise,
  type OrderRecord,
  type StoredOrder,
} from "../../exchange/orders/order-record";
import type { Language } from "../../exchange/http/caller";
import type { PendingRefund } from "../../exchange/orders/pending-refund";
import type { Instrument } from "../../exchange/instruments/catalogue";
import { findSwapObject, type SandboxEnv } from "../env";
import { entryOf } from "../instruments/catalogue";
import { isDemoOrder } from "../play/demo-orders";
import { codeOf } from "../play/parts";
import { sight, promiseOf } from "../play/sight";
import { instrumentsOf, type Swap } from "../play/swap";
import { toInstrument } from "../instruments/asset";

/** An order of an older version, which is also its swap. */
interface OldOrder extends Swap {
  readonly fingerprint: string;
  readonly destinationMemo?: string;
  /** The email that was given at creation. Another one proves nothing. */
  readonly emailAtCreation?: string;
  readonly language?: Language;
  readonly makerId?: number;
  readonly pendingRefund?: PendingRefund;
}

/** Reads what the object of this name has stored. */
export function readOrder(
  env: SandboxEnv,
  stored: StoredOrder | undefined,
  name: string | undefined,
): OrderRecord | undefined | Promise<OrderRecord | undefined> {
  return stored && "phase" in stored
    ? renewInstruments(readStored(stored))
    : adoptOrder(env, stored, name);
}

// With what its swap says.
async function adoptOrder(
  env: SandboxEnv,
  stored: object | undefined,
  name: string | undefined,
): Promise<OrderRecord | undefined> {
  if (stored && isOld(stored)) {
    const { orderId } = stored;
    return toOrder(await findSwapObject(env, orderId).adopt(stored), stored);
  }
  if (name === undefined || !isDemoOrder(name)) return undefined;
  const swap = await findSwapObject(env, name).read();
  return swap && toOrder(swap, { fingerprint: "" });
}

function isOld(stored: object): stored is OldOrder {
  return "fromSlug" in stored;
}

/** Returns an order with its instruments as they are now: those of earlier versions do not say that they take memos. */
export function renewInstruments(order: OrderRecord): OrderRecord {
  return { ...order, from: renew(order.from), to: renew(order.to) };
}

function renew({ slug, asset }: Instrument): Instrument {
  return toInstrument(entryOf(slug), asset.usdPrice);
}

/** Returns the order of a swap, at the prices from which the market drifts. */
export function toOrder(
  swap: Swap,
  known: Pick<OldOrder, "fingerprint"> & Partial<OldOrder>,
): OrderRecord {
  const { from, to } = instrumentsOf(swap);
  const { fingerprint, destinationMemo, emailAtCreation, language, makerId } = known;
  const payment = promiseOf(swap);
  const { get: amountToGet, networkFee, stated } = payment.quote;
  const begun = beginOrder({
    orderId: swap.orderId,
    provider: codeOf(swap),
    rateMode: swap.rateMode,
    fingerprint,
    from: toInstrument(from, literalAmount(from.currency.baseUsd)),
    to: toInstrument(to, literalAmount(to.currency.baseUsd)),
    destinationAddress: swap.destinationAddress,
    destinationMemo,
    refundAddress: swap.refundAddress,
    refundMemo: swap.refundMemo,
    userEmail: emailAtCreation,
    parties: { ownerId: makerId },
    language,
    claimedDeposit: swap.claimedDeposit,
    createdAt: swap.createdAt,
  });
  const agreed = {
    price: stated?.price ?? literalAmount("0"),
    networkFee,
    serviceFee: stated?.serviceFee,
    amountToGet,
  };
  const opened = storePromise(begun, { payment, agreed }, swap.createdAt);
  if (!isPayable(opened)) return opened;
  const { order } = advance(opened, { kind: "sighting", sighting: sight(swap) }, sight(swap).at);
  const { pendingRefund, events = order.events } = known;
  return { ...order, pendingRefund, events };
}
