/** The priorities of calls when the budget is short. */
export const PRIORITIES = ["creation", "look", "rate", "probe", "idle-look"] as const;

/** The priority of a call. An idle look is at an order that waits for nothing urgent. */
export type Priority = (typeof PRIORITIES)[number];

/** The outcome of a call: the HTTP status, 0 without an answer. */
export interface CallOutcome {
  readonly status: number;
  /** The pair or the swap that the call was about; undefined for a call that no visitor can cause. */
  readonly subject?: string | undefined;
  /** The sentence of a refusal that the translation does not know, without addresses. */
  readonly unknownSentence?: string | undefined;
}

/** Admits calls to a provider within the budget, and records their outcomes. */
export interface Traffic {
  readonly admit: (priority: Priority) => Promise<boolean>;
  readonly note: (outcome: CallOutcome) => Promise<void>;
}
