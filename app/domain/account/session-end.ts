// Why somebody who was signed in is asked to sign in (spec: Session expiry): it travels in the address of sign-in.

/** In the address of sign-in: how the session was found to have ended. */
export const ENDED_PARAM = "ended";

/** A page was asked for; a form was sent, and what was typed is kept; a form was sent of which nothing is kept. */
const SESSION_ENDS = ["page", "kept", "sent"] as const;

/** How the session was found to have ended. */
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** What an address says of it; undefined for whoever was not signed in. */
export function toSessionEnd(text: string | null): SessionEnd | undefined {
  return SESSION_ENDS.find((end) => end === text);
}
