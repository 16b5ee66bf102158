// Owns what an order is made of when the visitor presses the button (spec: Create-order payload).
import type { Rate } from "../rate/rate";
import type { UtmRecord } from "../site/utm";

/** An exchange that is to be created on the terms of `rate`. */
export interface NewOrder {
  readonly rate: Rate;
  readonly destinationAddress: string;
  readonly destinationMemo?: string | undefined;
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  readonly email?: string | undefined;
  readonly legacyOrderId?: string | undefined;
  readonly referrerId?: string | undefined;
  readonly utm?: UtmRecord | undefined;
  readonly browserFingerprint?: string | undefined;
}
