// The results of a soak: every count, and which of them must be zero.
import { toTable } from "../table.ts";
import { isLeaking, MOST_GROWTH_MB, type Growth } from "./growth.ts";

/** All counts. */
export interface Tally {
  intents: number;
  repeated: number;
  shown: number;
  seenToTheEnd: number;
  statuses: Map<number, number>;
  /** Visitors who met a fault that must never happen. */
  lost: Set<string>;
  doubled: Set<string>;
  /** A form that came back without its input, or not at all. */
  inputLost: Set<string>;
  brokenPages: Set<string>;
  unhandled: string[];
}

export function openTally(): Tally {
  return {
    intents: 0,
    repeated: 0,
    shown: 0,
    seenToTheEnd: 0,
    lost: new Set(),
    doubled: new Set(),
    inputLost: new Set(),
    brokenPages: new Set(),
    statuses: new Map(),
    unhandled: [],
  };
}

/** Resident memory of both processes, megabytes. */
export interface Memory {
  product: number;
  sandbox: number;
}

/** The settings and measurements of a soak. */
export interface SoakFigures {
  minutes: number;
  orders: number;
  calls: number;
  faults: ReadonlyMap<string, number>;
  heap: Growth;
  /** From the end of the warm-up to the end of the run. */
  memory: readonly Memory[];
}

/** Returns the result as one table. */
export function toSoakTable(tally: Tally, figures: SoakFigures): string {
  const { heap, memory, faults } = figures;
  const faulty = [...faults.values()].reduce((total, count) => total + count, 0);
  const kinds = [...faults].map(([name, count]) => `${name} ${count}`).join(", ");
  return toTable(
    [`${figures.minutes} minutes`, "count"],
    [
      ["orders meant", String(tally.intents)],
      ["of them submitted twice", String(tally.repeated)],
      ["orders made", String(figures.orders)],
      ["orders that a visitor was led to", String(tally.shown)],
      ["orders watched to their end", String(tally.seenToTheEnd)],
      ["**orders lost**", String(tally.lost.size)],
      ["**orders doubled**", String(tally.doubled.size)],
      ["**forms that lost what was typed**", String(tally.inputLost.size)],
      ["**white or broken pages**", String(tally.brokenPages.size)],
      ["**unhandled exceptions**", String(tally.unhandled.length)],
      ["calls to the gateways", String(figures.calls)],
      [`of them faulty (${kinds})`, String(faulty)],
      ["responses to visitors, by status", toStatuses(tally.statuses)],
      [
        "the product's heap, MB, warm → at the end",
        `${heap.from.toFixed(0)} → ${heap.to.toFixed(0)}`,
      ],
      [`**the heap's growth, MB** (at most ${MOST_GROWTH_MB})`, (heap.to - heap.from).toFixed(1)],
      [
        "the product's resident memory, MB, from warm on by quarters",
        toQuarters(memory, "product"),
      ],
      ["the sandbox's", toQuarters(memory, "sandbox")],
    ],
  );
}

/** Returns whether no forbidden fault happened, and orders were created at all. */
export function isSound(tally: Tally, { heap }: SoakFigures): boolean {
  const { lost, doubled, inputLost, brokenPages, unhandled } = tally;
  const isClean = lost.size + doubled.size + inputLost.size + brokenPages.size === 0;
  return isClean && unhandled.length === 0 && tally.shown > 0 && !isLeaking(heap);
}

function toStatuses(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].toSorted(([left], [right]) => left - right);
  return sorted.map(([status, count]) => `${status}: ${count}`).join(", ");
}

/** Returns five readings, enough to show whether it still grows. */
function toQuarters(memory: readonly Memory[], name: keyof Memory): string {
  const places = [0, 0.25, 0.5, 0.75, 1].map((share) => Math.floor(share * (memory.length - 1)));
  return places.map((place) => memory[place]?.[name].toFixed(0) ?? "").join(" → ");
}
