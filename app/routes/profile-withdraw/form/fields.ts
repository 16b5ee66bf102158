import type { NotFreshError, PasswordError, StepUpWay } from "~/domain/account/step-up";
import type { Amount } from "~/domain/money/money";

/** The intents of the page's buttons. */
export const INTENT = {
  withdraw: "withdraw",
  /** Shows the review before the withdrawal is sent. */
  review: "review",
  /** Returns from the review to the form. */
  edit: "edit",
  stop: "stop",
  all: "all",
  /** Fills in an address of an earlier payout: the value of KNOWN_ADDRESS. */
  known: "known",
  check: "check",
} as const;

/** The name of the buttons that fill in an address. They have no intent of their own. */
export const KNOWN_ADDRESS = "knownAddress";

export const FIELD_ID = {
  address: "withdraw-address",
  amount: "withdraw-amount",
  password: "withdraw-password",
} as const;

/** The typed values, so that nothing has to be typed twice. A password is never returned. */
export interface TypedPayout {
  readonly address: string;
  readonly amount: string;
}

/** The address field's error: a key, or the exchange form's text for the same mistake. */
type AddressError = "error_address_empty" | "error_address_incorrect" | { readonly text: string };

export type AmountError =
  | { readonly key: "amount_empty" | "amount_incorrect" | "nothing_asked" | "balance_too_low" }
  | { readonly key: "withdrawalAmountTooSmall"; readonly minimum: Amount }
  | { readonly key: "below_fee"; readonly fee: Amount }
  /** The amount could be read as another number, and the page has not shown yet how it was understood. */
  | { readonly key: "doubted"; readonly amount: Amount };

export type FormError =
  | Exclude<NotFreshError, PasswordError>
  /** The server's text for a form that it rejected as a whole. */
  | { readonly key: "rejected"; readonly text: string; readonly traceId: string }
  | {
      readonly key:
        | "unknown"
        | "still_unknown"
        | "reply_lost"
        | "not_sent"
        | "pending"
        | "nothing_pending"
        | "invalid"
        | "balance_not_found"
        | "other_account"
        | "other_address";
      readonly traceId?: string | undefined;
    };

/** The errors of a request, by field. */
export interface WithdrawErrors {
  readonly address?: AddressError | undefined;
  readonly amount?: AmountError | undefined;
  readonly password?: PasswordError["key"] | undefined;
  readonly form?: FormError | undefined;
}

/** The review of a withdrawal, formatted. */
export interface ReviewView {
  readonly amount: string;
  readonly fee: string | undefined;
  readonly arrives: string | undefined;
  readonly address: string;
  readonly isNewAddress: boolean;
  /** How long a withdrawal to a new address waits: '1 hour'. */
  readonly hold: string | undefined;
  readonly stepUp: StepUpWay | undefined;
  /** The amount as understood. */
  readonly understood: Amount;
}

/** The action's reply to the page. */
export interface WithdrawReply {
  readonly typed: TypedPayout;
  readonly errors: WithdrawErrors;
  readonly hasWrongChecksum: boolean;
  /** The review to show; undefined shows the form. */
  readonly review?: ReviewView | undefined;
}
