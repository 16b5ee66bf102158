// Where the money of an order goes, and whom to notify: what the visitor said, before and after it is made.

/** Addresses with their memos, and the email. */
export interface OrderParties {
  readonly destinationAddress: string;
  readonly destinationMemo?: string | undefined;
  readonly refundAddress?: string | undefined;
  readonly refundMemo?: string | undefined;
  readonly email?: string | undefined;
}
