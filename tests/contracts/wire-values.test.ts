import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { parseJson } from "~/contracts/parse-json";
import { readWholeWire, readWire, readWireList, withoutRepeated } from "~/contracts/read-wire";
import {
  amountWire,
  countWire,
  optionalTextWire,
  optionalWire,
  textWire,
  timeWire,
} from "~/contracts/wire-values";

describe("amounts", () => {
  it.each([
    ["1.50", "1.5"],
    [1.5, "1.5"],
    [0, "0"],
    [1e-8, "0.00000001"],
    ["1e-8", "0.00000001"],
    [1e21, "1000000000000000000000"],
  ])("%j is %s", (wire, expected) => {
    expect(readWire(amountWire, wire)).toMatchObject({ ok: true, value: expected });
  });

  it.each([-1, "-1", Number.NaN, Number.POSITIVE_INFINITY, "1,5", "", null, true, {}, []])(
    "%j is rejected",
    (wire) => {
      expect(readWire(amountWire, wire).ok).toBe(false);
    },
  );
});

describe("absent values", () => {
  it.each([undefined, null])("%j is absent", (wire) => {
    expect(readWire(optionalWire(amountWire), wire)).toMatchObject({ ok: true, value: undefined });
    expect(readWire(optionalTextWire, wire)).toMatchObject({ ok: true, value: undefined });
  });

  it("reads blank text as absent", () => {
    expect(readWire(optionalTextWire, "  ")).toMatchObject({ ok: true, value: undefined });
  });
});

describe("counts", () => {
  it.each([
    [3, 3],
    ["3", 3],
    [2.9, 2],
    ["2.9", 2],
  ])("%j is %i", (wire, expected) => {
    expect(readWire(countWire, wire)).toMatchObject({ ok: true, value: expected });
  });

  it.each([-1, "many", "", null, Number.NaN, {}])("%j is invalid", (wire) => {
    expect(readWire(countWire, wire).ok).toBe(false);
  });
});

describe("names", () => {
  it.each([
    [" a ", "a"],
    [7, "7"],
    ["12345678901234567890", "12345678901234567890"],
  ])("%j is %j", (wire, expected) => {
    expect(readWire(textWire, wire)).toMatchObject({ ok: true, value: expected });
    expect(readWire(optionalTextWire, wire)).toMatchObject({ ok: true, value: expected });
  });

  it.each(["", " ", null, {}, true])("reads %j as absent", (wire) => {
    expect(readWire(textWire, wire).ok).toBe(false);
  });
});

describe("JSON", () => {
  it.each([
    ["0.123456789012345678", "0.123456789012345678"],
    ["12345678901234567890", "12345678901234567890"],
    ["1.23456789012345678e-5", "1.23456789012345678e-5"],
    ["0.1", 0.1],
    ["8.0", 8],
    ["-3", -3],
    ["100000000000000000000", "100000000000000000000"],
    ['"0.123456789012345678"', "0.123456789012345678"],
  ])("%s is %j, digit by digit", (text, expected) => {
    expect(parseJson(`{"a":[${text}]}`)).toEqual({ a: [expected] });
  });

  it("that is invalid is undefined", () => {
    expect(parseJson("{not json")).toBeUndefined();
  });

  it("keeps every digit of an amount", () => {
    const body = parseJson('{"a":0.123456789012345678,"b":12345678901234567890,"c":1.5e-20}');
    const wire = z.object({ a: amountWire, b: amountWire, c: amountWire });
    expect(readWire(wire, body)).toMatchObject({
      value: { a: "0.123456789012345678", b: "12345678901234567890", c: "0.000000000000000000015" },
    });
  });
});

describe("readings", () => {
  const item = z.object({ a: z.object({ b: amountWire }) });

  it("name the failing field by its path", () => {
    expect(readWire(item, { a: { b: "x" } })).toEqual({
      ok: false,
      failure: [{ path: "a.b", message: "expected an amount" }],
    });
    expect(readWire(item, "nothing")).toEqual({
      ok: false,
      failure: [{ path: "(body)", message: "expected object" }],
    });
  });

  const entity = z.object({
    name: textWire,
    fee: optionalWire(amountWire),
    terms: optionalWire(z.object({ price: amountWire, note: optionalTextWire })),
    items: optionalWire(z.array(z.object({ amount: amountWire, at: optionalWire(timeWire) }))),
  });

  it.each<[string, object, object, string[]]>([
    ["an optional field", { fee: -1 }, {}, ["fee"]],
    [
      "an optional field of an object",
      { terms: { price: 1, note: {} } },
      { terms: { price: "1" } },
      ["terms.note"],
    ],
    [
      "an optional object without its required fields",
      { terms: { note: "x" } },
      {},
      ["terms.price"],
    ],
    ["an invalid list", { items: "none" }, {}, ["items"]],
    [
      "an optional field of an item",
      { items: [{ amount: 1, at: "x" }] },
      { items: [{ amount: "1" }] },
      ["items.0.at"],
    ],
    [
      "items without their required fields, at any place",
      { items: [{ amount: "x" }, { amount: 2 }, 7, { amount: {} }, { amount: 3 }] },
      { items: [{ amount: "2" }, { amount: "3" }] },
      ["items.0.amount", "items.2", "items.3.amount"],
    ],
    ["several at once", { fee: "n/a", terms: 7, items: null }, {}, ["fee", "terms"]],
  ])("skip %s and name it", (_, more, expected, paths) => {
    const reading = readWire(entity, { name: "x", ...more });
    const ignored = reading.ok ? reading.ignored.map(({ path }) => path) : undefined;
    expect(reading).toMatchObject({ ok: true, value: { name: "x", ...expected } });
    expect(ignored).toEqual(paths);
    expect(readWholeWire(entity, { name: "x", ...more }).ok).toBe(false);
  });

  it("never skip a required field", () => {
    const reading = readWire(entity, { name: {}, fee: -1 });
    expect(!reading.ok && reading.failure.map(({ path }) => path)).toContain("name");
  });

  it("reject an entity with too many errors", () => {
    const items = Array.from({ length: 200 }, () => ({ amount: "x" }));
    expect(readWire(entity, { name: "x", items }).ok).toBe(false);
  });

  it("keep a repeated entry once", () => {
    const list = readWireList(textWire, ["a", "b", "A"]);
    expect(withoutRepeated(list, (text) => text.toLowerCase())).toEqual({
      ok: true,
      value: ["a", "b"],
      ignored: [{ path: "a", message: "repeated" }],
    });
  });

  it("skip broken entries of a list and name them", () => {
    const reading = readWireList(item, [{ a: { b: 1 } }, { a: {} }, 7]);
    expect(reading).toMatchObject({
      ok: true,
      value: [{ a: { b: "1" } }],
      ignored: [{ path: "1.a.b" }, { path: "2", message: "expected object" }],
    });
  });

  it("fail when a list loses all entries, but not when it was empty", () => {
    expect(readWireList(item, [7]).ok).toBe(false);
    expect(readWireList(item, [])).toMatchObject({ ok: true, value: [] });
    expect(readWireList(item, {}).ok).toBe(false);
  });
});
