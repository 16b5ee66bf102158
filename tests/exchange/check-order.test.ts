// What an order must have before the provider is called.
import { describe, expect, it } from "vitest";
import type { RateMode } from "~/domain/rate/rate";
import { checkOrder } from "../../exchange/orders/check-order";
import { createPayload } from "../../exchange/orders/create-payload";
import { checkAddress } from "../../exchange/networks/address-check";
import type { Instrument } from "../../exchange/instruments/catalogue";
import type { NetworkKey } from "../../exchange/networks/networks";
import { amount, DESTINATION, makePayable } from "./orders";

const { from, to } = makePayable();
const named = (slug: string) => ({ currencyTitle: slug, networkTitle: slug, slug });
const PAYLOAD = {
  rateMode: "FLOATING",
  instrumentFrom: named("btc"),
  instrumentTo: named("eth"),
  destinationAddress: DESTINATION,
  refundAddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  claimedDepositAmount: "0.01",
};

const CONTRACT = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";

/** Checks a payload for a coin of $1, with orders of at most $100. */
function check(change: object = {}) {
  const contracts = [{ currencyTitle: "T", contractAddress: CONTRACT }];
  const rules = {
    modes: ["FLOATING"] as const,
    isAddress: (network: NetworkKey, address: string) =>
      checkAddress(network, address, contracts).result,
    needsRefundAddress: true,
    maxDeposit: amount("100"),
  };
  return checkOrder(createPayload.parse({ ...PAYLOAD, ...change }), { from, to }, rules);
}

const FREE = {
  modes: ["FLOATING"] as const,
  isAddress: () => true,
  needsRefundAddress: false,
  maxDeposit: undefined,
};

describe("an order", () => {
  it("has both addresses and an amount", () => {
    const { destinationAddress, refundAddress } = PAYLOAD;
    const value = { destinationAddress, refundAddress, claimedDeposit: "0.01" };
    expect(check()).toEqual({ ok: true, value });
  });

  it.each([
    ["no refund address", { refundAddress: undefined }, "refundAddress"],
    ["an empty refund address", { refundAddress: "" }, "refundAddress"],
    ["a refund address of the receive network", { refundAddress: DESTINATION }, "refundAddress"],
    ["no destination", { destinationAddress: undefined }, "destinationAddress"],
    [
      "a destination on the send network",
      { destinationAddress: PAYLOAD.refundAddress },
      "destinationAddress",
    ],
    [
      "a destination that belongs to nobody",
      { destinationAddress: `0x${"0".repeat(40)}` },
      "destinationAddress",
    ],
    [
      "a token's contract as destination",
      { destinationAddress: CONTRACT.toLowerCase() },
      "destinationAddress",
    ],
    [
      "a refund address that belongs to nobody",
      { refundAddress: "1111111111111111111114oLvT2" },
      "refundAddress",
    ],
    ["a memo of the payout", { destinationAddressMemo: "7" }, "destinationAddressMemo"],
    ["a memo of the refund", { refundAddressMemo: "7" }, "refundAddressMemo"],
    ["no money", { claimedDepositAmount: "0" }, "claimedDepositAmount"],
    ["words", { claimedDepositAmount: "all" }, "claimedDepositAmount"],
    ["a ninth decimal", { claimedDepositAmount: "0.000000001" }, "claimedDepositAmount"],
  ])("is rejected with %s", (_name, change, field) => {
    const checked = check(change);
    expect(checked).toMatchObject({ ok: false, failure: { code: "ERR_VALIDATION" } });
    expect(JSON.stringify(checked)).toContain(`"${field}":`);
  });

  it("is rejected above the operator's largest order, which it names", () => {
    expect(check({ claimedDepositAmount: "100.5" })).toMatchObject({
      failure: { code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", details: { expected: "100" } },
    });
  });

  it("at a fixed rate needs another refund address than its destination", () => {
    const same = { ...PAYLOAD, refundAddress: DESTINATION.toLowerCase() };
    const checkAt = (rateMode: RateMode) => {
      const payload = createPayload.parse({ ...same, rateMode });
      return checkOrder(payload, { from, to }, { ...FREE, modes: [rateMode] });
    };
    expect(checkAt("FLOATING").ok).toBe(true);
    expect(JSON.stringify(checkAt("FIXED"))).toContain("must differ from the destination address");
  });

  it.each([
    ["an asset that takes memos", "ethereum", { destinationAddressMemo: "7" }, true],
    ["an asset that takes memos", "ethereum", { refundAddressMemo: "7" }, true],
    ["a network whose payouts carry none", "hedera", { destinationAddressMemo: "7" }, false],
    ["a network whose payouts carry none", "hedera", { refundAddressMemo: "7" }, true],
  ] as const)("to %s on %s may have %j: %j", (_name, network, memos, isAllowed) => {
    const withMemos = (side: Instrument) => ({ ...side, asset: { ...side.asset, takesMemo } });
    const takesMemo = true as const;
    const pair = { from: withMemos(from), to: { ...withMemos(to), network } };
    expect(checkOrder(createPayload.parse({ ...PAYLOAD, ...memos }), pair, FREE).ok).toBe(
      isAllowed,
    );
  });

  it("refuses a memo beside an address that contains one", () => {
    const inside = "XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28Sq49uo34VyjnmK5H";
    const account = "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn";
    const ripple = (side: Instrument) => {
      const asset = { ...side.asset, takesMemo: true as const };
      return { ...side, network: "xrp" as const, asset };
    };
    const pair = { from: ripple(from), to: ripple(to) };
    const checkWith = (change: object) => {
      const parties = { destinationAddress: account, refundAddress: account, ...change };
      const payload = createPayload.parse({ ...PAYLOAD, ...parties });
      return checkOrder(payload, pair, { ...FREE, isAddress: () => true });
    };
    const paidOut = { destinationAddressMemo: "7" };
    const refunded = { refundAddressMemo: "7" };
    expect([checkWith(paidOut).ok, checkWith(refunded).ok]).toEqual([true, true]);
    expect(checkWith({ destinationAddress: inside }).ok).toBe(true);
    const why = "is in the address already";
    expect(checkWith({ ...paidOut, destinationAddress: inside })).toMatchObject({
      failure: { data: { destinationAddressMemo: why } },
    });
    expect(checkWith({ ...refunded, refundAddress: inside })).toMatchObject({
      failure: { data: { refundAddressMemo: why } },
    });
  });

  it("needs no address where money moves by card", () => {
    const rules = { ...FREE, isAddress: () => false, needsRefundAddress: true };
    const card = { ...from, network: "card" } as const;
    const payload = createPayload.parse({ ...PAYLOAD, destinationAddress: "", refundAddress: "" });
    expect(checkOrder(payload, { from: card, to: card }, rules).ok).toBe(true);
    expect(checkOrder(payload, { from: card, to }, rules).ok).toBe(false);
    expect(checkOrder(payload, { from, to: card }, rules).ok).toBe(false);
  });

  it("is rejected with a fixed rate, which the provider does not hold", () => {
    expect(check({ rateMode: "FIXED" })).toMatchObject({ failure: { code: "ERR_NOT_ACCEPTABLE" } });
  });
});
