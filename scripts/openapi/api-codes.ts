// Every error code of calls under /api/, with its status.
import { USUAL_STATUSES } from "~/contracts/error-statuses";

/** The codes of a write whose idempotency key was used before. */
export const KEY_CODES = ["ERR_IDEMPOTENCY_KEY_REUSED", "ERR_IDEMPOTENCY_KEY_IN_USE"] as const;

/** The gateway's catalogue, and the codes of the site in front of it. */
export const API_STATUSES = { ...USUAL_STATUSES, ERR_TOO_MANY_REQUESTS: 429 } as const;

export type ApiCode = keyof typeof API_STATUSES;

export const API_CODES: readonly string[] = Object.keys(API_STATUSES);
