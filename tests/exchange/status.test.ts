// Statuses that are odd, but of which the order's money can be read.
import { expect, it } from "vitest";
import { FakeOneClick } from "../fake-one-click/fake";
import { toOrder } from "./open-request";
import { connect } from "./provider";

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
  const looked = await provider.look({ depositAddress }, order, "look");
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
  const looked = await provider.look({ depositAddress: "bc1q" }, order, "look");
  expect(looked).toMatchObject({ value: { status: "working" } });
});
