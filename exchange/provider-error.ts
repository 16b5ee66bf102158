// Converts the provider's failures to errors for callers and alerts for the operator. The provider's own sentences never reach a visitor.
import { withReference, type Alert, type AlertPair } from "./alerts/alert";
import { failField, failWith, type ApiResult } from "./http/api-error";
import type { Amount } from "~/domain/money/money";
import { MINUTE_MS, SECOND_MS } from "~/domain/time/time-units";
import type { ProviderFailure } from "./providers/provider";

/** The seconds to wait before a retry, if the provider names none. */
const RETRY_SECONDS = 5;

type Failed = Extract<ApiResult<never>, { readonly ok: false }>;

const CODES = {
  "no-liquidity": "ERR_NO_LIQUIDITY_AVAILABLE",
  "pair-not-active": "ERR_PAIR_NOT_ACTIVE",
  "not-found": "ERR_SERVICE_UNAVAILABLE",
  unreadable: "ERR_SERVICE_UNAVAILABLE",
  untrusted: "ERR_SERVICE_UNAVAILABLE",
} as const;

/** Returns the error for a provider failure. `known` is the pair's minimum, learned from an earlier call. */
export function toApiError(failure: ProviderFailure, known?: Amount): Failed {
  switch (failure.kind) {
    case "too-small":
      return failTooSmall(failure.least ?? known);
    case "too-big":
      return failTooBig(failure.most);
    case "visitor-limited":
      return failLimited(failure.retryAfterMs);
    case "rejected-address":
      return failField(failure.field, "is not accepted by the provider");
    case "blocked":
      return failWith("ERR_FORBIDDEN", { message: "Client data is blacklisted" });
    case "no-answer":
    case "unavailable":
      return failUnavailable(failure.retryAfterMs);
    default:
      return failWith(CODES[failure.kind]);
  }
}

/** Returns the alerts for a provider failure: somebody answers in its name, or it refuses our access. There is no order to look up, so the first of equal ones names its pair and the provider's reference. */
export function toAlerts(failure: ProviderFailure, { from, to }: AlertPair): Alert[] {
  if (failure.kind === "untrusted") {
    const { why: subject, correlationId } = failure;
    const detail = withReference(`${from.slug}/${to.slug}: ${subject}`, correlationId);
    return [{ kind: "untrusted-answer", subject, detail }];
  }
  const isRefused = failure.kind === "unavailable" && failure.needsOperator;
  return isRefused ? [{ kind: "refused", detail: failure.why }] : [];
}

/** Returns the error while the provider is unavailable or not called. */
export function failUnavailable(retryAfterMs = RETRY_SECONDS * SECOND_MS): Failed {
  const retryAfterSeconds = Math.ceil(retryAfterMs / SECOND_MS);
  return failWith("ERR_SERVICE_UNAVAILABLE", { retryAfterSeconds });
}

/** Returns the error for a deposit below the minimum, with the minimum if it is known. `general` is that of all pairs. */
export function failTooSmall(least: Amount | undefined, general = least): Failed {
  const details =
    least === undefined || general === undefined
      ? {}
      : { details: { expected: least, expectedGeneral: general } };
  return failWith("ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", details);
}

/** Returns the error for a deposit above the maximum, with the maximum if it is known. */
export function failTooBig(most: Amount | undefined): Failed {
  const details = most === undefined ? {} : { details: { expected: most, expectedGeneral: most } };
  return failWith("ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", details);
}

// 429 tells the product to rest this visitor, not the exchange.
function failLimited(retryAfterMs = MINUTE_MS): Failed {
  const retryAfterSeconds = Math.ceil(retryAfterMs / SECOND_MS);
  return failWith("ERR_SERVICE_UNAVAILABLE", { status: 429, retryAfterSeconds });
}
