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
/** Submitting photos: time the gateway may take, milliseconds (our choice: 12 MB over a slow line). */
export const VERIFICATION_TIMEOUT_MS = 60_000;

/** Largest body of an error that is read, bytes (our choice): it says a code and a sentence, whatever is larger is somebody's error page. */
export const MAX_ERROR_BYTES = 64 * 1024;
/** How many malformed fields and items of one entity are passed over before it counts as broken (our choice). */
export const MAX_WIRE_REPAIRS = 100;
/** Largest body of a gateway that is read, bytes (our choice; docs/gateway-contract.md). */
export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
/** The longest wait of a gateway's limit that is believed, seconds (our choice: a day). */
export const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;
/** Cookies of the account gateway that a session holds, at most (our choice). */
export const MAX_GATEWAY_COOKIES = 20;
/** Longest Set-Cookie header of the account gateway that is taken, characters (our choice: what a browser would take). */
export const MAX_GATEWAY_COOKIE_BYTES = 4_096;
/** Points of a pair's past rates that are read, at most (our choice: one every half an hour of a week; docs/gateway-contract.md). */
export const HISTORY_MAX_POINTS = 400;
/** How far outside of its stretch a point may be, milliseconds (our choice: it was made before it was sent, and clocks are read to the second). */
export const HISTORY_TOLERANCE_MS = 60_000;
/** How many times as much as the price makes of what is sent what arrives and the fees may be, or a part of it (our choice): less than a slip of a digit, and as much as there may be between a price and an amount that are cut to one digit each. */
export const MAX_FIGURES_RATIO = 4;
/** Most decimals that a gateway may name for an instrument (our choice: what is typed or sent has 30 digits a side at most, app/domain/money). */
export const MAX_PRECISION_DECIMALS = 30;

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
/** Health: while all is well, a finding serves this long before it is asked again, milliseconds (our choice). */
export const HEALTH_FRESH_MS = 1_000;
/** Health: how long a page waits for a check that it started, milliseconds (our choice: a part of PAGE_BUDGET_MS); the check goes on without it. */
export const HEALTH_PATIENCE_MS = 400;
/** Health: for so long after the gateway said how it is, calls that fail say nothing about it, milliseconds (our choice). */
export const HEALTH_WORD_MS = 3_000;
/** Connectivity check: time the public resolver may take, milliseconds (our choice). */
export const CONNECTIVITY_TIMEOUT_MS = 3_000;
