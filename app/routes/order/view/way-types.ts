import type { Arrival } from "~/domain/order/order-way";

/** A postmark on the line: "2/3", and the time of day in UTC if the gateway gives it. */
export interface MarkView {
  readonly text: string;
  readonly time: string | undefined;
  readonly percent: number;
}

/** How far the money has come, and when the payout is due. */
export interface WayView {
  readonly kind: "on" | "back";
  /** From 0 to 100. */
  readonly percent: number;
  readonly marks: readonly MarkView[];
  readonly arrival: Arrival | undefined;
  /** Minutes and seconds from the deposit to the payout of a completed order. */
  readonly took: { readonly minutes: number; readonly seconds: number } | undefined;
  /** Whether the amounts stand below the coins. */
  readonly hasEnds: boolean;
}
