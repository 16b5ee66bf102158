import { describe, expect, it } from "vitest";
import { readWire } from "~/contracts/read-wire";
import { timeWire } from "~/contracts/wire-values";

describe("times", () => {
  it.each([
    ["2026-11-21T14:02:11.000Z", 1795269731000],
    ["2026-11-21T17:02:11+03:00", 1795269731000],
    [1795269731000, 1795269731000],
    [1795269731000.7, 1795269731000],
    ["1795269731000", 1795269731000],
    [1795269731, 1795269731000],
    ["1795269731", 1795269731000],
    [1795269731.25, 1795269731250],
  ])("%j is %i", (wire, expected) => {
    expect(readWire(timeWire, wire)).toMatchObject({ ok: true, value: expected });
  });

  it.each(["yesterday", "", Number.NaN, null, {}])("%j is rejected", (wire) => {
    expect(readWire(timeWire, wire).ok).toBe(false);
  });

  it.each([
    [0, 0],
    ["1970-01-01T00:00:00Z", 0],
    ["9999-12-31T23:59:59.999Z", 253402300799999],
    [253402300799999, 253402300799999],
  ])("%j, on the edge of what is taken, is %i", (wire, expected) => {
    expect(readWire(timeWire, wire)).toMatchObject({ ok: true, value: expected });
  });

  it.each([
    Number.MAX_SAFE_INTEGER,
    "9007199254740991",
    8_640_000_000_000_001,
    253402300800000,
    "+010000-01-01T00:00:00Z",
    -1,
    -8_640_000_000_001,
    "1969-12-31T23:59:59Z",
    "0001-01-01T00:00:00Z",
  ])("%j, which no record is of, is rejected", (wire) => {
    expect(readWire(timeWire, wire).ok).toBe(false);
  });
});
