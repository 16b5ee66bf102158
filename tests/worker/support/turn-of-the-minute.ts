import { REPEATED_SUBMIT_WINDOW_MS } from "~/domain/limits/order-limits";

/** Without a token, presses count as one only within a minute of the clock, so none may fall on its turn. */
export async function leaveTheTurnOfTheMinute(): Promise<void> {
  const left = REPEATED_SUBMIT_WINDOW_MS - (Date.now() % REPEATED_SUBMIT_WINDOW_MS);
  if (left < 10_000) await new Promise((resolve) => setTimeout(resolve, left));
}
