// What the page asks of a launch of the mini app, and what becomes of it.

/** What is done with a launch: sign in, sign in over somebody else's session, or link it to the account. */
export const LAUNCH_INTENTS = ["sign-in", "replace", "link"] as const;

/** One of them. */
export type LaunchIntent = (typeof LAUNCH_INTENTS)[number];

/** What became of it. */
export type LaunchOutcome =
  /** `isNew`: the account was made just now. */
  | { readonly kind: "signed-in"; readonly name: string; readonly isNew: boolean }
  /** Somebody else is signed in, and is asked; `canLink`: their account has no chat account yet. */
  | { readonly kind: "somebody-else"; readonly name: string; readonly canLink: boolean }
  /** `taken`: another account has the chat account. `untimely`: the launch is too old, or was used. */
  | { readonly kind: "linked" | "taken" | "untimely" | "failed" }
  /** Nothing was linked: the sign-in is too old for that, and the profile asks for the password. */
  | { readonly kind: "stale" };
