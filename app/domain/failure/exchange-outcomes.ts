// Translates failed calls of the exchange form into outcomes (spec: Error policies). Rates and creations have one union
// each, so that each consumer handles exactly its own.
import type { OrderKey } from "../order/order-key";
import type { AmountProblem } from "../rate/amount-problem";
import { isPriceHeld, type RateMode } from "../rate/rate";
import type { UpstreamCode } from "./error-codes";
import { findReachedLimit, mayHaveHappened, type Failure, type UpstreamFailure } from "./failure";

/** Problems with the pair, the mode or the amount, for a rate and for a creation. */
type SelectionOutcome =
  | { readonly kind: "pair-unsupported" }
  | { readonly kind: "use-floating" }
  | { readonly kind: "limit"; readonly problem: AmountProblem };

/** Why no rate is available: a rate arrived, but not for this request, or a limit of requests is reached. Undefined for any other failure. */
export type UnavailableReason = "unusable" | "limited";

/** Why there is no rate. After 'unavailable' the page requests it again later. */
export type RateOutcome =
  | SelectionOutcome
  | {
      readonly kind: "unavailable";
      readonly reason?: UnavailableReason | undefined;
      /** How long the limit lasts, seconds, if it reports its end. */
      readonly waitSeconds?: number | undefined;
    };

/** Text keys for failed creations that the specification's catalogue names. */
export const CREATE_ORDER_TEXT_KEYS = [
  "error_create_exchange",
  "error_create_order_unknwon",
  "error_notify_title",
] as const;

/** One of those keys. */
export type CreateOrderTextKey = (typeof CREATE_ORDER_TEXT_KEYS)[number];

/**
 * Why there is no order. 'unknown': one may exist, so the same request is sent again with its key. `textKey` is set if
 * the gateway sent a body. 'existing-order': the key created this order before, from another payload. 'failed': no
 * order exists, for no other named reason. 'rate-moved': the floating price ran away since it was shown.
 */
export type CreateOrderOutcome =
  | SelectionOutcome
  | { readonly kind: "unknown"; readonly textKey?: CreateOrderTextKey | undefined }
  | { readonly kind: "existing-order"; readonly order: OrderKey }
  | { readonly kind: "address-blacklisted" }
  | { readonly kind: "unknown-referrer" }
  | { readonly kind: "verification-needed" }
  | { readonly kind: "rate-moved" }
  | { readonly kind: "country-not-served" }
  | { readonly kind: "failed"; readonly textKey: CreateOrderTextKey };

/** The outcome of a failed rate call; `rateMode` is the requested mode. */
export function deriveRateOutcome(failure: Failure, rateMode: RateMode): RateOutcome {
  const outcome = deriveSelectionOutcome(failure, rateMode);
  if (outcome) return outcome;
  const limit = findReachedLimit(failure);
  if (limit) return { kind: "unavailable", reason: "limited", ...limit };
  if (failure.kind !== "contract") return { kind: "unavailable" };
  // A gateway that answers a request for a fixed rate with a floating one has no fixed rate.
  const isOtherMode = failure.issues.every(({ path }) => path === "rateMode");
  const isFloating = isPriceHeld(rateMode) && failure.issues.length > 0 && isOtherMode;
  return isFloating ? { kind: "use-floating" } : { kind: "unavailable", reason: "unusable" };
}

/** The outcome of a failed creation; `rateMode` is the requested mode. */
export function deriveCreateOrderOutcome(failure: Failure, rateMode: RateMode): CreateOrderOutcome {
  if (mayHaveHappened(failure)) return { kind: "unknown", textKey: findUnknownTextKey(failure) };
  return (
    deriveDetailsOutcome(failure) ??
    deriveSelectionOutcome(failure, rateMode) ??
    deriveRefusal(failure, rateMode) ?? { kind: "failed", textKey: toTextKey(failure) }
  );
}

function deriveRefusal(failure: Failure, rateMode: RateMode): CreateOrderOutcome | undefined {
  if (failure.kind !== "upstream" || failure.hint !== undefined) return undefined;
  if (failure.code === "ERR_COUNTRY_NOT_SERVED") return { kind: "country-not-served" };
  const isMoved = failure.code === "ERR_UNPROCESSABLE_ENTITY" && !isPriceHeld(rateMode);
  return isMoved ? { kind: "rate-moved" } : undefined;
}

function deriveSelectionOutcome(
  failure: Failure,
  rateMode: RateMode,
): SelectionOutcome | undefined {
  if (failure.kind !== "upstream" || failure.hint) return undefined;
  const read = SELECTION_OUTCOMES[failure.code];
  const outcome = read?.(failure);
  // A floating rate cannot fall back to floating.
  const isFutile = outcome?.kind === "use-floating" && !isPriceHeld(rateMode);
  return isFutile ? undefined : outcome;
}

type ReadSelection = (failure: UpstreamFailure) => SelectionOutcome;

const readUnsupported: ReadSelection = () => ({ kind: "pair-unsupported" });
const readFloating: ReadSelection = () => ({ kind: "use-floating" });

const SELECTION_OUTCOMES: Partial<Record<UpstreamCode, ReadSelection>> = {
  ERR_PAIR_NOT_ACTIVE: readUnsupported,
  ERR_NO_LIQUIDITY_AVAILABLE: readUnsupported,
  ERR_NOT_ACCEPTABLE: readFloating,
  ERR_UNPROCESSABLE_ENTITY: readFloating,
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: (failure) => toLimit("too-small", failure),
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: (failure) => toLimit("too-big", failure),
};

function toLimit(kind: AmountProblem["kind"], { details }: UpstreamFailure): SelectionOutcome {
  const { expectedAmount: expected, expectedGeneralAmount: expectedGeneral } = details;
  return { kind: "limit", problem: { kind, expected, expectedGeneral } };
}

function deriveDetailsOutcome(failure: Failure): CreateOrderOutcome | undefined {
  if (failure.kind !== "upstream") return undefined;
  const { existingOrder } = failure.details;
  if (failure.code === "ERR_IDEMPOTENCY_KEY_REUSED" && existingOrder) {
    return { kind: "existing-order", order: existingOrder };
  }
  switch (failure.hint) {
    case "client-blacklisted":
      return { kind: "address-blacklisted" };
    case "referrer-unknown":
      return { kind: "unknown-referrer" };
    case "verification-needed":
      return { kind: "verification-needed" };
    case "email-registered":
    case "email-already-set":
    case undefined:
      return undefined;
  }
}

// Timeouts, a gateway's error page and a key in use do not tell whether the order exists.
function findUnknownTextKey(failure: Failure): CreateOrderTextKey | undefined {
  if (failure.kind === "contract") return "error_create_order_unknwon";
  const isInUse = failure.kind === "upstream" && failure.code === "ERR_IDEMPOTENCY_KEY_IN_USE";
  return failure.kind === "upstream" && !isInUse ? toTextKey(failure) : undefined;
}

function toTextKey(failure: Failure): CreateOrderTextKey {
  const isOurs = failure.kind === "upstream" && failure.code === "ERR_PRISMA_CLIENT_KNOWN_REQUEST";
  return isOurs ? "error_notify_title" : "error_create_exchange";
}
