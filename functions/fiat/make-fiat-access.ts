import { ok } from "~/domain/failure/result";
import type { FiatAccess } from "./fiat-access";

/** Makes the fiat access of one request. */
export function makeFiatAccess(): FiatAccess {
  const none = () => Promise.resolve(ok(undefined));
  return {
    provider: undefined,
    find: none,
    begin: () => Promise.resolve({ kind: "needs-account" }),
    advance: none,
    acceptTerms: none,
    acceptQuote: none,
    retry: none,
    drop: none,
  };
}
