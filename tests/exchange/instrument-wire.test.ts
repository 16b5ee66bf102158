// What a page reads of an instrument: whether its addresses need a memo, and whether it is a coin.
import { expect, it } from "vitest";
import type { Asset } from "../../exchange/providers/provider";
import { toInstrumentWire } from "../../exchange/instruments/instrument-wire";
import type { NetworkKey } from "../../exchange/networks/networks";
import { makePayable } from "./orders";

const { from } = makePayable();

function wireOf(network: NetworkKey, asset: Partial<Asset> = {}, ticker = "XRP") {
  return toInstrumentWire({ ...from, ticker, network, asset: { ...from.asset, ...asset } });
}

it.each([
  ["a coin without memos", "bitcoin", {}, { requiresMemo: false, payoutMemo: undefined }],
  [
    "a deposit with a memo that nothing else can carry",
    "xrp",
    { needsDepositMemo: true },
    { requiresMemo: false, payoutMemo: false },
  ],
  [
    "memos everywhere",
    "xrp",
    { needsDepositMemo: true, takesMemo: true },
    { requiresMemo: true, payoutMemo: undefined },
  ],
  [
    "a network whose payouts carry none",
    "hedera",
    { needsDepositMemo: true, takesMemo: true },
    { requiresMemo: true, payoutMemo: false },
  ],
  ["memos that are optional", "near", { takesMemo: true }, { requiresMemo: false }],
] as const)("an instrument tells %s", (_name, network, asset, told) => {
  expect(wireOf(network, asset)).toMatchObject(told);
});

it("a currency of states has its own name and picture, and a coin with its ticker has not", () => {
  expect(wireOf("card", {}, "EUR")).toMatchObject({
    instrumentType: "fiat",
    currencyFriendlyTitle: "Euro",
    currencyLogoLink: "/coins/eur.svg",
  });
  expect(wireOf("ethereum", {}, "EUR")).toMatchObject({
    instrumentType: "crypto",
    currencyFriendlyTitle: "EUR",
    currencyLogoLink: undefined,
  });
  expect(wireOf("near", {}, "WNEAR")).toMatchObject({ currencyLogoLink: undefined });
});
