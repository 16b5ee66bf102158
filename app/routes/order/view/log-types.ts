import type { OrderEventKind } from "~/domain/order/order";

/** A current warning (spec: Rate warning; Rate-changed warning). */
export type WarningKind = Extract<
  OrderEventKind,
  | "FIXED_RATE_HIGH_VOLATILITY_DETECTED"
  | "FIXED_RATE_SLOW_DEPOSIT_DETECTED"
  | "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED"
  | "RATE_MODE_CHANGED"
>;

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
