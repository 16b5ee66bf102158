import { describe, expect, it } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { amount } from "../support/amount";
import { sampleBalances, samplePayout, TRON_ADDRESS } from "../support/earnings-samples";
import { NOW } from "../support/samples";
import { OTHER_TRON_ADDRESS, press, upstream } from "./support/press-withdraw";

describe("a withdrawal of the whole balance", () => {
  it("returns its record when it is pressed twice", async () => {
    const calls = {
      fetchBalances: () => Promise.resolve(ok(sampleBalances({ accountBalance: amount("0") }))),
      fetchPayouts: () =>
        Promise.resolve(ok([samplePayout({ address: TRON_ADDRESS, amount: amount("60") })])),
    };
    const { sent, location } = await press({}, { calls });
    expect(location).toBe("/ru/profile/withdraw?done=made-1");
    expect(sent[0]?.[1].idempotencyKey).toBe((await press({})).sent[0]?.[1].idempotencyKey);
    const another = await press({ address: OTHER_TRON_ADDRESS }, { calls });
    expect([another.location, another.sent]).toEqual([undefined, []]);
  });

  it.each([
    ["six minutes", 6 * 60_000],
    ["twenty hours", 20 * 3_600_000],
  ])("returns its record when it is pressed again after %s", async (_name, age) => {
    const asked = { address: TRON_ADDRESS, amount: amount("60"), id: "made-1" };
    const made = samplePayout({ ...asked, createdAt: NOW - age });
    const calls = {
      fetchBalances: () => Promise.resolve(ok(sampleBalances({ accountBalance: amount("0") }))),
      fetchPayouts: () => Promise.resolve(ok([made])),
    };
    const record = () => Promise.resolve(ok(made));
    const { sent, location } = await press({}, { calls: { ...calls, requestPayout: record } });
    expect(sent).toHaveLength(1);
    expect(location).toBe("/ru/profile/withdraw?done=made-1&earlier=1");
    const tooLow = upstream("ERR_BALANCE_TOO_LOW", 400);
    const requestPayout = () => Promise.resolve(fail(tooLow));
    const { reply } = await press(
      { _key: "fedcba9876543210" },
      { calls: { ...calls, requestPayout } },
    );
    expect(reply).toMatchObject({ data: { errors: { amount: { key: "balance_too_low" } } } });
  });

  it("is not sent when a similar one is older than the keys' lifetime", async () => {
    const made = samplePayout({
      address: TRON_ADDRESS,
      amount: amount("60"),
      createdAt: NOW - 24 * 3_600_000,
    });
    const { sent, reply } = await press(
      {},
      {
        calls: {
          fetchBalances: () => Promise.resolve(ok(sampleBalances({ accountBalance: amount("0") }))),
          fetchPayouts: () => Promise.resolve(ok([made])),
        },
      },
    );
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({
      init: { status: 422 },
      data: { errors: { amount: { key: "balance_too_low" } } },
    });
  });
});
