import { always, merged, PATHS, violation, type Violation } from "../row.ts";

const SHORT = "validate-address: `{ result: false }` for an address without its last character";

/** Verdicts about addresses that are wrong. */
export const ADDRESSES: readonly Violation[] = [
  violation("an address that lacks a character", [SHORT, "verdict"], {
    path: PATHS.validate,
    change: () => ({ result: true }),
  }),
  violation(
    "an address that is none",
    ["validate-address: `{ result: false }` for no address", "verdict"],
    [merged(PATHS.validate, { result: true })],
  ),
  violation(
    "an error for a bad address",
    ["validate-address: `{ result: false }` for no address", "verdict"],
    [always(PATHS.validate, 400, { code: "ERR_VALIDATION" })],
  ),
  violation(
    "a right address that is turned down",
    ["validate-address: `{ result: true }` for an address", "verdictRight"],
    [merged(PATHS.validate, { result: false })],
  ),
];
