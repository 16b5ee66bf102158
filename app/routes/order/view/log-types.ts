import type { OrderEventKind } from "~/domain/order/order";

/** The events that warn about the rate, fixed-rate problems first (spec: Rate warning; Rate-changed warning). */
export const WARNING_KINDS = [
  "FIXED_RATE_HIGH_VOLATILITY_DETECTED",
  "FIXED_RATE_SLOW_DEPOSIT_DETECTED",
  "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED",
  "RATE_MODE_CHANGED",
] as const satisfies readonly OrderEventKind[];

/** One of the warnings. */
export type WarningKind = (typeof WARNING_KINDS)[number];

/** Keys below `log` in order.json. */
export type LogKind =
  | Exclude<OrderEventKind, "CREATION_END">
  | "CREATED"
  | "PAYMENT_REGISTERED"
  | "PAYMENT_ARRIVED";

/** An entry of the log. */
export interface LogEntryView {
  readonly kind: LogKind;
  readonly at: number | undefined;
}
