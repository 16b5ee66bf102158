// The sandbox's errors: every code of the catalogue with its HTTP status and usual message
// (spec: Error codes), in the error body of docs/gateway-contract.md.
import type { UpstreamCode } from "~/domain/failure/failure";
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

/** What every call of the sandbox comes to. */
export type ApiResult<T> = Result<T, ApiError>;

/** The same with a status of its own, where a call was taken but is not done yet, and with Set-Cookie lines. */
export type ApiReply<T> = ApiResult<T> & {
  readonly status?: 202;
  readonly cookies?: readonly string[];
};

const USUAL = {
  ERR_UNAUTHORIZED: [401, "Authorization is needed"],
  ERR_NOT_ENOUGH_PERMISSIONS: [403, "Not enough permissions"],
  ERR_UNPROCESSABLE_ENTITY: [422, "The request cannot be processed"],
  ERR_INVALID_CREDENTIALS: [400, "Invalid credentials"],
  ERR_USER_ALREADY_REGISTERED: [409, "User already registered"],
  ERR_FORBIDDEN: [403, "Forbidden"],
  ERR_BAD_REQUEST: [400, "Bad request"],
  ERR_NO_LIQUIDITY_AVAILABLE: [409, "No liquidity available for this pair"],
  ERR_NOT_FOUND: [404, "Not found"],
  ERR_SERVICE_UNAVAILABLE: [503, "Service unavailable"],
  ERR_NOT_ACCEPTABLE: [406, "This rate mode is not available for this pair"],
  ERR_INTERNAL_SERVER_ERROR: [500, "Internal server error"],
  ERR_NETWORK_NOT_SUPPORTED: [400, "Network not supported"],
  ERR_BALANCE_TOO_LOW: [400, "Balance too low"],
  ERR_BALANCE_NOT_FOUND: [404, "Balance not found"],
  ERR_WITHDRAWAL_TOO_SMALL: [400, "Minimum withdrawal is 20 USDT"],
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: [400, "Claimed deposit amount is too small"],
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: [400, "Claimed deposit amount is too big"],
  ERR_VALIDATION: [400, "Validation failed"],
  ERR_INVALID_PASSWORD_RESET_CODE: [400, "Invalid password reset code"],
  ERR_PRISMA_CLIENT_KNOWN_REQUEST: [500, "Database request failed"],
  ERR_IM_A_TEAPOT: [418, "Access token expired"],
  ERR_NOT_FOUND_E: [404, "Order not found"],
  ERR_PAIR_NOT_ACTIVE: [409, "Pair is not active"],
  ERR_IDEMPOTENCY_KEY_REUSED: [422, "The idempotency key was used with another payload"],
  ERR_IDEMPOTENCY_KEY_IN_USE: [409, "A request with this idempotency key is still running"],
} as const satisfies Record<UpstreamCode, readonly [status: number, message: string]>;

/** The usual error with this code; `more` adds to it or replaces the message. */
export function apiError(code: UpstreamCode, more: Partial<Omit<ApiError, "code">> = {}): ApiError {
  return { code, message: USUAL[code][1], ...more };
}

/** The error as a failed result. */
export function failWith(code: UpstreamCode, more: Partial<Omit<ApiError, "code">> = {}) {
  return fail(apiError(code, more));
}

/** The HTTP status that an error is sent with. */
export function statusOf(error: ApiError): number {
  return error.status ?? USUAL[error.code][0];
}

/** A field that is not what the call needs: its name and why, as `data` says it. */
export function failField(field: string, why: string) {
  return failWith("ERR_VALIDATION", { message: `${field}: ${why}`, data: { [field]: why } });
}
