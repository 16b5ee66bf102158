// The seeded exchanges of the ordinary account, in several states. They are not stored: each swap's object makes its own
// when it is read (demo-swaps.ts), and the account's list names them.
import { DAY_MS } from "~/domain/time/time-units";

const BTC_ADDRESS = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const ETH_ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
/** A past exchange and its outcome. */
export interface DemoOrder {
  readonly orderId: string;
  readonly daysAgo: number;
  readonly pair: readonly [from: string, to: string];
  readonly destinationAddress: string;
  /** Only for a fixed-rate order. */
  readonly refundAddress?: string;
  /** Amounts in the send and the receive currency, the price before fees, both fees in the receive currency. */
  readonly figures: Readonly<Record<"give" | "get" | "price" | "service" | "network", string>>;
  /** The console steps that lead to its state (console-steps.ts), in order. */
  readonly steps: readonly (
    | "exact"
    | "complete"
    | "wrong-amount"
    | "late"
    | "refund"
    | "expire-order"
  )[];
}

/** The orders, newest first. The figures of paid-out orders agree with the cashback of their day. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    orderId: "ANNA0005",
    daysAgo: 1,
    pair: ["eth", "btc"],
    destinationAddress: BTC_ADDRESS,
    refundAddress: ETH_ADDRESS,
    figures: {
      give: "0.5",
      get: "0.01748922",
      price: "0.03533569",
      service: "0.00015901",
      network: "0.00001962",
    },
    steps: ["wrong-amount"],
  },
  {
    orderId: "ANNA0004",
    daysAgo: 3,
    pair: ["btc", "eth"],
    destinationAddress: ETH_ADDRESS,
    figures: {
      give: "0.01",
      get: "0.281518",
      price: "28.3",
      service: "0.001132",
      network: "0.00035",
    },
    steps: ["expire-order"],
  },
  {
    orderId: "ANNA0003",
    daysAgo: 9,
    pair: ["usdt-trc20", "btc"],
    destinationAddress: BTC_ADDRESS,
    figures: {
      give: "8275",
      get: "0.08512397",
      price: "0.00001033",
      service: "0.00034194",
      network: "0.00001962",
    },
    steps: ["exact", "complete"],
  },
  {
    orderId: "ANNA0002",
    daysAgo: 15,
    pair: ["eth", "btc"],
    destinationAddress: BTC_ADDRESS,
    refundAddress: ETH_ADDRESS,
    figures: {
      give: "1.2",
      get: "0.04200158",
      price: "0.03533569",
      service: "0.00038163",
      network: "0.00001962",
    },
    steps: ["late", "refund"],
  },
  {
    orderId: "ANNA0001",
    daysAgo: 27,
    pair: ["btc", "eth"],
    destinationAddress: ETH_ADDRESS,
    figures: {
      give: "0.03111",
      get: "0.87654135",
      price: "28.3",
      service: "0.00352165",
      network: "0.00035",
    },
    steps: ["exact", "complete"],
  },
];

/** Returns whether this id belongs to a demo order. */
export function isDemoOrder(orderId: string): boolean {
  return DEMO_ORDERS.some((order) => order.orderId === orderId);
}

/** Returns the creation time of a demo order relative to `now`, epoch milliseconds. */
export function demoCreatedAt({ daysAgo }: Pick<DemoOrder, "daysAgo">, now: number): number {
  return now - daysAgo * DAY_MS;
}
