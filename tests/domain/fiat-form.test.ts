import { describe, expect, it } from "vitest";
import { isMidwayPath, toMidwayPath } from "~/domain/account/return-path";
import { groupByType, sortFiatFirst } from "~/domain/instrument/instrument-groups";
import { deriveFiatAmount, deriveFiatLinks, deriveWayIn } from "~/domain/pair/ways-in";
import { needsRefundAddress } from "~/domain/rate/rate";
import { BTC, ETH, USD } from "../support/samples";

const EUR = { ...USD, currencyTitle: "EUR", slug: "eur" };

describe("the ways into the form (spec: Fiat defaults)", () => {
  it.each([
    [BTC, ETH, "exchange"],
    [USD, BTC, "buy"],
    [BTC, USD, "sell"],
  ] as const)("%#: %o", (from, to, way) => {
    expect(deriveWayIn({ from, to })).toBe(way);
  });

  it.each([
    [USD, ETH, "200"],
    [BTC, USD, "0.01"],
    [EUR, BTC, undefined],
    [ETH, USD, undefined],
    [BTC, ETH, undefined],
  ] as const)("%#: open with an amount: %o", (from, to, opening) => {
    expect(deriveFiatAmount({ from, to })).toBe(opening);
  });

  it.each([
    ["coins only", [BTC, ETH], undefined],
    ["money only", [USD], undefined],
    ["the usual ones", [ETH, BTC, EUR, USD], ["usd-btc?amount=200", "btc-usd?amount=0.01"]],
    // 200 of another currency would have another value.
    ["others", [ETH, EUR], ["eur-eth", "eth-eur"]],
  ] as const)("lead to %s", (_, instruments, paths) => {
    const links = paths && { buy: `/exchange-${paths[0]}`, sell: `/exchange-${paths[1]}` };
    expect(deriveFiatLinks(instruments)).toEqual(links);
  });
});

describe("a refund address", () => {
  it.each([
    ["FLOATING", BTC, false, false],
    ["FLOATING", BTC, true, true],
    ["FIXED", BTC, false, true],
    ["FIXED", USD, false, false],
    ["FLOATING", USD, true, false],
  ] as const)("%s, from %o, %s: %s", (rateMode, from, requiresRefundAddress, isNeeded) => {
    expect(needsRefundAddress({ rateMode, from, requiresRefundAddress })).toBe(isNeeded);
  });
});

describe("the picker's groups (spec: Instrument picker)", () => {
  it("set money apart, and in the whole list before the many coins", () => {
    const listed = [BTC, USD, ETH, EUR];
    const types = (instruments: typeof listed) =>
      groupByType(instruments).map(({ type, instruments: own }) => [type, own.length]);
    expect(types(listed)).toEqual([
      ["crypto", 2],
      ["fiat", 2],
    ]);
    expect(types([...sortFiatFirst(listed)])).toEqual([
      ["fiat", 2],
      ["crypto", 2],
    ]);
    expect(sortFiatFirst([BTC, ETH])).toEqual([BTC, ETH]);
  });
});

describe("the way back into a form that was left in the middle", () => {
  it.each([
    [toMidwayPath("/exchange-usd-btc?amount=200"), true],
    ["/exchange-usd-btc?amount=200", false],
    ["/#login", false],
    [undefined, false],
  ])("%s: %s", (path, isMidway) => {
    expect(isMidwayPath(path)).toBe(isMidway);
  });
});
