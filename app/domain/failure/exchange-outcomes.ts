// What failed calls of the exchange form mean (spec: Error policies): one union of outcomes for a rate and one
// for a creation, so that each consumer handles exactly its own.
import type { OrderKey } from "../order/order-key";
import type { AmountProblem } from "../rate/amount-problem";
import { isPriceHeld, type RateMode } from "../rate/rate";
import { mayHaveHappened, type Failure, type UpstreamCode, type UpstreamFailure } from "./failure";

/** What can be wrong with the pair, the mode or the amount, whether its rate is asked for or its order made. */
type SelectionOutcome =
  | { readonly kind: "pair-unsupported" }
  | { readonly kind: "use-floating" }
  | { readonly kind: "limit"; readonly problem: AmountProblem };

/** Why there is no rate. After 'unavailable' it is asked for again later; `isUnusable`: one came, but not for what was asked. */
export type RateOutcome =
  | SelectionOutcome
  | { readonly kind: "unavailable"; readonly isUnusable?: boolean | undefined };

/** Text keys of a failed creation that the catalogue names. */
export const CREATE_ORDER_TEXT_KEYS = [
  "error_create_exchange",
  "error_create_order_unknwon",
  "error_notify_title",
] as const;

/** One of those keys. */
export type CreateOrderTextKey = (typeof CREATE_ORDER_TEXT_KEYS)[number];

/**
 * Why there is no order. 'unknown': there may be one, so the same request is sent again with its key; `textKey` where
 * the gateway sent something. 'existing-order': the key made this one before, from another payload. 'failed': there
 * is none, and there is no other reason.
 */
export type CreateOrderOutcome =
  | SelectionOutcome
  | { readonly kind: "unknown"; readonly textKey?: CreateOrderTextKey | undefined }
  | { readonly kind: "existing-order"; readonly order: OrderKey }
  | { readonly kind: "address-blacklisted" }
  | { readonly kind: "unknown-referrer" }
  | { readonly kind: "verification-needed" }
  | { readonly kind: "failed"; readonly textKey: CreateOrderTextKey };

/** Reads a failed rate call; `rateMode` is the mode that was asked for. */
export function deriveRateOutcome(failure: Failure, rateMode: RateMode): RateOutcome {
  const outcome = deriveSelectionOutcome(failure, rateMode);
  if (outcome || failure.kind !== "contract") return outcome ?? { kind: "unavailable" };
  // Who was asked for a fixed rate and sends a floating one has none that is fixed.
  const isOtherMode = failure.issues.every(({ path }) => path === "rateMode");
  const isFloating = isPriceHeld(rateMode) && failure.issues.length > 0 && isOtherMode;
  return isFloating ? { kind: "use-floating" } : { kind: "unavailable", isUnusable: true };
}

/** Reads a failed creation; `rateMode` is the mode that was asked for. */
export function deriveCreateOrderOutcome(failure: Failure, rateMode: RateMode): CreateOrderOutcome {
  if (mayHaveHappened(failure)) return { kind: "unknown", textKey: findUnknownTextKey(failure) };
  return (
    deriveDetailsOutcome(failure) ??
    deriveSelectionOutcome(failure, rateMode) ?? { kind: "failed", textKey: toTextKey(failure) }
  );
}

function deriveSelectionOutcome(
  failure: Failure,
  rateMode: RateMode,
): SelectionOutcome | undefined {
  if (failure.kind !== "upstream" || failure.hint) return undefined;
  const read = SELECTION_OUTCOMES[failure.code];
  const outcome = read?.(failure);
  // Falling back to floating is no remedy for a floating rate.
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

// Silence, a gateway's error page and a key in use say nothing about the order.
function findUnknownTextKey(failure: Failure): CreateOrderTextKey | undefined {
  if (failure.kind === "contract") return "error_create_order_unknwon";
  const isInUse = failure.kind === "upstream" && failure.code === "ERR_IDEMPOTENCY_KEY_IN_USE";
  return failure.kind === "upstream" && !isInUse ? toTextKey(failure) : undefined;
}

function toTextKey(failure: Failure): CreateOrderTextKey {
  const isOurs = failure.kind === "upstream" && failure.code === "ERR_PRISMA_CLIENT_KNOWN_REQUEST";
  return isOurs ? "error_notify_title" : "error_create_exchange";
}
