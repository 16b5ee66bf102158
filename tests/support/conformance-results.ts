import type { CheckResult } from "../../scripts/conformance/check";

/** The checks' results, each with its name. */
export function failuresOf(results: readonly CheckResult[]): readonly string[] {
  return results
    .filter(({ outcome }) => outcome === "failed")
    .map(({ name, message }) => `${name}: ${message}`);
}
