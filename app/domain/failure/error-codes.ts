// The catalogue of error codes that a gateway may send (spec: Error codes). A new code also needs a status
// (app/contracts/error-statuses.ts), a row in docs/gateway-contract.md, and an outcome wherever the compiler asks for one.
/** Every code; the last three are our additions (docs/gateway-contract.md, "What is repeated"). */
export const UPSTREAM_CODES = [
  "ERR_UNAUTHORIZED",
  "ERR_NOT_ENOUGH_PERMISSIONS",
  "ERR_UNPROCESSABLE_ENTITY",
  "ERR_INVALID_CREDENTIALS",
  "ERR_USER_ALREADY_REGISTERED",
  "ERR_FORBIDDEN",
  "ERR_BAD_REQUEST",
  "ERR_NO_LIQUIDITY_AVAILABLE",
  "ERR_NOT_FOUND",
  "ERR_SERVICE_UNAVAILABLE",
  "ERR_NOT_ACCEPTABLE",
  "ERR_INTERNAL_SERVER_ERROR",
  "ERR_NETWORK_NOT_SUPPORTED",
  "ERR_BALANCE_TOO_LOW",
  "ERR_BALANCE_NOT_FOUND",
  "ERR_WITHDRAWAL_TOO_SMALL",
  "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
  "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG",
  "ERR_VALIDATION",
  "ERR_INVALID_PASSWORD_RESET_CODE",
  "ERR_PRISMA_CLIENT_KNOWN_REQUEST",
  "ERR_IM_A_TEAPOT",
  "ERR_NOT_FOUND_E",
  "ERR_PAIR_NOT_ACTIVE",
  "ERR_IDEMPOTENCY_KEY_REUSED",
  "ERR_IDEMPOTENCY_KEY_IN_USE",
  "ERR_COUNTRY_NOT_SERVED",
] as const;

/** One of the error codes. */
export type UpstreamCode = (typeof UPSTREAM_CODES)[number];
