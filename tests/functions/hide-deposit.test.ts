import { describe, expect, it, vi } from "vitest";
import { hideUnsafeDeposit } from "../../functions/services/public-api/hide-deposit";
import { WIRE_ORDER } from "../support/wire-samples";

describe("74: an order of the public API", () => {
  it.each([
    ["with an address that may be paid", JSON.stringify(WIRE_ORDER)],
    [
      "with numbers that parsing would change",
      '{"depositAddress":"bc1q","x":1.10000000000000000001}',
    ],
    ["without an address", JSON.stringify({ ...WIRE_ORDER, depositAddress: undefined })],
    ["that is no order", "[]"],
    ["that is no JSON", "<html>"],
  ])("%s passes unchanged, without an alarm", (_name, json) => {
    const log = vi.fn();
    expect(hideUnsafeDeposit(json, log)).toBe(json);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ["unreadable", { depositAddress: "bc1q\u202eabc" }],
    ["unreadable", { depositAddress: "x".repeat(20_000) }],
    ["unreadable", { depositAddressMemo: "12\u200b3" }],
    ["own", { depositAddress: WIRE_ORDER.destinationAddress }],
    ["own", { depositAddress: WIRE_ORDER.refundAddress }],
    ["foreign", { depositAddress: "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r" }],
    ["nobody", { depositAddress: "1BitcoinEaterAddressDontSendf59kuE" }],
  ])("loses its %s address and raises an alarm", (problem, change) => {
    const log = vi.fn();
    const shown: unknown = JSON.parse(
      hideUnsafeDeposit(JSON.stringify({ ...WIRE_ORDER, ...change }), log),
    );
    expect(shown).not.toHaveProperty("depositAddress");
    expect(shown).not.toHaveProperty("depositAddressMemo");
    expect(shown).toHaveProperty("orderId", WIRE_ORDER.orderId);
    const fields = { alarm: true, orderId: WIRE_ORDER.orderId, problem };
    expect(log.mock.calls).toEqual([["deposit-address-unsafe", fields]]);
  });

  it("loses it in whatever spelling of the member's name", () => {
    const json = '{"\\u0064epositAddress":"bc1q\\u202e","orderId":"7Q2MK4XV"}';
    expect(hideUnsafeDeposit(json, vi.fn())).toBe('{"orderId":"7Q2MK4XV"}');
  });
});
