/** What the forms of this page ask for. */
export const INTENT = { remove: "remove", restore: "restore", claim: "claim" } as const;

/** What the list says of orders that it was to take back. */
export interface RestoreReply {
  /** The ids of those for which there was no room. */
  readonly leftOut: readonly string[];
}
