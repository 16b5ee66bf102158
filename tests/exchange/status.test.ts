// Statuses that are odd, but tell where the order's money is.
import { expect, it } from "vitest";
import { FakeOneClick } from "../fake-one-click/fake";
import { advance } from "./advance";
import { toWire } from "./to-wire";
import { toOrder } from "./open-request";
import { makePayable } from "./orders";
import { connect, findInstruments } from "./provider";

it("reads a status with empty texts, which count as absent", async () => {
  const fake = new FakeOneClick();
  const order = await toOrder("btc", "eth");
  const opened = await connect(fake).open(order);
  if (!opened.ok) throw new Error(opened.failure.kind);
  const { depositAddress } = opened.value;
  const status = {
    status: "PENDING_DEPOSIT",
    updatedAt: "2026-11-26T00:00:00.000Z",
    quoteResponse: {
      quoteRequest: { recipient: "0x1", refundTo: "", originAsset: "", destinationAsset: "" },
      quote: { depositAddress, depositMemo: "", deadline: "", timeWhenInactive: "" },
    },
    swapDetails: { depositedAmount: "", refundFee: "", originChainTxHashes: [{ hash: "" }] },
  };
  const answer = () => Promise.resolve(Response.json(status));
  const provider = connect(fake, { fetch: answer });
  const looked = await provider.look({ id: depositAddress, depositAddress }, order, "look");
  expect(looked).toMatchObject({ value: { status: "waiting", originHashes: [] } });
  expect(looked.ok && [looked.value.depositMemo, looked.value.refundTo]).toEqual([
    undefined,
    undefined,
  ]);
});

it("reads a status with thousands of small deposits", async () => {
  const fake = new FakeOneClick();
  const order = await toOrder("btc", "eth");
  const hashes = Array.from({ length: 4_000 }, (_, place) => {
    return { hash: String(place).padStart(64, "0"), explorerUrl: "https://explorer.invalid/tx" };
  });
  const status = {
    status: "PROCESSING",
    updatedAt: "2026-11-26T00:00:00.000Z",
    quoteResponse: { quoteRequest: { recipient: "0x1" }, quote: { depositAddress: "bc1q" } },
    swapDetails: { depositedAmount: "4000", originChainTxHashes: hashes },
  };
  const answer = () => Promise.resolve(Response.json(status));
  const provider = connect(fake, { fetch: answer });
  const looked = await provider.look({ id: "bc1q", depositAddress: "bc1q" }, order, "look");
  expect(looked).toMatchObject({ value: { status: "working" } });
});

it("shows a refund whose fee rose far above the quoted one, and alerts the operator", async () => {
  const fake = new FakeOneClick();
  const provider = connect(fake);
  const request = await toOrder("btc", "eth");
  const [from, to] = await findInstruments(provider, "btc", "eth");
  const opened = await provider.open(request);
  if (!opened.ok || !from || !to) throw new Error("no order");
  const { depositAddress } = opened.value;
  fake.step(depositAddress, { kind: "deposit", amount: "1000000" });
  fake.step(depositAddress, { kind: "refund", fee: "100000" });
  const looked = await provider.look(opened.value, request, "look");
  if (!looked.ok) throw new Error(looked.failure.kind);
  const order = makePayable({ ...request, orderId: "STATUS", from, to, payment: opened.value });
  const { order: ended, alerts } = advance(order, looked.value, Date.now());
  expect(toWire(ended).refunds).toMatchObject([{ amount: "0.009" }]);
  expect(alerts.map(({ kind }) => kind)).toContain("too-little");
});
