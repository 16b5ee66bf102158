import { describe, expect, it } from "vitest";
import { readOrder } from "~/contracts/order";
import { NOW } from "../support/samples";
import { WIRE_ORDER } from "../support/wire-samples";

const PROVIDER = {
  name: "Deepbook",
  terms: "https://deepbook.example/terms",
  link: "https://deepbook.example/o/77",
  reference: 77,
  contact: "https://deepbook.example/help",
};

function read(fields: object) {
  const reading = readOrder({ ...WIRE_ORDER, ...fields });
  if (!reading.ok) throw new Error("The order was lost");
  return { order: reading.value, ignored: reading.ignored.map(({ path }) => path) };
}

describe("the provider of an order", () => {
  it("is read with its links and its reference", () => {
    expect(read({ provider: PROVIDER }).order.provider).toEqual({ ...PROVIDER, reference: "77" });
  });

  it.each([
    ["http://deepbook.example", "another scheme"],
    ["javascript:alert(1)", "script"],
    ["https://user@deepbook.example/", "a user"],
    ["//deepbook.example", "no scheme"],
    [`https://deepbook.example/${"a".repeat(500)}`, "too long"],
  ])("loses only a bad link: %s (%s)", (link) => {
    const { order, ignored } = read({ provider: { ...PROVIDER, link } });
    expect(order.provider).toMatchObject({ name: "Deepbook", terms: PROVIDER.terms });
    expect(order.provider?.link).toBeUndefined();
    expect(ignored).toEqual(["provider.link"]);
  });

  it.each([["", "Deep\u202ebook", "a".repeat(61), false, undefined]].flat())(
    "is absent without a readable name: %j",
    (name) => {
      const { order } = read({ provider: { ...PROVIDER, name } });
      expect(order.provider).toBeUndefined();
      expect(order.depositAddress).toBeDefined();
    },
  );

  it("is absent, and logged, if it is not an object", () => {
    expect(read({ provider: "Deepbook" })).toMatchObject({ ignored: ["provider"] });
  });
});

describe("the optional parts of an order", () => {
  it("keeps the known notices, once each", () => {
    const known = "FRESH_ADDRESS_NEEDS_TEST";
    expect(read({ notices: [known, "MOON", known] }).order.notices).toEqual([known]);
    expect(read({ notices: known })).toMatchObject({
      order: { notices: [] },
      ignored: ["notices"],
    });
  });

  it.each([
    ["2.5", "2.5", []],
    ["2.5", "2.50000000000000000001", []],
    [undefined, "2.9", ["amountToGetAtLeast"]],
    [undefined, "a lot", ["amountToGetAtLeast"]],
  ])("reads the smallest payout as %s from %s", (expected, sent, logged) => {
    const { order, ignored } = read({ amountToGetAtLeast: sent });
    expect(order.amountToGetAtLeast).toBe(expected);
    expect(ignored).toEqual(logged);
  });

  it.each([
    ["0.099", "0.099", []],
    ["0.1", "0.1", []],
    [undefined, "0.11", ["depositAtLeast"]],
    [undefined, "less", ["depositAtLeast"]],
  ])("reads the smallest deposit as %s from %s", (expected, sent, logged) => {
    const { order, ignored } = read({ depositAtLeast: sent, claimedDepositAmount: "0.1" });
    expect(order.depositAtLeast).toBe(expected);
    expect(ignored).toEqual(logged);
  });

  it("reads whether an email can be set", () => {
    expect(read({ takesEmail: false }).order.takesEmail).toBe(false);
    expect(read({}).order.takesEmail).toBeUndefined();
  });

  it("reads automatic refunds with a refund address only", () => {
    const fields = { refundsItself: true, refundBy: NOW, refundAddress: "bc1q" };
    expect(read(fields).order).toMatchObject({ refundsItself: true, refundBy: NOW });
    expect(read({ ...fields, refundAddress: null }).order.refundsItself).toBeUndefined();
  });

  it.each([
    ["WRONG_AMOUNT", "WRONG_AMOUNT"],
    ["BAD_WEATHER", undefined],
  ])("reads the reason of a refund: %s", (reason, expected) => {
    const { order } = read({ refunds: [{ amount: "1", reason }] });
    expect(order.refunds).toMatchObject([{ amount: "1", reason: expected }]);
  });
});
