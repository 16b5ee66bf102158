import { describe, expect, it, vi } from "vitest";
import { fail, ok } from "~/domain/failure/result";
import { openOrder, type OpeningParts } from "../../exchange/orders/open-order";
import type { Opened, ProviderFailure } from "../../exchange/providers/provider";
import { amount, makePayable } from "./orders";

const order = makePayable();
// 1 coin of $20 for 20 coins of $1, so that the price agrees with the coins' own.
const terms = {
  ...order,
  from: { ...order.from, asset: { ...order.from.asset, usdPrice: amount("20.14") } },
};
const promise: Opened = order.payment;

function parts(
  replies: readonly (Opened | ProviderFailure)[],
  more: Partial<OpeningParts> = {},
): OpeningParts & { pauses: () => number } {
  const left = [...replies];
  let pauses = 0;
  const open = () => {
    const reply = left.shift() ?? { kind: "unavailable" as const, why: "no more replies" };
    return Promise.resolve("kind" in reply ? fail(reply) : ok(reply));
  };
  return {
    provider: { open },
    isRepeatable: true,
    claimAddress: () => Promise.resolve(order.orderId),
    pause: () => {
      pauses += 1;
      return Promise.resolve();
    },
    pauses: () => pauses,
    ...more,
  };
}

const lost: ProviderFailure = { kind: "no-answer", why: "status 504" };

describe("opening an order", () => {
  it("calls three times when answers are lost, then fails", async () => {
    const twice = parts([lost, lost, promise]);
    expect((await openOrder(terms, twice)).result).toMatchObject({
      ok: true,
      value: { payment: promise, agreed: { amountToGet: "20" } },
    });
    expect(twice.pauses()).toBe(2);
    const { result, alerts } = await openOrder(terms, parts([lost, lost, lost, promise]));
    expect(result).toMatchObject({ ok: false, failure: { code: "ERR_SERVICE_UNAVAILABLE" } });
    expect(alerts).toEqual([]);
  });

  it("does not repeat a lost answer if an unused order costs anything", async () => {
    const once = parts([lost, promise], { isRepeatable: false });
    expect((await openOrder(terms, once)).result).toMatchObject({
      failure: { code: "ERR_SERVICE_UNAVAILABLE" },
    });
    expect(once.pauses()).toBe(0);
  });

  it("does not repeat a call that the provider or our own budget refuses", async () => {
    const refusing = parts([{ kind: "unavailable", why: "status 429", retryAfterMs: 7_000 }]);
    expect((await openOrder(terms, refusing)).result).toMatchObject({
      failure: { code: "ERR_SERVICE_UNAVAILABLE", retryAfterSeconds: 7 },
    });
    expect(refusing.pauses()).toBe(0);
  });

  it("alerts the operator when the provider forbids the call", async () => {
    const failure = { kind: "unavailable", why: "status 403", needsOperator: true } as const;
    const { result, alerts } = await openOrder(terms, parts([failure]));
    expect(result).toMatchObject({ failure: { code: "ERR_SERVICE_UNAVAILABLE" } });
    expect(alerts).toEqual([{ kind: "refused", detail: "status 403" }]);
  });

  it("does not repeat a refused call", async () => {
    const refusing = parts([{ kind: "too-small", least: amount("2") }, promise]);
    expect((await openOrder(terms, refusing)).result).toMatchObject({
      failure: { code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", details: { expected: "2" } },
    });
    expect(refusing.pauses()).toBe(0);
  });

  it.each<[string, ProviderFailure, string]>([
    ["a blocked address", { kind: "blocked" }, "ERR_FORBIDDEN"],
    ["a rejected address", { kind: "rejected-address", field: "refundAddress" }, "ERR_VALIDATION"],
    ["a pair that is off", { kind: "pair-not-active" }, "ERR_PAIR_NOT_ACTIVE"],
    ["no liquidity", { kind: "no-liquidity" }, "ERR_NO_LIQUIDITY_AVAILABLE"],
  ])("reports %s", async (_name, failure, code) => {
    const { result } = await openOrder(terms, parts([failure]));
    expect(result).toMatchObject({ ok: false, failure: { code } });
  });

  it("alerts the operator about an unverified answer, and hides the reason from visitors", async () => {
    const why = "the signature is wrong";
    const failure = { kind: "untrusted", why, correlationId: "c" } as const;
    const { result, alerts } = await openOrder(terms, parts([failure]));
    const detail = `btc/eth: ${why}, reference c`;
    expect(alerts).toEqual([{ kind: "untrusted-answer", subject: why, detail }]);
    expect(JSON.stringify(result)).not.toContain(why);
  });

  it("refuses a price far from the coins' own, and alerts the operator", async () => {
    const { result, alerts } = await openOrder(order, parts([promise]));
    expect(result).toMatchObject({ failure: { code: "ERR_NO_LIQUIDITY_AVAILABLE" } });
    const detail = "btc/eth, reference c";
    expect(alerts).toEqual([{ kind: "price-far-off", detail, subject: "btc/eth" }]);
  });

  it("refuses a payout below the shown one", async () => {
    const shown = { ...terms, shownAmountToGet: amount("20.21") };
    expect((await openOrder(shown, parts([promise]))).result).toMatchObject({
      failure: { code: "ERR_UNPROCESSABLE_ENTITY" },
    });
  });

  it("refuses an address of another order", async () => {
    const taken = parts([promise], { claimAddress: () => Promise.resolve("OTHER") });
    const { result, alerts } = await openOrder(terms, taken);
    expect(result.ok).toBe(false);
    const detail = "btc/eth: its address belongs to order OTHER, reference c";
    expect(alerts).toMatchObject([{ kind: "untrusted-answer", detail }]);
  });

  it("refuses an address while nobody can tell whose it is, without accusing the provider", async () => {
    const unknown = parts([promise], { claimAddress: () => Promise.reject(new Error("D1")) });
    const { result, alerts } = await openOrder(terms, unknown);
    expect(result).toMatchObject({ failure: { code: "ERR_SERVICE_UNAVAILABLE" } });
    expect(alerts).toEqual([]);
  });

  // The visitor's two addresses, another network, a slip, a token's contract, nobody's, hidden signs.
  it.each([
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
    "0xdAC17F958D2ee523a2206206994597C13D831ec7",
    "1BitcoinEaterAddressDontSendf59kuE",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4\u200b",
    "x".repeat(20_000),
  ])(
    "refuses an order that would be paid to %s, and alerts the operator",
    async (depositAddress) => {
      const claimAddress = vi.fn(() => Promise.resolve(terms.orderId));
      const opened = parts([{ ...promise, depositAddress }], { claimAddress });
      const { result, alerts } = await openOrder(terms, opened);
      expect(result).toMatchObject({ ok: false, failure: { code: "ERR_SERVICE_UNAVAILABLE" } });
      expect(alerts).toMatchObject([{ kind: "untrusted-answer" }]);
      expect(JSON.stringify(alerts)).not.toContain(depositAddress);
      expect(claimAddress).not.toHaveBeenCalled();
    },
  );
});
