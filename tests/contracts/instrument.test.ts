import { describe, expect, it } from "vitest";
import { instrumentWire, readInstruments, toInstrumentKey } from "~/contracts/instrument";
import { readOrder } from "~/contracts/order";
import { readPairData } from "~/contracts/pair-data";
import { readWire } from "~/contracts/read-wire";
import { BTC } from "../support/samples";
import { WIRE_BTC, WIRE_ETH, WIRE_ORDER, WIRE_PAIR_DATA, without } from "../support/wire-samples";

const REQUIRED = ["currencyTitle", "networkTitle", "slug"];
const OPTIONAL = Object.keys(WIRE_BTC).filter((name) => !REQUIRED.includes(name));

describe("an instrument on the wire", () => {
  it("becomes an Instrument", () => {
    expect(readWire(instrumentWire, WIRE_BTC)).toMatchObject({ ok: true, value: BTC });
  });

  it.each(REQUIRED)("needs %s", (name) => {
    const reading = readWire(instrumentWire, without(WIRE_BTC, name));
    expect(!reading.ok && reading.failure[0]?.path).toBe(name);
  });

  it.each(OPTIONAL)("is valid without %s", (name) => {
    expect(readWire(instrumentWire, without(WIRE_BTC, name)).ok).toBe(true);
  });

  it("falls back to safe values", () => {
    const bare = { currencyTitle: "BTC", networkTitle: "Bitcoin", slug: "btc" };
    expect(readWire(instrumentWire, bare)).toMatchObject({
      value: {
        friendlyTitle: "BTC",
        instrumentType: "crypto",
        requiresMemo: false,
        precisionDecimals: 8,
        usdPrice: undefined,
      },
    });
  });

  it.each([
    ["fiat", "fiat"],
    ["FIAT", "fiat"],
    ["other", "crypto"],
    ["crypto", "crypto"],
    [null, "crypto"],
  ])("of type %j is %s", (instrumentType, expected) => {
    const reading = readWire(instrumentWire, { ...WIRE_BTC, instrumentType });
    expect(reading).toMatchObject({ value: { instrumentType: expected } });
  });
});

describe("a list of instruments", () => {
  it("keeps the valid ones and names the broken one", () => {
    const reading = readInstruments([WIRE_BTC, without(WIRE_ETH, "slug"), WIRE_ETH]);
    expect(reading).toMatchObject({
      value: [{ slug: "btc" }, { slug: "eth" }],
      ignored: [{ path: "1.slug" }],
    });
  });

  it("keeps the first of repeated slugs", () => {
    const again = { ...WIRE_ETH, slug: "BTC" };
    expect(readInstruments([WIRE_BTC, again, WIRE_ETH])).toMatchObject({
      value: [{ currencyTitle: "BTC" }, { slug: "eth" }],
      ignored: [{ path: "btc", message: "repeated" }],
    });
  });

  it.each([
    ["/logos/btc.svg", "/logos/btc.svg"],
    ["/logos/BTC.svg?v=2", "/logos/BTC.svg?v=2"],
    ["logos/btc.svg", "/logos/btc.svg"],
    ["../../btc.svg", "/btc.svg"],
    ["https://cdn.example/btc.svg", "https://cdn.example/btc.svg"],
    ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA"],
    ["//cdn.example/btc.svg", "https://cdn.example/btc.svg"],
    ["\\\\cdn.example\\btc.svg", "https://cdn.example/btc.svg"],
    ["http://cdn.example/btc.svg", undefined],
    ["javascript:alert(1)", undefined],
    ["data:text/html,<script>alert(1)</script>", undefined],
    ["https://", undefined],
    ["", undefined],
  ])("links its logo at a path that pages can load: %j → %j", (currencyLogoLink, logoUrl) => {
    expect(readInstruments([{ ...WIRE_BTC, currencyLogoLink }])).toMatchObject({
      value: [{ logoUrl }],
    });
  });

  it("reads instruments with unusual fields", () => {
    const quirky = { ...WIRE_BTC, price: "n/a", precisionDecimals: "6" };
    expect(readInstruments([quirky])).toMatchObject({
      value: [{ usdPrice: undefined, requiresMemo: false, precisionDecimals: 6 }],
      ignored: [{ path: "0.price" }],
    });
  });

  it.each([
    ["whether it needs a memo", "requiresMemo", "true"],
    ["whether it needs a memo", "requiresMemo", 1],
    ["whether it needs a memo", "requiresMemo", "no"],
    ["whether payouts carry a memo", "payoutMemo", "no"],
    ["its decimals", "precisionDecimals", "six"],
    ["its decimals", "precisionDecimals", 31],
  ])("is invalid when it leaves open %s: %s %j", (_, name, value) => {
    const [dark, good] = [{ ...WIRE_BTC, slug: "dark", [name]: value }, WIRE_ETH];
    expect(readInstruments([dark, good])).toMatchObject({
      value: [{ slug: "eth" }],
      ignored: [{ path: `0.${name}` }],
    });
    const pair = { instrumentFrom: WIRE_ETH, instrumentTo: dark };
    expect(readOrder({ ...WIRE_ORDER, pair })).toMatchObject({
      ok: false,
      failure: [{ path: `pair.instrumentTo.${name}` }],
    });
    const rate = { ...WIRE_PAIR_DATA, instrumentFrom: dark };
    expect(readPairData(rate, { receivedAt: 0 })).toMatchObject({
      ok: false,
      failure: [{ path: `instrumentFrom.${name}` }],
    });
  });
});

it("has three fields in payloads", () => {
  expect(toInstrumentKey(BTC)).toEqual({
    currencyTitle: "BTC",
    networkTitle: "Bitcoin",
    slug: "btc",
  });
});
