// Translates failed account calls into outcomes (spec: Error policies; Session expiry).
import type { Amount } from "../money/money";
import type { UpstreamCode } from "./error-codes";
import type { Failure, UpstreamFailure } from "./failure";

/** The reaction to a failed account call; `minimum` is in USDT and absent if the message names none. */
export type AccountOutcome =
  | { readonly kind: "refresh-session" }
  | { readonly kind: "reset-session" }
  | { readonly kind: "invalid-credentials" }
  | { readonly kind: "already-registered" }
  | { readonly kind: "invalid-reset-code" }
  | { readonly kind: "invalid-password" }
  | { readonly kind: "withdrawal-too-small"; readonly minimum?: Amount | undefined }
  | { readonly kind: "gateway-error" }
  | { readonly kind: "failed" };

const BY_CODE: Partial<Record<UpstreamCode, AccountOutcome["kind"]>> = {
  ERR_IM_A_TEAPOT: "refresh-session",
  ERR_UNAUTHORIZED: "reset-session",
  ERR_INVALID_CREDENTIALS: "invalid-credentials",
  ERR_USER_ALREADY_REGISTERED: "already-registered",
  ERR_INVALID_PASSWORD_RESET_CODE: "invalid-reset-code",
  ERR_WITHDRAWAL_TOO_SMALL: "withdrawal-too-small",
  ERR_PRISMA_CLIENT_KNOWN_REQUEST: "gateway-error",
};

/** The outcome of a failed account call. */
export function deriveAccountOutcome(failure: Failure): AccountOutcome {
  const named = failure.kind === "upstream" ? deriveByCode(failure) : undefined;
  if (named) return named;
  const status = "status" in failure ? failure.status : undefined;
  if (status === 418) return { kind: "refresh-session" };
  return { kind: status === 401 ? "reset-session" : "failed" };
}

const MAY_COME_LATER: readonly number[] = [408, 425, 429];

/** Whether the gateway refused to renew a session. A gateway that is unreachable, slow, limited or broken has not refused (spec: Session expiry). */
export function isRefusal(failure: Failure): boolean {
  const { kind } = deriveAccountOutcome(failure);
  if (kind === "refresh-session" || kind === "reset-session") return true;
  if (!("status" in failure) || MAY_COME_LATER.includes(failure.status)) return false;
  return failure.status >= 400 && failure.status < 500;
}

// A known code outranks the status: wrong credentials may arrive with a 401.
function deriveByCode({ code, details }: UpstreamFailure): AccountOutcome | undefined {
  if (code === "ERR_VALIDATION" && details.isPasswordRejected) return { kind: "invalid-password" };
  const kind = BY_CODE[code];
  if (kind === "withdrawal-too-small") return { kind, minimum: details.amountInMessage };
  return kind && { kind };
}

/** Whether the gateway reports that its tokens are no longer valid. */
export function isSessionOver(failure: Failure): boolean {
  const { kind } = deriveAccountOutcome(failure);
  return kind === "refresh-session" || kind === "reset-session";
}
