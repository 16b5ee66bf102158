import { describe, expect, it, vi } from "vitest";
import { multiplyAmounts } from "~/domain/money/money";
import { CHECKERS } from "~/addresses/checkers";
import { makeCatalogue } from "../../exchange/instruments/catalogue";
import { readRefusal } from "../../exchange/providers/near-intents/refusals";
import { SAMPLE_ADDRESSES } from "../../exchange/networks/sample-addresses";
import type { Asset } from "../../exchange/providers/provider";
import { FakeOneClick } from "../fake-one-click/fake";
import { amount } from "./orders";
import { connect, findInstruments } from "./provider";

async function findAssets(...slugs: string[]): Promise<Asset[]> {
  const provider = connect(new FakeOneClick());
  return (await findInstruments(provider, ...slugs)).map(({ asset }) => asset);
}

const mode = "FLOATING" as const;

describe("the instruments", () => {
  it("have the product's slugs and names; unusable ones are hidden with a reason", async () => {
    const listed = await connect(new FakeOneClick()).listAssets();
    if (!listed.ok) throw new Error(listed.failure.kind);
    const { instruments, hidden } = makeCatalogue(listed.value, {
      hidden: ["doge"],
      contracts: [],
    });
    const slugs = instruments.map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining(["btc", "eth", "usdt-erc20", "eth-arb", "usdt-trc20", "bonk-sol"]),
    );
    expect(slugs).not.toContain("doge");
    // BestChange lists this coin with its network.
    expect(instruments.find(({ slug }) => slug === "bnb")?.monitorName).toBe("BNBBEP20");
    expect(Object.fromEntries(hidden.map(({ id, reason }) => [id, reason]))).toEqual({
      "nep141:starknet.omft.near": "network without an address check",
      "nep141:sol-odd.omft.near": "no usable name",
      "nep141:eth-0xbad.omft.near": "another token has its name",
      "nep141:doge.omft.near": "hidden by the operator",
    });
  });

  it("assign a shared name to the contract that the operator names", async () => {
    const listed = await connect(new FakeOneClick()).listAssets();
    if (!listed.ok) throw new Error(listed.failure.kind);
    const { instruments } = makeCatalogue(listed.value, { hidden: [], contracts: ["0xbad"] });
    const usdt = instruments.find(({ slug }) => slug === "usdt-erc20");
    expect(usdt?.asset.id).toBe("nep141:eth-0xbad.omft.near");
  });

  it("are named by plain letters only: a look-alike of USDT does not get its name", async () => {
    const listed = await connect(new FakeOneClick()).listAssets();
    if (!listed.ok) throw new Error(listed.failure.kind);
    const [first] = listed.value.assets;
    if (!first) throw new Error("no assets");
    const alike = ["u\u017Fdt", "U\u017FDT"].map((ticker) => ({
      ...first,
      ticker,
      contract: "0x1",
    }));
    const { instruments } = makeCatalogue(
      { assets: alike, hidden: [] },
      { hidden: [], contracts: [] },
    );
    expect(instruments).toEqual([]);
  });

  it("have a valid placeholder for each family", () => {
    for (const [family, address] of Object.entries(SAMPLE_ADDRESSES)) {
      const check = Object.entries(CHECKERS).find(([name]) => name === family)?.[1];
      expect([family, check?.(address)]).toEqual([family, true]);
    }
  });
});

it("are listed by a call that rates do not hold up", async () => {
  const admit = vi.fn(() => Promise.resolve(true));
  const traffic = { admit, note: () => Promise.resolve() };
  await connect(new FakeOneClick(), { traffic }).listAssets();
  expect(admit).toHaveBeenCalledWith("look");
});

describe("a rate", () => {
  it("uses a dry quote: flexible for an amount to send, exact for an amount to receive", async () => {
    const fake = new FakeOneClick();
    const [from, to] = await findAssets("btc", "usdt-erc20");
    if (!from || !to) throw new Error("no assets");
    const sent = await connect(fake).quote({
      from,
      to,
      mode,
      amount: amount("0.01"),
      side: "send",
    });
    const received = await connect(fake).quote({
      from,
      to,
      mode,
      amount: amount("500"),
      side: "receive",
    });
    expect(fake.calls.map(({ body }) => [body.dry, body.swapType, body.amount])).toEqual([
      [true, "FLEX_INPUT", "1000000"],
      [true, "EXACT_OUTPUT", "500000000"],
    ]);
    // 0.01 BTC at 60,000 is 600, less 0.2 % and 0.300001 for the payout.
    expect(sent).toMatchObject({
      value: { give: "0.01", get: "598.499999", networkFee: "0.300001", feeShare: "0.002" },
    });
    expect(received).toMatchObject({ value: { get: "500" } });
  });

  it("carries the operator's markup and key, and reports both fees", async () => {
    const fake = new FakeOneClick();
    const [from, to] = await findAssets("btc", "eth");
    if (!from || !to) throw new Error("no assets");
    const markup = { basisPoints: 50, recipient: "agio.near" };
    const keyed = connect(fake, {
      key: "partner",
      terms: { slippageBps: 100, markup, referral: "agio" },
    });
    const quoted = await keyed.quote({ from, to, mode, amount: amount("1"), side: "send" });
    expect(quoted).toMatchObject({ value: { feeShare: "0.005" } });
    expect(fake.calls[0]).toMatchObject({ key: "partner", body: { referral: "agio" } });
    expect(fake.calls[0]?.body).not.toHaveProperty("quoteWaitingTimeMs");
  });

  it("learns the minimum from a refused probe, in dollars too, and never from a failure", async () => {
    const fake = new FakeOneClick();
    const [btc, usdt, bnb] = await findAssets("btc", "usdt-erc20", "bnb");
    if (!btc || !usdt || !bnb) throw new Error("no assets");
    expect(await connect(fake).findLimits({ from: btc, to: usdt, mode })).toEqual({
      min: "0.00001001",
    });
    // $1,000 and 1 % more, at 600.
    const { min: inDollars } = await connect(fake).findLimits({ from: bnb, to: usdt, mode });
    expect(multiplyAmounts(inDollars ?? amount("0"), amount("600")).slice(0, 4)).toBe("1010");
    fake.faults = ["status-500"];
    expect(await connect(fake).findLimits({ from: btc, to: usdt, mode })).toEqual({});
  });
});

describe("a refusal", () => {
  // oxfmt-ignore
  it.each([
    [400, "Amount is too low for bridge, try at least 8300", { kind: "too-small", least: "0.000083" }],
    [400, "Temporary swap limits: minimum swap amount is $1,000", { kind: "too-small", least: "0.01683334" }],
    [400, "No liquidity available", { kind: "no-liquidity" }],
    [400, "Failed to get quote", { kind: "no-liquidity" }],
    [400, "Quote error. NO_QUOTE", { kind: "no-liquidity" }],
    [400, "Quoting for this pair is not available", { kind: "pair-not-active" }],
    [400, "nep141:x is not supported as origin asset", { kind: "pair-not-active" }],
    [400, "tokenOut is not valid", { kind: "pair-not-active" }],
    [400, "recipient is not valid", { kind: "rejected-address", field: "destinationAddress" }],
    [400, "refundTo is not valid", { kind: "rejected-address", field: "refundAddress" }],
    [400, "The recipient is blocked", { kind: "blocked" }],
    [403, "Sanctioned address", { kind: "blocked" }],
    [451, "", { kind: "blocked" }],
    // The key or our own network is refused; the visitor did nothing wrong.
    [403, "", { kind: "unavailable", why: "status 403", needsOperator: true }],
    [401, "Unauthorized", { kind: "unavailable", why: "status 401", needsOperator: true }],
    [429, "Too many", { kind: "unavailable" }],
    [500, "Internal server error", { kind: "no-answer" }],
    [0, "AbortError", { kind: "no-answer" }],
    [400, "A sentence of next year", { kind: "unavailable", why: "unknown refusal: A sentence of next year" }],
  ])("%i '%s' is understood", async (status, message, failure) => {
    const [btc] = await findAssets("btc");
    if (!btc) throw new Error("no asset");
    expect(readRefusal({ status, message }, btc)).toMatchObject(failure);
  });
});
