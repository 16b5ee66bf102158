import { describe, expect, it } from "vitest";
import type { Opened } from "../../exchange/providers/provider";
import { FakeOneClick } from "../fake-one-click/fake";
import { FAULTS, type Fault } from "../fake-one-click/faults";
import { toOrder } from "./open-request";
import { connect } from "./provider";

describe("an order", () => {
  it("has a verified address, our deadline in the request, and a proof", async () => {
    const fake = new FakeOneClick();
    const order = await toOrder("btc", "eth");
    const opened = await connect(fake).open(order);
    expect(fake.calls[0]?.body).toMatchObject({
      dry: false,
      swapType: "FLEX_INPUT",
      recipient: order.destinationAddress,
      refundTo: order.refundAddress,
      deadline: new Date(order.deadline).toISOString(),
    });
    if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
    expect(opened.value.depositAddress).toMatch(/^bc1q/);
    expect(opened.value.diesAt).toBe(order.deadline + 3 * 86_400_000);
    expect(JSON.parse(opened.value.proof)).toHaveProperty("signature");
  });

  it("has a memo where deposits need one, also in status calls", async () => {
    const fake = new FakeOneClick();
    const order = await toOrder("xrp", "eth");
    const provider = connect(fake);
    const opened = await provider.open(order);
    if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
    expect(opened.value.depositMemo).toMatch(/^\d+$/);
    const looked = await provider.look(opened.value, order, "look");
    expect(fake.calls.at(-1)?.query).toEqual({
      depositAddress: opened.value.depositAddress,
      depositMemo: opened.value.depositMemo,
    });
    expect(looked).toMatchObject({ value: { status: "waiting", word: "PENDING_DEPOSIT" } });
  });

  const LIES: readonly Fault[] = FAULTS.slice(0, FAULTS.indexOf("unknown-word"));
  const elsewhere: readonly Fault[] = ["without-memo", "address-of-another-order"];

  it.each(LIES.filter((fault) => !elsewhere.includes(fault)))(
    "is not opened by an answer with the fault %s",
    async (fault) => {
      const fake = new FakeOneClick();
      fake.faults = [fault];
      const opened = await connect(fake).open(await toOrder("btc", "eth"));
      expect(opened).toMatchObject({ ok: false, failure: { kind: "untrusted" } });
    },
  );

  it("is not opened without the memo that its network needs", async () => {
    const fake = new FakeOneClick();
    fake.faults = ["without-memo"];
    const opened = await connect(fake).open(await toOrder("xrp", "eth"));
    expect(opened).toMatchObject({ failure: { kind: "untrusted", why: "the memo is missing" } });
  });

  it.each(["abc", "1e3", " 12", "4294967296", "12\u202E3", "9".repeat(400)])(
    "is not opened with a memo that its network does not know: %j",
    async (memo) => {
      const fake = new FakeOneClick();
      fake.changeQuote = (quote) => (quote.depositMemo = memo);
      const opened = await connect(fake).open(await toOrder("xrp", "eth"));
      expect(opened).toMatchObject({ failure: { why: "the memo is not one of the send network" } });
    },
  );

  it.each([
    ["eth", `0x${"0".repeat(40)}`],
    ["eth", "0x000000000000000000000000000000000000dEaD"],
    ["sol", "1".repeat(32)],
    ["sol", "So11111111111111111111111111111111111111112"],
    ["btc", "1BitcoinEaterAddressDontSendf59kuE"],
    ["usdt-erc20", "0xdAC17F958D2ee523a2206206994597C13D831ec7"],
    ["usdt-trc20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ])(
    "is not opened with an address of %s where the deposit would be lost: %s",
    async (slug, address) => {
      const fake = new FakeOneClick();
      fake.changeQuote = (quote) => (quote.depositAddress = address);
      const opened = await connect(fake).open(await toOrder(slug, slug === "btc" ? "eth" : "btc"));
      const why = "the address is not one of the send network";
      expect(opened).toMatchObject({ failure: { kind: "untrusted", why } });
    },
  );

  it("may have an address that becomes slow after the order's deadline, but not before", async () => {
    const order = await toOrder("btc", "eth");
    const openWith = async (inactive: number) => {
      const fake = new FakeOneClick();
      fake.changeQuote = (quote) => (quote.timeWhenInactive = new Date(inactive).toISOString());
      return connect(fake).open(order);
    };
    expect(await openWith(order.deadline)).toMatchObject({
      value: { diesAt: order.deadline + 3 * 86_400_000 },
    });
    const why = "the address becomes inactive before the order's deadline";
    expect(await openWith(order.deadline - 1)).toMatchObject({ failure: { why } });
  });

  it("has no memo if the answer has an empty one", async () => {
    const fake = new FakeOneClick();
    fake.changeQuote = (quote) => (quote.depositMemo = "");
    const provider = connect(fake, { fetch: fake.fetch });
    const opened = await provider.open(await toOrder("btc", "eth"));
    expect(opened.ok && opened.value.depositMemo).toBeUndefined();
    expect(opened.ok).toBe(true);
  });

  it("expires a month after the deadline at the latest, however long its address lives", async () => {
    const fake = new FakeOneClick();
    fake.changeQuote = (quote) => {
      quote.deadline = quote.timeWhenInactive = "9999-12-31T00:00:00.000Z";
    };
    const order = await toOrder("btc", "eth");
    const opened = await connect(fake).open(order);
    expect(opened).toMatchObject({ value: { diesAt: order.deadline + 30 * 86_400_000 } });
  });

  it.each([
    ["lost-answer", "no-answer"],
    ["status-500", "no-answer"],
    ["html", "no-answer"],
    ["status-429", "unavailable"],
  ] as const)("with the fault %s fails as %s", async (fault, kind) => {
    const fake = new FakeOneClick();
    fake.faults = [fault];
    const opened = await connect(fake).open(await toOrder("btc", "eth"));
    expect(opened).toMatchObject({ failure: { kind } });
  });

  it("is refused for a blocked address", async () => {
    const order = await toOrder("btc", "eth");
    const destinationAddress = "0xdead000000000000000000000000000000000000";
    const opened = await connect(new FakeOneClick()).open({ ...order, destinationAddress });
    expect(opened).toMatchObject({ failure: { kind: "blocked" } });
  });
});

describe("a look", () => {
  it("reads at most a hundred transactions, because anybody can send many small deposits", async () => {
    const fake = new FakeOneClick();
    const provider = connect(fake);
    const order = await toOrder("btc", "eth");
    const opened = await provider.open(order);
    if (!opened.ok) throw new Error(opened.failure.kind);
    for (let count = 0; count < 120; count += 1) {
      fake.step(opened.value.depositAddress, { kind: "deposit", amount: "1" });
    }
    const looked = await provider.look(opened.value, order, "look");
    expect(looked.ok && looked.value.originHashes).toHaveLength(100);
  });

  it("does not read a status about another coin, whose amounts have other units", async () => {
    const fake = new FakeOneClick();
    const provider = connect(fake);
    const order = await toOrder("btc", "eth");
    const opened = await provider.open(order);
    if (!opened.ok) throw new Error(opened.failure.kind);
    const [swap] = fake.swaps.values();
    if (swap) swap.answer.quoteRequest.destinationAsset = "nep141:another";
    expect(await provider.look(opened.value, order, "look")).toMatchObject({
      failure: { kind: "unreadable" },
    });
  });

  it("fails with a status that cannot be read", async () => {
    const order = await toOrder("btc", "eth");
    const answer = () => Promise.resolve(Response.json({ status: "SUCCESS" }));
    const provider = connect(new FakeOneClick(), { fetch: answer });
    expect(
      await provider.look({ id: "bc1q", depositAddress: "bc1q" }, order, "look"),
    ).toMatchObject({
      failure: { kind: "unreadable" },
    });
  });

  it("shows deposit, payout and refund in whole coins", async () => {
    const fake = new FakeOneClick();
    const provider = connect(fake);
    const order = await toOrder("btc", "eth");
    const opened = await provider.open(order);
    if (!opened.ok) throw new Error(opened.failure.kind);
    const { depositAddress } = opened.value satisfies Opened;
    fake.step(depositAddress, { kind: "deposit", amount: "1000000" });
    expect(await provider.look(opened.value, order, "look")).toMatchObject({
      value: { status: "working", deposited: "0.01", originHashes: [expect.any(String)] },
    });
    fake.step(depositAddress, { kind: "settle" });
    expect(await provider.look(opened.value, order, "look")).toMatchObject({
      value: { status: "paid", paidOut: opened.value.quote.get },
    });
    fake.step(depositAddress, { kind: "refund" });
    const returned = { status: "returned", returnReason: "NO_LIQUIDITY" };
    expect(await provider.look(opened.value, order, "look")).toMatchObject({ value: returned });
  });
});
