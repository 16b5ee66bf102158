// How a call can end: its own codes by status, and those of every call.
import { API_STATUSES, type ApiCode } from "./api-codes.ts";
import type { ApiCall } from "./calls.ts";

/** A code and its status. */
export interface Ending {
  readonly status: number;
  readonly code: ApiCode;
}

const ANY_CALL: readonly Ending[] = [
  { status: 400, code: "ERR_BAD_REQUEST" },
  usual("ERR_UNAUTHORIZED"),
  usual("ERR_FORBIDDEN"),
  usual("ERR_TOO_MANY_REQUESTS"),
  usual("ERR_INTERNAL_SERVER_ERROR"),
  { status: 502, code: "ERR_SERVICE_UNAVAILABLE" },
  { status: 503, code: "ERR_SERVICE_UNAVAILABLE" },
  { status: 504, code: "ERR_SERVICE_UNAVAILABLE" },
];
const ANY_WRITE: readonly Ending[] = [{ status: 413, code: "ERR_BAD_REQUEST" }];

/** Statuses whose response says how long to wait. */
export const WAITING: readonly number[] = [429, 503];

/** Returns how a call can fail, by status, lowest first. */
export function listEndings({ method, codes }: ApiCall): ReadonlyMap<number, readonly ApiCode[]> {
  const own = codes.map((code) => usual(code));
  const all = [...own, ...ANY_CALL, ...(method === "POST" ? ANY_WRITE : [])];
  const statuses = new Set(all.map(({ status }) => status).toSorted((one, other) => one - other));
  return new Map(
    [...statuses].map((status) => [
      status,
      all.filter((ending) => ending.status === status).map(({ code }) => code),
    ]),
  );
}

function usual(code: ApiCode): Ending {
  return { status: API_STATUSES[code], code };
}
