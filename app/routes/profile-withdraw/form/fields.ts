import type { NotFreshError, PasswordError, StepUpWay } from "~/domain/account/step-up";
import type { Amount } from "~/domain/money/money";

/** What the buttons of the page ask for. */
export const INTENT = {
  withdraw: "withdraw",
  /** Shows what the withdrawal comes to, before it goes out. */
  review: "review",
  /** Back from there to the form. */
  edit: "edit",
  stop: "stop",
  all: "all",
  check: "check",
} as const;

export const FIELD_ID = {
  address: "withdraw-address",
  amount: "withdraw-amount",
  password: "withdraw-password",
} as const;

/** What was typed, so that nothing has to be typed twice; a password never comes back. */
export interface TypedPayout {
  readonly address: string;
  readonly amount: string;
}

export type AddressError = "error_address_empty" | "error_address_incorrect";

export type AmountError =
  | { readonly key: "amount_empty" | "amount_incorrect" | "nothing_asked" | "balance_too_low" }
  | { readonly key: "withdrawalAmountTooSmall"; readonly minimum: Amount }
  | { readonly key: "below_fee"; readonly fee: Amount }
  /** It may mean another number, and was not shown as understood yet. */
  | { readonly key: "doubted"; readonly amount: Amount };

export type FormError =
  | Exclude<NotFreshError, PasswordError>
  /** The server's own words on why it took no form at all. */
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

/** What is wrong with a request, by its fields. */
export interface WithdrawErrors {
  readonly address?: AddressError | undefined;
  readonly amount?: AmountError | undefined;
  readonly password?: PasswordError["key"] | undefined;
  readonly form?: FormError | undefined;
}

/** What a withdrawal comes to, ready to show. */
export interface ReviewView {
  readonly amount: string;
  readonly fee: string | undefined;
  readonly arrives: string | undefined;
  readonly address: string;
  readonly isNewAddress: boolean;
  /** How long it waits, because its address is new: '1 hour'. */
  readonly hold: string | undefined;
  readonly stepUp: StepUpWay | undefined;
  /** The amount as it was understood. */
  readonly understood: Amount;
}

/** What an action says to the page. */
export interface WithdrawReply {
  readonly typed: TypedPayout;
  readonly errors: WithdrawErrors;
  readonly hasWrongChecksum: boolean;
  /** The step that shows what the withdrawal comes to; without it the form is there. */
  readonly review?: ReviewView | undefined;
}
