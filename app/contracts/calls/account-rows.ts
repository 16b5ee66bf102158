// What most rows of the account gateway have in common.
import { DEFAULT_CALL_TIMEOUT_MS } from "~/domain/limits/gateway-limits";

/** A read in the session's name. */
export const ACCOUNT_READ = {
  gateway: "account",
  method: "GET",
  effect: "read",
  key: "none",
  caller: "session",
  // Its result is a part of a page, which streams if it is late (app/routes/_account/streamed-part.server.ts).
  budget: "none",
  timeoutMs: DEFAULT_CALL_TIMEOUT_MS,
} as const;

/** A write in the session's name. */
export const ACCOUNT_WRITE = { ...ACCOUNT_READ, method: "POST", effect: "write" } as const;
