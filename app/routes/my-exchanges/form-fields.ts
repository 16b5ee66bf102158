/** The intents of this page's forms. */
export const INTENT = { remove: "remove", restore: "restore", claim: "claim" } as const;

/** The reply to a restore. */
export interface RestoreReply {
  /** The ids of orders that did not fit. */
  readonly leftOut: readonly string[];
}
