/** The order in which calls are served when there are too many. */
export const PRIORITIES = ["creation", "look", "rate", "probe", "idle-look"] as const;

/** How urgent a call is. An idle look is at an order of which nothing is expected. */
export type Priority = (typeof PRIORITIES)[number];

/** The result of a call: the HTTP status, 0 if no answer came. */
export interface CallOutcome {
  readonly status: number;
}

/** Admits calls to a provider within the budget, and learns from their results. */
export interface Traffic {
  readonly admit: (priority: Priority) => Promise<boolean>;
  readonly note: (outcome: CallOutcome) => Promise<void>;
}
