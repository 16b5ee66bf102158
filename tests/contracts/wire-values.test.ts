import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readWire, readWireList } from "~/contracts/read-wire";
import { amountWire, optionalTextWire, optionalWire, timeWire } from "~/contracts/wire-values";

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
    "%j is refused",
    (wire) => {
      expect(readWire(amountWire, wire).ok).toBe(false);
    },
  );
});

describe("times", () => {
  it.each([
    ["2026-11-21T14:02:11.000Z", 1795269731000],
    ["2026-11-21T17:02:11+03:00", 1795269731000],
    [1795269731000, 1795269731000],
    [1795269731000.7, 1795269731000],
  ])("%j is %i", (wire, expected) => {
    expect(readWire(timeWire, wire)).toMatchObject({ ok: true, value: expected });
  });

  it.each(["yesterday", "", Number.NaN, null, {}])("%j is refused", (wire) => {
    expect(readWire(timeWire, wire).ok).toBe(false);
  });
});

describe("absent values", () => {
  it.each([undefined, null])("%j is absent", (wire) => {
    expect(readWire(optionalWire(amountWire), wire)).toMatchObject({ ok: true, value: undefined });
    expect(readWire(optionalTextWire, wire)).toMatchObject({ ok: true, value: undefined });
  });

  it("does not take a wrong value for an absent one", () => {
    expect(readWire(optionalWire(amountWire), "junk").ok).toBe(false);
  });

  it("takes blank text for none", () => {
    expect(readWire(optionalTextWire, "  ")).toMatchObject({ ok: true, value: undefined });
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

  it("pass over broken entries of a list and name them", () => {
    const reading = readWireList(item, [{ a: { b: 1 } }, { a: {} }, 7]);
    expect(reading).toMatchObject({
      ok: true,
      value: [{ a: { b: "1" } }],
      ignored: [{ path: "1.a.b" }, { path: "2", message: "expected object" }],
    });
  });

  it("fail when nothing of a list is left, but not when it was empty", () => {
    expect(readWireList(item, [7]).ok).toBe(false);
    expect(readWireList(item, [])).toMatchObject({ ok: true, value: [] });
    expect(readWireList(item, {}).ok).toBe(false);
  });
});
