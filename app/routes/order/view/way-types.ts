import type { MarkView } from "~/components/order/money-way";
import type { Arrival } from "~/domain/order/order-way";

/** How far the money has come, and when the payout is due. */
export interface WayView {
  /** Whether the money does not reach the other coin. */
  readonly isBack: boolean;
  /** From 0 to 100. */
  readonly percent: number;
  readonly marks: readonly MarkView[];
  readonly arrival: Arrival | undefined;
  /** The usual duration in minutes, below an arrival that is late. */
  readonly usual: { readonly from: number; readonly to: number } | undefined;
  /** Minutes and seconds from the deposit to the payout of a completed order. */
  readonly took: { readonly minutes: number; readonly seconds: number } | undefined;
  /** Whether the amounts stand below the coins. */
  readonly hasEnds: boolean;
}
