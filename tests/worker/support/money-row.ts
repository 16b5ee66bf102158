// The fields of a row of order-money.test.ts, and the start of many rows.
import type { CoinPhase } from "./order-expectations";
import type { Exchange, MadeOrder } from "../../../scripts/product/sandbox.ts";
import { BTC_ADDRESS } from "../../support/sandbox-orders";
import type { Page } from "./page";
import type { Texts } from "./texts";

/** Writes '0.1 BTC' in the page's language. */
export type Figure = (text: string) => string;
interface Step {
  kind: string;
  amount?: string;
  event?: string;
  url?: string;
}

/** An order, its events, and its page afterwards. */
export interface MoneyRow {
  name: string;
  order: Exchange;
  steps: readonly Step[];
  /** The fields that the gateway leaves out of its response. */
  without: readonly string[];
  /** Another address than the order's own. */
  path?: (made: MadeOrder) => string;
  /** The button pressed then; the test reads the page after it. */
  press?: (t: Texts) => string;
  notifies?: (t: Texts) => string;
  status?: number;
  /** The page's phase; undefined when the order stays closed. */
  phase?: CoinPhase;
  stepsShown?: readonly (number | undefined)[];
  offers?: readonly string[];
  says?: (t: Texts, figure: Figure) => readonly string[];
  saysNot?: (t: Texts, figure: Figure) => readonly string[];
  also?: (page: Page, t: Texts) => void;
}

export const FIXED: Exchange = { rateMode: "FIXED", refundAddress: BTC_ADDRESS };
export const MONERO: Exchange = { from: "xmr", to: "eth", amount: "5" };
export const BARE = { order: {}, steps: [], without: [] };
export const CHOICE = { offers: ["accept-rate", "request-refund"] };
export const step = { kind: "step" };
export const exact = { kind: "exact" };
export const steps = (count: number) => Array.from({ length: count }, () => step);

export const confirmations = (have: number, needed: number) => (t: Texts) => [
  t.order("intake.confirmations", { have, needed }),
];
