import { parseAmount, type Amount } from "~/domain/money/money";
import { DAY_MS, HOUR_MS } from "~/domain/time/time-units";
import {
  beginOrder,
  isPayable,
  storePromise,
  type PayableOrder,
} from "../../exchange/orders/order-record";
import type { Instrument } from "../../exchange/instruments/catalogue";
import type { Opened } from "../../exchange/providers/provider";
import type { Sighting } from "../../exchange/providers/sighting";

export const CREATED_AT = Date.UTC(2026, 10, 26);
const DEPOSIT_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
export const DESTINATION = "0x52908400098527886E0F7030069857D2E4169EE7";

export function amount(text: string): Amount {
  const parsed = parseAmount(text);
  if (!parsed) throw new Error(text);
  return parsed;
}

function makeInstrument(slug: string, digits: number): Instrument {
  const network = slug === "btc" ? "bitcoin" : "ethereum";
  const ticker = slug.toUpperCase();
  const asset = {
    id: slug,
    ticker,
    network,
    decimals: digits,
    usdPrice: amount("1"),
    contract: undefined,
    canBeSent: true,
    needsDepositMemo: false,
  } as const;
  return { slug, ticker, network, digits: 8, monitorName: ticker, asset };
}

const PROMISE: Opened = {
  id: DEPOSIT_ADDRESS,
  depositAddress: DEPOSIT_ADDRESS,
  quote: {
    give: amount("1"),
    get: amount("20"),
    atLeast: amount("19.8"),
    networkFee: amount("0.1"),
    feeShare: amount("0.002"),
  },
  refundFee: amount("0.001"),
  diesAt: CREATED_AT + 3 * HOUR_MS + 3 * DAY_MS,
  usualTimeMs: 60_000,
  correlationId: "c",
  proof: "{}",
};

/** An order of 1 BTC for 20 ETH, an hour to pay. */
export function makePayable(more: Partial<PayableOrder> = {}): PayableOrder {
  const record = beginOrder({
    provider: "near-intents",
    rateMode: "FLOATING",
    orderId: "7Q2MK4XV9DTPA3FW",
    fingerprint: "f",
    from: makeInstrument("btc", 8),
    to: makeInstrument("eth", 18),
    destinationAddress: DESTINATION,
    refundAddress: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    claimedDeposit: amount("1"),
    createdAt: CREATED_AT,
    deadline: CREATED_AT + HOUR_MS,
  });
  const agreed = {
    price: amount("20"),
    networkFee: amount("0.1"),
    serviceFee: amount("0.04"),
    amountToGet: amount("20"),
  };
  const payable = storePromise(record, { payment: PROMISE, agreed }, CREATED_AT);
  if (!isPayable(payable)) throw new Error("The order has no address");
  return { ...payable, ...more };
}

/** A sighting of that order. */
export function sight(status: Sighting["status"], more: Partial<Sighting> = {}): Sighting {
  return {
    status,
    word: status.toUpperCase(),
    at: CREATED_AT + 1_000,
    depositAddress: DEPOSIT_ADDRESS,
    recipient: DESTINATION,
    originHashes: [],
    payoutHashes: [],
    ...more,
  };
}

/** What an order asks for. */
export const ONE = amount("1");
/** A confirmed deposit. */
export const WORKING = sight("working", {
  deposited: ONE,
  originHashes: ["d"],
  at: CREATED_AT + 2_000,
});
/** The end of an order that was paid out. */
export const PAID = sight("paid", {
  at: CREATED_AT + 3_000,
  deposited: ONE,
  originHashes: ["d"],
  paidOut: amount("20"),
  payoutHashes: ["p"],
});
/** The end of an order that was refunded. */
export const RETURNED = sight("returned", {
  at: CREATED_AT + 3_000,
  deposited: ONE,
  originHashes: ["d", "r"],
  returned: amount("0.999"),
  returnFee: amount("0.001"),
  returnReason: "NO_LIQUIDITY",
});
