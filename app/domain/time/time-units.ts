/** One second, milliseconds. */
export const SECOND_MS = 1_000;
/** One minute, milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;
/** One hour, milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** One day, milliseconds; all days are days of UTC. */
export const DAY_MS = 24 * HOUR_MS;
/** One minute, seconds. */
export const MINUTE_SECONDS = 60;
/** One hour, seconds. */
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** One day, seconds. */
export const DAY_SECONDS = 24 * HOUR_SECONDS;
