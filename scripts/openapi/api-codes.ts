// Every code that a program meets under /api/, with the status that it comes with.
import { USUAL_STATUSES } from "~/contracts/error-statuses";

/** The gateway's catalogue, and what the site in front of it says itself. */
export const API_STATUSES = { ...USUAL_STATUSES, ERR_TOO_MANY_REQUESTS: 429 } as const;

export type ApiCode = keyof typeof API_STATUSES;

export const API_CODES: readonly string[] = Object.keys(API_STATUSES);
