// The idempotency key of a write: the same intent pressed twice is one intent (docs/security.md 20).
// The payload is part of the key, so a changed form is a new intent, never a 422.

import { REPEATED_SUBMIT_WINDOW_MS } from "~/domain/session-limits";
import { hashText } from "~/domain/site/text-hash";

const TOKEN = /^[\w-]{16,64}$/;

/** Who submits, and when. */
export interface Submission {
  /** The page view's own token (form field `_key`, filled by the edge or by an island), if it came along. */
  readonly token: FormDataEntryValue | null | undefined;
  /** The session's visitor, or what stands for it where cookies are off. */
  readonly visitor: string;
  /** Epoch ms. */
  readonly now: number;
}

/** The key of an intent that stays the same however often and whenever it is submitted: by visitor and payload alone. */
export async function deriveIntentKey(payload: unknown, visitor: string): Promise<string> {
  return hashPayload(["intent", visitor, payload]);
}

/** The key for this payload: by the page view's token, else by visitor and one-minute window. */
export async function deriveIdempotencyKey(
  payload: unknown,
  submission: Submission,
): Promise<string> {
  const { token, visitor, now } = submission;
  const who =
    typeof token === "string" && TOKEN.test(token)
      ? ["token", token]
      : ["visitor", visitor, Math.floor(now / REPEATED_SUBMIT_WINDOW_MS)];
  return hashPayload([who, payload]);
}

/** Stands for a payload without naming it: the same payload, the same hash. */
export function hashPayload(payload: unknown): Promise<string> {
  return hashText(JSON.stringify(payload));
}
