// Random commands, as many as a run takes.
import * as fc from "fast-check";
import { COMMANDS, type Command } from "./commands";
import { TROUBLES, type CallFault, type Reading } from "./model";
import { DEPOSITS } from "./steps";

const FAULTS: readonly CallFault[] = ["none", "none", "none", "lost", "rejected"];
const READINGS: readonly Reading[] = ["fresh", "late", "doubled", "shuffled", "lost", "remembered"];

// Most commands act on the first order, so that it advances.
const which = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(5) },
);
const fault = fc.constantFrom(...FAULTS);
const readings = fc.array(fc.constantFrom(...READINGS), { minLength: 1, maxLength: 3 });

const creations: fc.Arbitrary<Command>[] = [
  fc
    .tuple(
      fc.constantFrom("FIXED", "FLOATING"),
      fc.constantFrom("0.1", "0.25", "0.037"),
      fc.record({ fault, to: fc.constantFrom("eth", "eth", "avax") }),
    )
    .map((made) => COMMANDS.create(...made)),
  fc.tuple(which, fc.integer({ min: 1, max: 2 }), fault).map((made) => COMMANDS.repeat(...made)),
];

const changes: fc.Arbitrary<Command>[] = [
  fc.tuple(which, fc.constantFrom(...DEPOSITS)).map((made) => COMMANDS.deposit(...made)),
  fc.tuple(which, fc.integer({ min: 1, max: 4 })).map((made) => COMMANDS.alarm(...made)),
  fc.tuple(which, fc.constantFrom(...TROUBLES)).map((made) => COMMANDS.trouble(...made)),
  fc
    .tuple(which, fc.constantFrom("accept", "refund"), fault)
    .map((made) => COMMANDS.decide(...made)),
];

const circumstances: fc.Arbitrary<Command>[] = [
  fc.tuple(which, readings, fc.nat(1000)).map((made) => COMMANDS.poll(...made)),
  which.map(COMMANDS.close),
  fc.constant(0).map(COMMANDS.restart),
  fc.integer({ min: -1, max: 1 }).map(COMMANDS.moveMarket),
];

/** Runs of commands; deposits are the most frequent. */
export function anyCommands(maxCommands: number) {
  const arbitraries = [...creations, ...changes, ...changes, ...changes, ...circumstances];
  return fc.commands(arbitraries, { maxCommands, size: "max" });
}
