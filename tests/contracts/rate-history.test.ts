import { describe, expect, it } from "vitest";
import { parseJson } from "~/contracts/parse-json";
import { readRateHistory } from "~/contracts/rate-history";
import { NOW } from "../support/samples";

const QUERY = { instrumentFromSlug: "btc", instrumentToSlug: "eth", range: "24h" } as const;
const HOUR_MS = 3_600_000;
const POINTS = [
  { at: NOW - 2 * HOUR_MS, rate: "28.1" },
  { at: NOW - HOUR_MS, rate: "28.2" },
  { at: NOW, rate: "28.3" },
];

function read(body: object, arrival = { receivedAt: NOW }) {
  // As parsed: values that JSON cannot express are a parser's results.
  return readRateHistory(parseJson(JSON.stringify({ ...QUERY, ...body })), QUERY, arrival);
}

function rates(body: object): readonly string[] | "broken" {
  const reading = read(body);
  return reading.ok ? reading.value.map(({ rate }) => rate) : "broken";
}

describe("a pair's past rates", () => {
  it("are sorted oldest first, with times and numbers in every form", () => {
    const points = [
      { at: new Date(NOW).toISOString(), rate: 28.3 },
      { at: Math.floor((NOW - 2 * HOUR_MS) / 1000), rate: "28.10" },
      { at: NOW - HOUR_MS, rate: "28.2" },
    ];
    expect(rates({ points })).toEqual(["28.1", "28.2", "28.3"]);
  });

  it("may be empty", () => {
    expect(rates({ points: [] })).toEqual([]);
  });

  it("are read by the gateway's clock", () => {
    const points = [{ at: NOW + HOUR_MS, rate: "1" }];
    expect(read({ points }, { receivedAt: NOW })).toMatchObject({ value: [] });
    const ahead = { receivedAt: NOW, sentAt: NOW + HOUR_MS };
    expect(read({ points }, ahead)).toMatchObject({ value: [{ at: NOW, rate: "1" }] });
  });
});

describe("invalid past rates from a gateway", () => {
  it.each([
    ["of the future", { at: NOW + HOUR_MS, rate: "28" }],
    ["long before the stretch", { at: NOW - 25 * HOUR_MS, rate: "28" }],
    ["before all time", { at: -1, rate: "28" }],
    ["of a repeated moment", { at: NOW - HOUR_MS, rate: "999" }],
    ["at no time", { at: "yesterday", rate: "28" }],
    ["without a time", { rate: "28" }],
    ["zero", { at: NOW - 60_000, rate: "0" }],
    ["negative", { at: NOW - 60_000, rate: "-28" }],
    ["not a number", { at: NOW - 60_000, rate: "NaN" }],
    ["infinite", { at: NOW - 60_000, rate: "1e999" }],
    ["of a thousand digits", { at: NOW - 60_000, rate: "9".repeat(1000) }],
    ["of a million letters", { at: NOW - 60_000, rate: "x".repeat(1_000_000) }],
    ["a list", { at: NOW - 60_000, rate: ["28"] }],
    ["nothing", null],
  ])("lose that point, which is logged: %s", (_name, point) => {
    const reading = read({ points: [...POINTS, point] });
    expect(reading).toMatchObject({ ok: true, value: POINTS });
    expect(reading.ok && reading.ignored.length).toBeGreaterThan(0);
  });

  it("lose a point with a too large number", () => {
    const text = JSON.stringify({ ...QUERY, points: POINTS });
    const body = text.replace("]}", `,{"at":${String(NOW - 1)},"rate":1e999}]}`);
    expect(readRateHistory(parseJson(body), QUERY, { receivedAt: NOW })).toMatchObject({
      value: POINTS,
    });
  });

  it.each([
    ["another coin", { instrumentFromSlug: "xmr" }],
    ["the pair turned around", { instrumentFromSlug: "eth", instrumentToSlug: "btc" }],
    ["another stretch", { range: "7d" }],
    ["an unknown period", { range: "1y" }],
    ["no points", { points: undefined }],
    ["points that are no list", { points: "28.1" }],
    ["points all broken", { points: [{}, null, 7] }],
    ["too many points", { points: Array.from({ length: 100_000 }, () => POINTS[0]) }],
  ])("are rejected: %s", (_name, body) => {
    expect(rates({ points: POINTS, ...body })).toBe("broken");
  });
});
