// The errors of the exchange: every code of the catalogue with its usual message (spec: Error codes), in the error body of
// docs/gateway-contract.md.
import { USUAL_STATUSES } from "~/contracts/error-statuses";
import type { UpstreamCode } from "~/domain/failure/error-codes";
import { fail, type Result } from "~/domain/failure/result";

/** Why a call is rejected. `status` replaces the code's usual HTTP status. */
export interface ApiError {
  readonly code: UpstreamCode;
  readonly message: string;
  readonly status?: number;
  /** Sent as Retry-After. */
  readonly retryAfterSeconds?: number;
  readonly details?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, string>>;
}

/** The result of every call. */
export type ApiResult<T> = Result<T, ApiError>;

/** The result with its HTTP details: 202 for a call that was accepted but is not done yet, and Set-Cookie lines. */
export type ApiReply<T> = ApiResult<T> & {
  readonly status?: 202;
  readonly cookies?: readonly string[];
};

const MESSAGES = {
  ERR_UNAUTHORIZED: "Authorization is needed",
  ERR_NOT_ENOUGH_PERMISSIONS: "Not enough permissions",
  ERR_UNPROCESSABLE_ENTITY: "The request cannot be processed",
  ERR_INVALID_CREDENTIALS: "Invalid credentials",
  ERR_USER_ALREADY_REGISTERED: "User already registered",
  ERR_FORBIDDEN: "Forbidden",
  ERR_BAD_REQUEST: "Bad request",
  ERR_NO_LIQUIDITY_AVAILABLE: "No liquidity available for this pair",
  ERR_NOT_FOUND: "Not found",
  ERR_SERVICE_UNAVAILABLE: "Service unavailable",
  ERR_NOT_ACCEPTABLE: "This rate mode is not available for this pair",
  ERR_INTERNAL_SERVER_ERROR: "Internal server error",
  ERR_NETWORK_NOT_SUPPORTED: "Network not supported",
  ERR_BALANCE_TOO_LOW: "Balance too low",
  ERR_BALANCE_NOT_FOUND: "Balance not found",
  ERR_WITHDRAWAL_TOO_SMALL: "Minimum withdrawal is 20 USDT",
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: "Claimed deposit amount is too small",
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: "Claimed deposit amount is too big",
  ERR_VALIDATION: "Validation failed",
  ERR_INVALID_PASSWORD_RESET_CODE: "Invalid password reset code",
  ERR_PRISMA_CLIENT_KNOWN_REQUEST: "Database request failed",
  ERR_IM_A_TEAPOT: "Access token expired",
  ERR_NOT_FOUND_E: "Order not found",
  ERR_PAIR_NOT_ACTIVE: "Pair is not active",
  ERR_IDEMPOTENCY_KEY_REUSED: "The idempotency key was used with another payload",
  ERR_COUNTRY_NOT_SERVED: "The visitor's country is not served",
  ERR_IDEMPOTENCY_KEY_IN_USE: "A request with this idempotency key is still running",
} as const satisfies Record<UpstreamCode, string>;

/** Returns the usual error with this code; `more` adds to it or replaces the message. */
export function apiError(code: UpstreamCode, more: Partial<Omit<ApiError, "code">> = {}): ApiError {
  return { code, message: MESSAGES[code], ...more };
}

/** Returns the error as a failed result. */
export function failWith(code: UpstreamCode, more: Partial<Omit<ApiError, "code">> = {}) {
  return fail(apiError(code, more));
}

/** Returns the HTTP status of an error. */
export function statusOf(error: ApiError): number {
  return error.status ?? USUAL_STATUSES[error.code];
}

/** Fails with an invalid field: its name and the reason, also in `data`. */
export function failField(field: string, why: string) {
  return failWith("ERR_VALIDATION", { message: `${field}: ${why}`, data: { [field]: why } });
}
