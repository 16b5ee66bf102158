import type { CheckResult } from "../../scripts/conformance/check";

/** What the checks found, each with its name. */
export function failuresOf(results: readonly CheckResult[]): readonly string[] {
  return results
    .filter(({ outcome }) => outcome === "failed")
    .map(({ name, message }) => `${name}: ${message}`);
}
