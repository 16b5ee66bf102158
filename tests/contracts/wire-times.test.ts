import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { readWire } from "~/contracts/read-wire";
import { optionalTimeWire, timeWire } from "~/contracts/wire-values";
import { NOW } from "../support/samples";

describe("times", () => {
  it.each([
    ["2026-11-21T14:02:11.000Z", 1795269731000],
    ["2026-11-21T17:02:11+03:00", 1795269731000],
    ["2026-11-21T17:02:11+0300", 1795269731000],
    ["2026-11-21T17:02:11+03", 1795269731000],
    ["2026-11-21t14:02:11z", 1795269731000],
    ["2026-11-21T14:02:11.000999999Z", 1795269731000],
    ["2026-11-21T14:02:11,000Z", 1795269731000],
    [" 2026-11-21T14:02:11Z ", 1795269731000],
    ["2026-11-21T14:02Z", 1795269720000],
    [1795269731000, 1795269731000],
    [1795269731000.7, 1795269731000],
    ["1795269731000", 1795269731000],
    [1795269731, 1795269731000],
    ["1795269731", 1795269731000],
    [1795269731.25, 1795269731250],
  ])("%j is %i", (wire, expected) => {
    expect(readWire(timeWire, wire)).toMatchObject({ ok: true, value: expected });
  });

  it.each([
    ["2026-11-21T14:02:11", 1795269731000],
    ["2026-11-21T14:02:11.000", 1795269731000],
    ["2026-11-21 14:02:11", 1795269731000],
    ["2026-11-21T14:02", 1795269720000],
    ["2026-11-21", 1795219200000],
  ])("%j without a zone is UTC on any machine", (wire, expected) => {
    for (const zone of ["Europe/Moscow", "America/New_York", "UTC"]) {
      vi.stubEnv("TZ", zone);
      expect(readWire(timeWire, wire)).toMatchObject({ ok: true, value: expected });
    }
    vi.unstubAllEnvs();
  });

  it.each([
    "pending 2",
    "in 5",
    "5 minutes",
    "11/21/2026",
    "21 Nov 2026",
    "Sat, 21 Nov 2026 14:02:11 GMT",
    "2026-11",
    "2026-13-01T00:00:00Z",
    "2026-11-21T25:00:00Z",
    "2026-11-21T14:02:11Z (soon)",
    "2026-11-21T14:02:11 MSK",
  ])("rejects %j, which is not ISO 8601", (wire) => {
    expect(readWire(timeWire, wire).ok).toBe(false);
  });

  it.each(["", "  ", 0, "0", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00", null, undefined])(
    "reads %j as absent for an optional time",
    (at) => {
      expect(readWire(z.object({ at: optionalTimeWire }), { at })).toEqual({
        ok: true,
        value: { at: undefined },
        ignored: [],
      });
    },
  );

  it("names an invalid optional time", () => {
    expect(readWire(z.object({ at: optionalTimeWire }), { at: "soon" })).toMatchObject({
      value: {},
      ignored: [{ path: "at" }],
    });
    expect(readWire(z.object({ at: optionalTimeWire }), { at: NOW })).toMatchObject({
      value: { at: NOW },
    });
  });

  it.each(["yesterday", "", Number.NaN, null, {}])("%j is rejected", (wire) => {
    expect(readWire(timeWire, wire).ok).toBe(false);
  });

  it.each([
    [0, 0],
    ["1970-01-01T00:00:00Z", 0],
    ["9999-12-31T23:59:59.999Z", 253402300799999],
    [253402300799999, 253402300799999],
  ])("reads %j, at the edge of the range, as %i", (wire, expected) => {
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
  ])("rejects %j, outside the range", (wire) => {
    expect(readWire(timeWire, wire).ok).toBe(false);
  });
});
