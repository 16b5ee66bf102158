// Intents and outcomes of a mini app launch.

/** The intent of a launch: sign in, replace another account's session, or link the chat account to the account. */
export const LAUNCH_INTENTS = ["sign-in", "replace", "link"] as const;

/** One of the intents. */
export type LaunchIntent = (typeof LAUNCH_INTENTS)[number];

/** The result of a launch. */
export type LaunchOutcome =
  /** `isNew`: this launch created the account; `chat` names its chat account. */
  | {
      readonly kind: "signed-in";
      readonly name: string;
      readonly isNew: boolean;
      readonly chat?: string | undefined;
    }
  /** Another account is signed in, so the page asks first. `mark` names it in a link, because two accounts may have one name; `canLink`: it has no chat account yet. */
  | {
      readonly kind: "somebody-else";
      readonly name: string;
      readonly mark: string;
      readonly canLink: boolean;
    }
  /** `taken`: the chat account belongs to another account. `untimely`: the launch is too old or already used. */
  | { readonly kind: "linked" | "taken" | "untimely" | "failed" }
  /** Nothing was linked: the sign-in is too old, and the profile asks for the password. */
  | { readonly kind: "stale" };
