import { vi } from "vitest";
import { patience } from "../../scripts/product/patience.ts";

/** Repeats a check until it passes. Its limit is for a check that never will. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: patience(30_000), interval: 50 });
}
