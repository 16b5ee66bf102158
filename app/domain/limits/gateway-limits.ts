// Limits for gateways: timeouts, body sizes, the breaker, and the health check.

/** Creating an order: timeout, milliseconds (spec: Timeouts of calls). */
export const CREATE_ORDER_TIMEOUT_MS = 200_000;
/** Requesting one rate: timeout, milliseconds (spec: Timeouts of calls). */
export const RATE_TIMEOUT_MS = 15_000;
/** Instruments, version 1 of the call: timeout, milliseconds (spec: Timeouts of calls). */
export const INSTRUMENTS_V1_TIMEOUT_MS = 20_000;
/** Instruments, version 2 of the call: timeout, milliseconds (spec: Timeouts of calls). */
export const INSTRUMENTS_V2_TIMEOUT_MS = 3_000;
/** Default pair: timeout, milliseconds (spec: Timeouts of calls). */
export const DEFAULT_PAIR_TIMEOUT_MS = 30_000;
/** Health: timeout, milliseconds (spec: Timeouts of calls). */
export const HEALTH_TIMEOUT_MS = 10_000;
/** Healthz: timeout, milliseconds (spec: Timeouts of calls). */
export const HEALTHZ_TIMEOUT_MS = 20_000;
/** Requesting a refund: timeout, milliseconds (spec: Timeouts of calls). */
export const REFUND_TIMEOUT_MS = 10_000;
/** Accepting a changed rate mode: timeout, milliseconds (spec: Timeouts of calls). */
export const ACCEPT_RATE_TIMEOUT_MS = 10_000;
/** Timeout of calls without one in the specification, milliseconds (our choice: the shortest of the others that a visitor waits for). */
export const DEFAULT_CALL_TIMEOUT_MS = 10_000;
/** Largest response body that is read, bytes (our choice; docs/gateway-contract.md). */
export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
/** Rate calls that must fail in a row before the breaker pauses further ones (our choice; docs/security.md). */
export const BREAKER_FAILURE_THRESHOLD = 5;
/** How long the breaker pauses rate calls before a single one tries again, milliseconds (our choice). */
export const BREAKER_OPEN_MS = 10_000;
/** Health: first pause before the next check, milliseconds (spec: Health). */
export const HEALTH_INITIAL_DELAY_MS = 5_000;
/** Health: each further pause is this many times as long (spec: Health). */
export const HEALTH_BACKOFF_FACTOR = 1.5;
/** Health: longest pause, milliseconds (spec: Health). */
export const HEALTH_MAX_DELAY_MS = 30_000;
/** Health: after more failed checks in a row than this, the connectivity check runs (spec: Connectivity check). */
export const HEALTH_FAILURE_THRESHOLD = 3;
/** Connectivity check: timeout of the public resolver, milliseconds (our choice). */
export const CONNECTIVITY_TIMEOUT_MS = 3_000;
/** A signature is rejected if its time differs from the gateway's clock by more than this, milliseconds. */
export const SIGNATURE_WINDOW_MS = 60_000;
