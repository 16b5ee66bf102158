// A seeded state machine over the rules alone: orders by the sandbox's rules, pages by the product's, with the test's
// clock and market. Commands are random; after each one every invariant must hold. Other runs: STATE_MACHINE_SEED and
// STATE_MACHINE_RUNS, see settings.ts.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCommands } from "./any-commands";
import { FOUND } from "./found";
import { INVARIANTS } from "./invariants";
import { play } from "./play";
import { PLANTED_FAULTS } from "./pure/planted-faults";
import { openPureExchange } from "./pure/pure-exchange";
import { RULES, type Rules } from "./pure/rules";
import { patienceFor, readRuns } from "./settings";

const RUNS = 150;

function ordersAreKept(rules: Rules) {
  return fc.asyncProperty(anyCommands(80), (commands) => play(openPureExchange(rules), commands));
}

describe("orders under random actions", () => {
  it("keep every invariant", { timeout: patienceFor(RUNS, 20_000) }, () =>
    fc.assert(ordersAreKept(RULES), readRuns(RUNS)),
  );
});

describe("found earlier", () => {
  it.each(FOUND)("$name", ({ commands }) => play(openPureExchange(RULES), commands));
});

describe("the machine finds", () => {
  // As many runs as in every test, independent of the environment.
  const runs = { seed: readRuns(RUNS).seed, numRuns: RUNS, endOnFailure: true };

  it.each(PLANTED_FAULTS)("$name", async ({ rules, breaks }) => {
    const property = ordersAreKept({ ...RULES, ...rules });
    const { failed, errorInstance } = await fc.check(property, runs);
    expect(failed).toBe(true);
    expect(String(errorInstance)).toContain(INVARIANTS[breaks]);
  });
});
