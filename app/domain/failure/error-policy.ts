// Owns what the product does about each failure: the error catalogue, one rule a code,
// and the reaction of each operation to everything that the catalogue does not name (spec: Error reactions).
import type { Failure, UpstreamCode, UpstreamFailure, UpstreamHint } from "./failure";
import type { Amount } from "../money/money";
import type { RateMode } from "../rate/rate";

/** What was being done when the call failed. */
export type Operation = "rate" | "create" | "order" | "refund" | "accept" | "email" | "address";

/** Keys of the texts that failures show, spelled as the catalogue spells them (spec: Error reactions). */
export type FailureTextKey =
  | "main_error"
  | "error_notify_title"
  | "error_create_exchange"
  | "error_create_order_unknwon"
  | "error_rate_unavailable"
  | "error_order_unavailable"
  | "error_address_incorrect"
  | "error_address_blacklisted"
  | "error_address_unchecked"
  | "error_email_already_set"
  | "error_invalid_credentials"
  | "error_user_already_registered"
  | "error_invalid_password_reset_code"
  | "account_password_validation_error"
  | "withdrawalAmountTooSmall"
  | "error_min_amount"
  | "error_max_amount";

/** The form field beside which a text stands. */
export type FailureField =
  | "destinationAddress"
  | "email"
  | "login"
  | "login-and-password"
  | "password"
  | "resetCode"
  | "amount";

/** What the page does. `notify` texts live SHORT_NOTIFICATION_LIFETIME_MS; `retry-later` keeps what is shown and asks again. */
export type ErrorPolicy =
  | { readonly kind: "notify"; readonly textKey: FailureTextKey }
  | {
      readonly kind: "field";
      readonly field: FailureField;
      readonly textKey: FailureTextKey;
      readonly expected?: Amount | undefined;
      readonly expectedGeneral?: Amount | undefined;
    }
  | { readonly kind: "pair-unsupported" }
  | { readonly kind: "use-floating" }
  | { readonly kind: "address-incorrect" }
  | { readonly kind: "clear-referral"; readonly textKey: FailureTextKey }
  | { readonly kind: "start-verification" }
  | { readonly kind: "refresh-session" }
  | { readonly kind: "reset-session" }
  | { readonly kind: "check-creation" }
  | { readonly kind: "retry-later"; readonly textKey: FailureTextKey }
  | { readonly kind: "tolerate" };

interface Rule {
  readonly on: readonly Operation[] | "always";
  readonly reaction: ErrorPolicy;
}

const FORM: readonly Operation[] = ["rate", "create"];
const OTHERWISE: Rule = { on: [], reaction: { kind: "notify", textKey: "main_error" } };

/** One rule a code: outside the operations in `on` the operation's own default applies (spec: Error reactions). */
const UPSTREAM_RULES = {
  ERR_UNAUTHORIZED: { on: "always", reaction: { kind: "reset-session" } },
  ERR_NOT_ENOUGH_PERMISSIONS: OTHERWISE,
  ERR_UNPROCESSABLE_ENTITY: { on: FORM, reaction: { kind: "use-floating" } },
  ERR_INVALID_CREDENTIALS: {
    on: "always",
    reaction: { kind: "field", field: "login-and-password", textKey: "error_invalid_credentials" },
  },
  ERR_USER_ALREADY_REGISTERED: {
    on: "always",
    reaction: { kind: "field", field: "login", textKey: "error_user_already_registered" },
  },
  ERR_FORBIDDEN: OTHERWISE,
  ERR_BAD_REQUEST: OTHERWISE,
  ERR_NO_LIQUIDITY_AVAILABLE: { on: FORM, reaction: { kind: "pair-unsupported" } },
  ERR_NOT_FOUND: OTHERWISE,
  ERR_SERVICE_UNAVAILABLE: OTHERWISE,
  ERR_NOT_ACCEPTABLE: { on: FORM, reaction: { kind: "use-floating" } },
  ERR_INTERNAL_SERVER_ERROR: OTHERWISE,
  ERR_NETWORK_NOT_SUPPORTED: OTHERWISE,
  ERR_BALANCE_TOO_LOW: OTHERWISE,
  ERR_BALANCE_NOT_FOUND: OTHERWISE,
  ERR_WITHDRAWAL_TOO_SMALL: OTHERWISE,
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: {
    on: FORM,
    reaction: { kind: "field", field: "amount", textKey: "error_min_amount" },
  },
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: {
    on: FORM,
    reaction: { kind: "field", field: "amount", textKey: "error_max_amount" },
  },
  ERR_VALIDATION: OTHERWISE,
  ERR_INVALID_PASSWORD_RESET_CODE: {
    on: "always",
    reaction: { kind: "field", field: "resetCode", textKey: "error_invalid_password_reset_code" },
  },
  ERR_PRISMA_CLIENT_KNOWN_REQUEST: {
    on: "always",
    reaction: { kind: "notify", textKey: "error_notify_title" },
  },
  ERR_IM_A_TEAPOT: { on: "always", reaction: { kind: "refresh-session" } },
  ERR_NOT_FOUND_E: { on: ["order"], reaction: { kind: "address-incorrect" } },
  ERR_IDEMPOTENCY_KEY_REUSED: OTHERWISE,
  ERR_IDEMPOTENCY_KEY_IN_USE: OTHERWISE,
  ERR_PAIR_NOT_ACTIVE: { on: FORM, reaction: { kind: "pair-unsupported" } },
} as const satisfies Record<UpstreamCode, Rule>;

const HINT_REACTIONS = {
  "client-blacklisted": {
    kind: "field",
    field: "destinationAddress",
    textKey: "error_address_blacklisted",
  },
  "referrer-unknown": { kind: "clear-referral", textKey: "error_create_exchange" },
  "email-registered": { kind: "tolerate" },
  "email-already-set": { kind: "notify", textKey: "error_email_already_set" },
  "verification-needed": { kind: "start-verification" },
} as const satisfies Record<UpstreamHint, ErrorPolicy>;

const DEFAULT_REACTIONS = {
  rate: { kind: "retry-later", textKey: "error_rate_unavailable" },
  create: { kind: "notify", textKey: "error_create_exchange" },
  order: { kind: "retry-later", textKey: "error_order_unavailable" },
  refund: { kind: "notify", textKey: "main_error" },
  accept: { kind: "notify", textKey: "main_error" },
  email: { kind: "notify", textKey: "main_error" },
  address: { kind: "retry-later", textKey: "error_address_unchecked" },
} as const satisfies Record<Operation, ErrorPolicy>;

/** What the page does about a failed operation; `rateMode` is the mode that was asked for, since falling back to floating is no answer to a floating request. */
export function deriveErrorPolicy(
  failure: Failure,
  operation: Operation,
  rateMode: RateMode = "FIXED",
): ErrorPolicy {
  if (failure.kind !== "upstream") return deriveTransportReaction(failure, operation);
  if (failure.hint) return HINT_REACTIONS[failure.hint];
  const rule: Rule = UPSTREAM_RULES[failure.code];
  const applies = rule.on === "always" || rule.on.includes(operation);
  const isFutile = rule.reaction.kind === "use-floating" && rateMode === "FLOATING";
  if (!applies || isFutile) return DEFAULT_REACTIONS[operation];
  return withExpectedAmounts(rule.reaction, failure);
}

function deriveTransportReaction(
  failure: Exclude<Failure, UpstreamFailure>,
  operation: Operation,
): ErrorPolicy {
  if (failure.kind === "http" && failure.status === 401) return { kind: "reset-session" };
  if (failure.kind === "http" && failure.status === 418) return { kind: "refresh-session" };
  // The order may exist although its answer got lost: find out before anybody sends a second one.
  if (operation === "create" && isTimeout(failure)) return { kind: "check-creation" };
  // An answer without destination address or rate mode is no order (the key's spelling is the
  // specification's; spec: Create order flow).
  if (failure.kind === "contract" && operation === "create") {
    return { kind: "notify", textKey: "error_create_order_unknwon" };
  }
  return DEFAULT_REACTIONS[operation];
}

// A proxy in front of the gateway may be the first to lose patience.
function isTimeout(failure: Failure): boolean {
  return failure.kind === "timeout" || (failure.kind === "http" && failure.status === 504);
}

function withExpectedAmounts(reaction: ErrorPolicy, failure: UpstreamFailure): ErrorPolicy {
  if (reaction.kind !== "field" || reaction.field !== "amount") return reaction;
  const { expectedAmount, expectedGeneralAmount } = failure.details;
  return { ...reaction, expected: expectedAmount, expectedGeneral: expectedGeneralAmount };
}
