// The result of reading a gateway's value.
import type { ContractIssue } from "~/domain/failure/failure";

/** A valid value with the fields that were skipped in it, or the fields that break the contract. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly ignored: readonly ContractIssue[] }
  | { readonly ok: false; readonly failure: readonly ContractIssue[] };
