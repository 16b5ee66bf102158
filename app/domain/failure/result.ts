// Failures are values (docs/architecture.md, "Rules that shape the code"). Every call that can fail for reasons outside
// our code returns a Result; only bugs throw.
import type { Failure } from "./failure";

/** A value, or the reason why there is none; narrow it by `ok`. */
export type Result<T, F = Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F };

/** Wraps a value as a success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Wraps the reason as a failure. */
export function fail<F>(failure: F): { readonly ok: false; readonly failure: F } {
  return { ok: false, failure };
}
