/** A transaction, with its explorer page if one is known. */
export interface TransactionView {
  readonly hash: string;
  readonly url: string | undefined;
}

/** A detected deposit. */
export interface DepositView {
  readonly amount: string;
  readonly confirmations: number;
  readonly needed: number | undefined;
  readonly transaction: TransactionView | undefined;
}

/** The required, received and missing amounts in the sent currency. `remaining` is undefined if nothing is missing. */
export interface IntakeView {
  readonly plainRequired: string;
  readonly required: string;
  readonly received: string;
  readonly remaining: string | undefined;
  readonly hasReceived: boolean;
  /** The payout's amount is for the received amount, not for the required one. */
  readonly isPriced: boolean;
  /** How far the money has come, as an index of ORDER_EVIDENCE. A later page never shows an earlier state. */
  readonly evidence: number;
  /** All confirmations have arrived. */
  readonly isHeld: boolean;
  /** Money has arrived, whether or not its amount is known. */
  readonly isSeen: boolean;
  /** A deposit was registered or mentioned by a warning, but has not arrived yet. */
  readonly isAnnounced: boolean;
  readonly deposits: readonly DepositView[];
}
