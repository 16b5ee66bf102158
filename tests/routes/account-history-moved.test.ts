import { describe, expect, it } from "vitest";
import { ok } from "~/domain/failure/result";
import { loader as loadCsvRoute } from "~/routes/profile-history/csv/route";
import { loadHistoryPage } from "~/routes/profile-history/queries.server";
import { amount } from "../support/amount";
import { sampleOrder } from "../support/samples";
import { makeAccountPage, valueOf } from "./support/account-page";

const deposits = [{ amount: amount("0.1"), confirmations: 2 }];
const orders = [
  sampleOrder({
    id: "PAYDOUT1",
    events: [{ kind: "WITHDRAWAL_COMPLETED" }],
    deposits,
    withdrawals: [{ amount: amount("2.8") }],
    networkFee: amount("0.001"),
  }),
  sampleOrder({
    id: "REFVND01",
    events: [{ kind: "REFUND_COMPLETED" }],
    deposits,
    refunds: [{ amount: amount("0.0998") }],
    networkFee: amount("0.001"),
  }),
  sampleOrder({ id: "CL0SED01", events: [{ kind: "EXPIRED" }], networkFee: amount("0.001") }),
];
const calls = {
  fetchAccountOrders: () => Promise.resolve(ok({ orders, total: orders.length })),
};

describe("exchanges in the history", () => {
  it("show the moved amounts", async () => {
    const { history } = await loadHistoryPage(makeAccountPage("/profile/history", { calls }).args);
    if (!history) throw new Error("The list is missing");
    const { list } = await valueOf(history);
    expect(list.items.map((row) => [row.amount, row.received, row.refunded, row.fee])).toEqual([
      ["−0.1\u00a0BTC", "+2.8\u00a0ETH", undefined, "0.001\u00a0ETH"],
      ["−0.1\u00a0BTC", "→\u00a0ETH", "+0.0998\u00a0BTC", undefined],
      ["0.1\u00a0BTC", "→\u00a0ETH", undefined, undefined],
    ]);
  });

  it("leave the file's cells empty when nothing has moved", async () => {
    const response = await loadCsvRoute(makeAccountPage("/profile/history.csv", { calls }).args);
    const [, ...lines] = (await response.text()).trim().split("\r\n");
    const rows = lines.map((line) => line.split(","));
    expect(rows.map((row) => row.slice(3, 9).join())).toEqual([
      "0.1,BTC,2.8,ETH,0.001,ETH",
      "0.1,BTC,,ETH,,",
      ",BTC,,ETH,,",
    ]);
    expect(rows.map((row) => row.slice(14).join())).toEqual([",,,", "0.0998,BTC,,", ",,,"]);
  });
});
