// The addresses and the email of an order, as the visitor gives them before and after its creation.

/** Addresses with their memos, and the email. */
export interface OrderParties {
  readonly destinationAddress: string;
  readonly destinationMemo?: string | undefined;
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  readonly email?: string | undefined;
}
