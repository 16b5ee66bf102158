import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readBalances } from "~/contracts/account-earnings";
import { readWire } from "~/contracts/read-wire";
import { optionalWire, textWire } from "~/contracts/wire-values";
import { NOW } from "../support/samples";

const itemWire = z.object({ id: textWire, note: optionalWire(z.string()) });
const listWire = z.object({ list: optionalWire(z.array(itemWire)), name: textWire });

/** The list's schema, and how often it ran. */
function countRuns(size: number, broken: number) {
  let runs = 0;
  const schema = z.pipe(
    z.transform((value) => {
      runs += 1;
      return value;
    }),
    listWire,
  );
  const list = Array.from({ length: size }, (_, index) =>
    index % Math.floor(size / broken) === 0 && index / Math.floor(size / broken) < broken
      ? { id: {}, note: 7 }
      : { id: String(index) },
  );
  const reading = readWire(schema, { list, name: "n" });
  return { runs, reading };
}

describe("a value with many broken items", () => {
  it("is rejected at once with too many", () => {
    const { runs, reading } = countRuns(1_000, 120);
    expect(reading.ok).toBe(false);
    expect(runs).toBe(1);
  });

  it("loses them in a few passes and names each once", () => {
    const { runs, reading } = countRuns(1_000, 100);
    expect(reading).toMatchObject({ ok: true, value: { list: { length: 900 } } });
    expect(reading.ok && reading.ignored.map(({ path }) => path)).toEqual(
      Array.from({ length: 100 }, (_, index) => `list.${String(index * 10)}.id`),
    );
    expect(runs).toBeLessThanOrEqual(4);
  });

  it("such as balances is repaired quickly", () => {
    const entry = { id: 1, amount: "1", currencyTitle: "USDT", createdAt: NOW };
    const walletDeposits = Array.from({ length: 1_000 }, (_, index) =>
      index < 120 ? { ...entry, createdAt: "soon" } : entry,
    );
    const reading = readBalances({ accountBalance: 1, walletBalance: 1, walletDeposits });
    expect(!reading.ok && reading.failure).toHaveLength(120);
    expect(!reading.ok && reading.failure[0]).toEqual({
      path: "walletDeposits.0.createdAt",
      message: "expected a time",
    });
  });
});

it("keeps exactly the valid parts, whatever is broken", () => {
  const good = fc.record({ id: fc.string({ minLength: 1 }).filter((id) => id.trim() !== "") });
  const bad = fc.oneof(
    fc.constant(null),
    fc.constant({}),
    fc.record({ id: fc.constant([]), note: fc.constant(7) }),
  );
  const items = fc.array(fc.oneof(good, bad), { maxLength: 40 });
  fc.assert(
    fc.property(items, fc.boolean(), (list, isListBroken) => {
      const reading = readWire(listWire, { list: isListBroken ? "none" : list, name: "n" });
      const kept = list.flatMap((item) =>
        item && "id" in item && typeof item.id === "string" ? [item.id.trim()] : [],
      );
      expect(reading.ok && reading.value.list?.map(({ id }) => id)).toEqual(
        isListBroken ? undefined : kept,
      );
      expect(reading.ok && reading.ignored.length).toBe(
        isListBroken ? 1 : list.length - kept.length,
      );
    }),
  );
});

it("names exactly the missing required fields", () => {
  const wire = z.object({
    pair: z.object({ from: z.object({ slug: textWire }) }),
    note: optionalWire(z.string()),
  });
  expect(readWire(wire, { pair: { from: {} }, note: 7 })).toMatchObject({
    ok: false,
    failure: [{ path: "pair.from.slug" }],
  });
});
