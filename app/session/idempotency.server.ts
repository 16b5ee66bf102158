// The idempotency key of a write: submitting the same intent twice counts as one (docs/security.md 20). The payload is
// part of the key, so a changed form is a new intent, never a 422.

import { REPEATED_SUBMIT_WINDOW_MS } from "~/domain/limits/order-limits";
import { hashText } from "~/domain/text/text-hash";

const TOKEN = /^[\w-]{16,64}$/;

/** A submission: its visitor and its time. */
export interface Submission {
  /** The page view's own token (form field `_key`, filled by the edge or by an island), if present. */
  readonly token: FormDataEntryValue | null | undefined;
  /** The session's visitor, or a replacement if cookies are off. */
  readonly visitor: string;
  /** Epoch ms. */
  readonly now: number;
}

/** A key that depends only on visitor and payload, for intents that may be repeated at any time. */
export async function deriveIntentKey(payload: unknown, visitor: string): Promise<string> {
  return hashPayload(["intent", visitor, payload]);
}

/** The key for this payload: by the page view's token, or else by visitor and one-minute window. */
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

/** A hash that identifies a payload without revealing it. */
export function hashPayload(payload: unknown): Promise<string> {
  return hashText(JSON.stringify(payload));
}
