/** What the forms of this page ask for. */
export const INTENT = { remove: "remove", restore: "restore", claim: "claim" } as const;
