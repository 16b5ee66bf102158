// Words of closed lists count in any letter case (docs/gateway-contract.md, "Conventions").
import { describe, expect, it } from "vitest";
import { readPayout } from "~/contracts/account-earnings";
import { readVerification } from "~/contracts/account-verification";
import { readRoadmap } from "~/contracts/content";
import { readCreatedOrder } from "~/contracts/create-order";
import { readUpstreamFailure } from "~/contracts/error";
import { readEmailConfirmed, readFeature } from "~/contracts/fiat";
import { readHealth } from "~/contracts/health";
import { readInstruments } from "~/contracts/instrument";
import { readOrder } from "~/contracts/order";
import { readPairData } from "~/contracts/pair-data";
import { readRateHistory } from "~/contracts/rate-history";
import { NOW } from "../support/samples";
import { WIRE_BTC, WIRE_ORDER, WIRE_PAIR_DATA } from "../support/wire-samples";

const PAYOUT = {
  id: 1,
  amount: 1,
  currencyTitle: "USDT",
  networkTitle: "Tron",
  address: "T",
  createdAt: 1,
};
const CREATED = { orderId: "1", destinationAddress: "a" };
const HISTORY = { instrumentFromSlug: "btc", instrumentToSlug: "eth", points: [] };
const RANGE = { instrumentFromSlug: "btc", instrumentToSlug: "eth", range: "24h" } as const;
const AT = { receivedAt: NOW };
const orderWith = (kind: string, status: string) => ({
  ...WIRE_ORDER,
  orderEvents: [{ kind, createdAt: NOW }],
  payment: { status },
});

const READERS: Readonly<Record<string, (word: (text: string) => string) => unknown>> = {
  "the mode of a rate": (word) =>
    readPairData({ ...WIRE_PAIR_DATA, rateMode: word("FLOATING"), ckm: word("A") }, AT),
  "the mode of a created order": (word) =>
    readCreatedOrder({ ...CREATED, rateMode: word("FIXED") }),
  "an order": (word) =>
    readOrder({
      ...orderWith(word("CREATION_END"), word("PAID")),
      rateMode: word("FIXED"),
      expiresAt: NOW,
    }),
  "the range of a history": (word) =>
    readRateHistory({ ...HISTORY, range: word("24h") }, RANGE, AT),
  health: (word) => readHealth({ status: word("UNHEALTHY") }),
  "a withdrawal": (word) => readPayout({ ...PAYOUT, status: word("REJECTED") }),
  "a verification": (word) => readVerification({ status: word("PASS") }),
  "a roadmap": (word) => readRoadmap([{ period: "2027", status: word("now"), items: [] }]),
  "an error": (word) =>
    readUpstreamFailure({ code: word("ERR_NOT_FOUND_E") }, { status: 404, traceId: "t" }),
  "an instrument": (word) => readInstruments([{ ...WIRE_BTC, instrumentType: word("fiat") }]),
  "a provider's contacts": (word) => readEmailConfirmed({ emailStatus: word("CONFIRMED") }),
  "a provider's feature": (word) =>
    readFeature({ features: [{ feature: word("buy"), status: word("PASS") }] }, "buy"),
};

describe.each(Object.entries(READERS))("%s", (_name, read) => {
  it("is the same in small letters, in capitals and mixed", () => {
    const asWritten = read((text) => text);
    const mixed = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1).toUpperCase();
    expect(read((text) => text.toLowerCase())).toEqual(asWritten);
    expect(read((text) => text.toUpperCase())).toEqual(asWritten);
    expect(read(mixed)).toEqual(asWritten);
    expect(read(() => "no such word")).not.toEqual(asWritten);
  });
});
