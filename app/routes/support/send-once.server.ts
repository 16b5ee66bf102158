// A message is sent once, however often a visitor sends the same text within ten minutes: by a second press, or by
// "Back" and a fresh form (docs/security.md 71). Each gets the outcome of the first: also while that one is on its way.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { toReference } from "~/domain/support/support-message";

/** How often a repeated press looks for the outcome of the first, milliseconds (our choice). */
const LOOK_MS = 500;

/** How long it looks, milliseconds (our choice): longer than a delivery may take. Without a result by then, the message counts as not delivered. */
const PATIENCE_MS = 12_000;

/** The outcome of a message. */
export interface SentOnce<Outcome> {
  readonly outcome: Outcome | "sent" | "failed";
  readonly reference: string;
}

/** Sends a message, unless this visitor has just sent the same one. */
export async function sendOnce<Outcome>(
  { intentKey, limits }: AppLoadContext,
  message: unknown,
  send: (reference: string) => Promise<Outcome>,
): Promise<SentOnce<Outcome>> {
  const key = await intentKey({ support: message });
  const reference = toReference(key);
  const first = await findFirst(limits, key);
  if (first) return { outcome: first, reference };
  const outcome = await send(reference);
  // A full count of `support-sent` proves the delivery to a repeated press.
  if (outcome === "sent") await limits.takeFor("support-sent", key);
  else await limits.giveBack("support-once", key);
  return { outcome, reference };
}

/** Takes the message's place. If another press has it, returns that one's outcome. */
async function findFirst(
  limits: AppLoadContext["limits"],
  key: string,
): Promise<"sent" | "failed" | undefined> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_MS) {
    if (!(await limits.takeFor("support-once", key))) return undefined;
    if (await limits.takeFor("support-sent", key)) return "sent";
    await limits.giveBack("support-sent", key);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return "failed";
}
