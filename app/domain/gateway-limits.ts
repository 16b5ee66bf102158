// How long gateways may take, how much of what they send is read, and how their health is looked after.

/** Creating an order: time the gateway may take, milliseconds (spec: Timeouts of calls). */
export const CREATE_ORDER_TIMEOUT_MS = 200_000;
/** Asking for one rate, milliseconds (spec: Timeouts of calls). */
export const RATE_TIMEOUT_MS = 15_000;
/** Instruments, version 1 of the call, milliseconds (spec: Timeouts of calls). */
export const INSTRUMENTS_V1_TIMEOUT_MS = 20_000;
/** Instruments, version 2 of the call, milliseconds (spec: Timeouts of calls). */
export const INSTRUMENTS_V2_TIMEOUT_MS = 3_000;
/** Default pair, milliseconds (spec: Timeouts of calls). */
export const DEFAULT_PAIR_TIMEOUT_MS = 30_000;
/** Health, milliseconds (spec: Timeouts of calls). */
export const HEALTH_TIMEOUT_MS = 10_000;
/** Healthz, milliseconds (spec: Timeouts of calls). */
export const HEALTHZ_TIMEOUT_MS = 20_000;
/** Requesting a refund, milliseconds (spec: Timeouts of calls). */
export const REFUND_TIMEOUT_MS = 10_000;
/** Accepting a changed rate mode, milliseconds (spec: Timeouts of calls). */
export const ACCEPT_RATE_TIMEOUT_MS = 10_000;
/** Calls for which the specification names no timeout, milliseconds (our choice: the shortest of the others that a visitor waits for). */
export const DEFAULT_CALL_TIMEOUT_MS = 10_000;

/** Largest body of a gateway that is read, bytes (our choice; docs/gateway-contract.md). */
export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
/** Points of a pair's past rates that are read, at most (our choice: one every half an hour of a week; docs/gateway-contract.md). */
export const HISTORY_MAX_POINTS = 400;

/** Rate calls that must fail in a row before no more are made for a while (our choice; docs/security.md). */
export const BREAKER_FAILURE_THRESHOLD = 5;
/** How long no rate call is made then, until a single one tries, milliseconds (our choice). */
export const BREAKER_OPEN_MS = 10_000;

/** Health: first pause before the next check, milliseconds (spec: Health). */
export const HEALTH_INITIAL_DELAY_MS = 5_000;
/** Health: each further pause is this many times as long (spec: Health). */
export const HEALTH_BACKOFF_FACTOR = 1.5;
/** Health: longest pause, milliseconds (spec: Health). */
export const HEALTH_MAX_DELAY_MS = 30_000;
/** Health: with more failed checks than this in a row, the connectivity check runs (spec: Connectivity check). */
export const HEALTH_FAILURE_THRESHOLD = 3;
/** Connectivity check: time the public resolver may take, milliseconds (our choice). */
export const CONNECTIVITY_TIMEOUT_MS = 3_000;
/** A signature is refused when its time differs from the gateway's clock by more than this, milliseconds. */
export const SIGNATURE_WINDOW_MS = 60_000;
