// The same state machine in workerd: the built product in front of the real sandbox. Responses get lost, orders are
// evicted, alarms fire twice at once, and pages read old, doubled or reordered data. Other runs: STATE_MACHINE_SEED and
// STATE_MACHINE_RUNS, see settings.ts.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BrokenGateway } from "../worker/support/fault-gateway";
import { useTestBed } from "../worker/support/test-bed";
import { anyCommands } from "./any-commands";
import { FOUND } from "./found";
import { INVARIANTS } from "./invariants";
import { play } from "./play";
import { patienceFor, readRuns } from "./settings";
import { BROKEN_GATEWAYS } from "./workerd/broken-gateways";
import { openWorkerdExchange } from "./workerd/workerd-exchange";

const bed = useTestBed();

function ordersAreKept(broken: BrokenGateway = {}) {
  return fc.asyncProperty(anyCommands(15), async (commands) => {
    await play(await openWorkerdExchange(bed(), broken), commands);
  });
}

describe("orders under random actions", () => {
  // A run takes long, so a failure is reported unshrunk.
  it("keep every invariant", { timeout: patienceFor(50, 120_000) }, () =>
    fc.assert(ordersAreKept(), { ...readRuns(50), endOnFailure: true }),
  );
});

describe("the machine finds a faulty gateway", () => {
  it.each(BROKEN_GATEWAYS)("$name", async ({ breaks, broken }) => {
    const runs = { seed: readRuns(50).seed, numRuns: 50, endOnFailure: true };
    const { failed, errorInstance } = await fc.check(ordersAreKept(broken), runs);
    expect(failed).toBe(true);
    expect(String(errorInstance)).toContain(INVARIANTS[breaks]);
  });
});

describe("found earlier", () => {
  it.each(FOUND)("$name", async ({ commands }) => {
    await play(await openWorkerdExchange(bed()), commands);
  });
});

it("leaves no unhandled exception", () => {
  expect(bed().unhandled).toEqual([]);
});
