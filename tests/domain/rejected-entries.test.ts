import { expect, it } from "vitest";
import { listHistory } from "~/domain/account/history";
import { sampleEntry, samplePayout } from "../support/earnings-samples";
import { NOW } from "../support/samples";

it("rejected entries move no money and have no fee", () => {
  const rejected = { id: "gone", status: "REJECTED" } as const;
  const wallet = {
    walletDeposits: [sampleEntry(rejected)],
    walletWithdrawals: [sampleEntry({ ...rejected, status: "rejected" })],
  };
  const payouts = [samplePayout(rejected), samplePayout({ id: "paid", status: "COMPLETED" })];
  const sources = { accruals: [], cashbacks: [], orders: [], ownOrders: [], payouts, wallet };
  const entries = listHistory(sources, { now: NOW, instruments: [] });
  const moved = entries.filter(({ isAgreedOnly }) => isAgreedOnly !== true);
  expect(moved.map(({ id }) => id)).toEqual(["paid"]);
  expect(entries.flatMap(({ id, fee }) => (fee ? [id] : []))).toEqual(["paid"]);
});
