// Why a visitor has to sign in again (spec: Session expiry). The address of sign-in carries the reason.

/** The query parameter with the reason. */
export const ENDED_PARAM = "ended";

/** The visitor requested a page; sent a form whose fields are kept; sent a form whose fields are lost; or uses a browser that keeps no cookies. */
const SESSION_ENDS = ["page", "kept", "sent", "cookies"] as const;

/** How the end of the session came up. */
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** The reason that an address names; undefined if it names none. */
export function toSessionEnd(text: string | null): SessionEnd | undefined {
  return SESSION_ENDS.find((end) => end === text);
}
