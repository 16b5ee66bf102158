import fc from "fast-check";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/time-units";
import type { Fault } from "../fake-one-click/faults";

const LOOK_FAULTS: readonly (Fault | undefined)[] = [
  undefined,
  undefined,
  "unknown-word",
  "backwards",
  "years-ahead",
  "paid-below-minimum",
  "paid-without-hash",
  "paid-to-another",
  "paid-at-another-memo",
  "refund-above-deposit",
  "lost-answer",
  "status-429",
  "html",
];
const OPEN_FAULTS = ["signed-other-recipient", "signed-dry", "unsigned-deadline"] as const;

const commands = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("deposit" as const),
      share: fc.constantFrom(30n, 99n, 100n, 150n),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "announce" as const,
        "pay-out" as const,
        "settle" as const,
        "refund" as const,
        "fail" as const,
        "keep-excess" as const,
        "keep-deposit" as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("look" as const),
      fault: fc.constantFrom(...LOOK_FAULTS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "restart" as const,
        "second-promise" as const,
        // The platform runs an alarm twice.
        "look-twice" as const,
        // An answer that was overtaken by later ones.
        "hold-answer" as const,
        "late-answer" as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("clock-jump" as const),
      ms: fc.integer({ min: -10 * MINUTE_MS, max: 10 * MINUTE_MS }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.integer({ min: MINUTE_MS, max: 2 * HOUR_MS }),
    }),
  },
);

/** One command. */
export type Command = typeof commands extends fc.Arbitrary<infer T> ? T : never;

/** A run: the pair, a fault in the first answer to the creation, and the commands. */
export const plays = fc.record({
  from: fc.constantFrom("btc", "xrp"),
  openFault: fc.constantFrom(undefined, ...OPEN_FAULTS),
  commands: fc.array(commands, { minLength: 3, maxLength: 16 }),
});

/** One run. */
export type Play = typeof plays extends fc.Arbitrary<infer T> ? T : never;
