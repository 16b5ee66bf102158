import { describe, expect, it } from "vitest";
import { readLiveMessage, readRateRequest } from "~/contracts/live-channel";
import { toRateRequestText } from "~/contracts/rate-request";
import { amount } from "../support/amount";
import { NOW } from "../support/samples";
import { WIRE_PAIR_DATA, without } from "../support/wire-samples";

const AT = { askedSide: "receive", receivedAt: NOW } as const;

function read(message: unknown) {
  return readLiveMessage(JSON.stringify(message), AT);
}

describe("messages from the server", () => {
  it("carry a rate", () => {
    expect(read({ event: "pairs.rates", data: WIRE_PAIR_DATA })).toMatchObject({
      kind: "rate",
      rate: { from: { slug: "btc" }, amountToGet: "2.8183" },
    });
  });

  it("do not read an echoed amount to receive as an amount to send", () => {
    const data = { ...WIRE_PAIR_DATA, amountToGive: null, claimedDepositAmount: "2.8183" };
    expect(read({ event: "pairs.rates", data })).toMatchObject({ rate: { amountToGive: "0.1" } });
  });

  it("carry the reason for a missing rate", () => {
    const data = { code: "ERR_PAIR_NOT_ACTIVE", message: "m", details: { expected: 1 } };
    expect(read({ event: "pairs.error", data })).toMatchObject({
      kind: "error",
      failure: { code: "ERR_PAIR_NOT_ACTIVE", details: { expectedAmount: "1" } },
    });
  });

  it.each([
    { event: "pairs.rates", data: without(WIRE_PAIR_DATA, "price") },
    { event: "pairs.error", data: { code: "ERR_NEW" } },
    { event: "pairs.other", data: WIRE_PAIR_DATA },
    { event: 7 },
    {},
    [],
    null,
    "ping",
  ])("are ignored when they are unknown: %#", (message) => {
    expect(read(message)).toBeUndefined();
  });

  it.each(["", "{", "\u0000", "undefined"])("are ignored when they are not JSON: %j", (text) => {
    expect(readLiveMessage(text, AT)).toBeUndefined();
  });
});

describe("messages from the client", () => {
  it("use the parameters of the rate call", () => {
    const query = {
      instrumentFromSlug: "btc",
      instrumentToSlug: "eth",
      amount: amount("0.1"),
      amountCurrencySlug: "eth",
      rateMode: "FLOATING",
      exchangeType: "crypto",
    } as const;
    const text = toRateRequestText(query);
    expect(JSON.parse(text)).toEqual({
      event: "pairs.rates",
      data: {
        instrumentFromSlug: "btc",
        instrumentToSlug: "eth",
        claimedDepositAmount: "0.1",
        claimedDepositAmountCurrency: "eth",
        rateMode: "FLOATING",
        exchangeType: "crypto",
      },
    });
    expect(readRateRequest(text)).toMatchObject(query);
  });
});
