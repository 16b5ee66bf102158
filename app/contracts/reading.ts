// What comes of reading what a gateway sent.
import type { ContractIssue } from "~/domain/failure/failure";

/** A value that keeps the contract, with what was passed over in it; or the fields that break it. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly ignored: readonly ContractIssue[] }
  | { readonly ok: false; readonly failure: readonly ContractIssue[] };
