import { describe, expect, it } from "vitest";
import {
  listCurrencies,
  listHistory,
  readEntryStatus,
  sumByCurrency,
  type HistorySources,
} from "~/domain/account/history";
import { filterHistory, readHistoryFilter } from "~/domain/account/history-filter";
import { deriveRecordLink } from "~/domain/account/record-link";
import { parseDay } from "~/domain/time/calendar-day";
import { cutPage, readPageNumber } from "~/domain/page/paging";
import { amount } from "../support/amount";
import { sampleCredit, sampleEntry, samplePayout, TRON_HASH } from "../support/earnings-samples";
import { BTC, ETH, NOW, sampleOrder } from "../support/samples";

const NOTHING: HistorySources = {
  accruals: [],
  cashbacks: [],
  payouts: [],
  wallet: { walletDeposits: [], walletWithdrawals: [] },
  orders: [],
  ownOrders: [],
};
const READER = { now: NOW, instruments: [BTC, ETH] };
const OWN = {
  orderId: "0000000A",
  destinationAddress: "0x1",
  from: "btc",
  to: "gone",
  amount: amount("0.2"),
  createdAt: NOW - 9,
};

const everything = listHistory(
  {
    accruals: [sampleCredit({ createdAt: NOW - 1 })],
    cashbacks: [sampleCredit({ createdAt: NOW - 2 })],
    payouts: [samplePayout({ createdAt: NOW - 3 })],
    wallet: {
      walletDeposits: [sampleEntry({ createdAt: NOW - 4 })],
      walletWithdrawals: [
        sampleEntry({ createdAt: NOW - 5 }),
        sampleEntry({ id: "payout-1", amount: amount("60"), createdAt: NOW - 3 }),
      ],
    },
    orders: [sampleOrder({ createdAt: NOW - 6 })],
    ownOrders: [{ ...OWN, orderId: "7Q2MK4XV" }, OWN],
  },
  READER,
);

describe("the history", () => {
  it("lists every kind once, newest first", () => {
    expect(everything.map(({ kind, at }) => [kind, NOW - at])).toEqual([
      ["accrual", 1],
      ["cashback", 2],
      ["payout", 3],
      ["deposit", 4],
      ["withdrawal", 5],
      ["exchange", 6],
      ["exchange", 9],
    ]);
  });

  it("shows sent and received amounts and the cost", () => {
    const [accrual, , payout, deposit, withdrawal, exchange, own] = everything;
    expect(accrual).toMatchObject({ isOutgoing: false, orderId: undefined });
    expect(payout).toMatchObject({ isOutgoing: true, fee: { amount: "1.6" }, status: "PENDING" });
    expect(deposit).toMatchObject({ isOutgoing: false, transactionHash: TRON_HASH });
    expect(withdrawal).toMatchObject({ isOutgoing: true, status: "COMPLETED" });
    expect(exchange).toMatchObject({
      amount: "0.1",
      currencyTitle: "BTC",
      isAgreedOnly: true,
      receivedAmount: undefined,
      expectedAmount: "2.8183",
      receivedCurrency: "ETH",
      orderKey: { orderId: "7Q2MK4XV" },
    });
    expect(own).toMatchObject({ isAgreedOnly: true, receivedCurrency: "GONE" });
    expect([own?.currencyTitle, own?.receivedAmount]).toEqual(["BTC", undefined]);
  });

  it("does not match a wallet entry to a payout by number alone", () => {
    const wallet = { walletDeposits: [], walletWithdrawals: [sampleEntry({ id: "payout-1" })] };
    const entries = listHistory({ ...NOTHING, payouts: [samplePayout()], wallet }, READER);
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(["payout", "withdrawal"]);
  });

  it("counts the actual amounts once they are known", () => {
    const order = sampleOrder({
      deposits: [{ amount: amount("0.09"), confirmations: 1 }],
      withdrawals: [{ amount: amount("1") }, { amount: amount("1.5"), transactionHash: "0xab" }],
      networkFee: amount("0.001"),
      serviceFee: amount("0.0109"),
      refunds: [{ amount: amount("0.01"), networkFee: amount("0.0002") }],
    });
    expect(listHistory({ ...NOTHING, orders: [order] }, READER)[0]).toMatchObject({
      amount: "0.09",
      receivedAmount: "2.5",
      fee: { amount: "0.0119", currencyTitle: "ETH" },
      refundFee: { amount: "0.0002", currencyTitle: "BTC" },
      transactionHash: "0xab",
    });
  });

  it("knows its currencies and their sums", () => {
    expect(listCurrencies(everything)).toEqual(["BTC", "ETH", "GONE", "USDT"]);
    const credits = [sampleCredit(), sampleCredit({ currencyTitle: "BTC" }), sampleCredit()];
    expect(sumByCurrency(credits)).toEqual([
      { currencyTitle: "USDT", amount: "0.5" },
      { currencyTitle: "BTC", amount: "0.25" },
    ]);
  });

  it.each([
    ["completed", "COMPLETED"],
    ["PENDING", "PENDING"],
    ["LOST_IN_SPACE", undefined],
    [undefined, undefined],
  ])("reads the state %s of an entry as %s", (status, read) => {
    expect(readEntryStatus({ status })).toBe(read);
  });
});

describe("the filter", () => {
  it.each([
    ["", {}, {}],
    ["kind=payout&coin=usdt", { kind: "payout", coin: "USDT" }, {}],
    [
      "from=2026-11-01&to=2026-11-01",
      { from: Date.UTC(2026, 10, 1), until: Date.UTC(2026, 10, 2) },
      {},
    ],
    ["to=9999-12-31", { until: Date.UTC(9999, 11, 31, 23, 59, 59, 999) }, {}],
    ["kind=theft", {}, { kind: "kind_unknown" }],
    ["coin=%3Cb%3E", {}, { coin: "coin_incorrect" }],
    [`coin=${"A".repeat(21)}`, {}, { coin: "coin_incorrect" }],
    ["from=2026-02-30", {}, { from: "date_incorrect" }],
    ["from=yesterday&to=1e9", {}, { from: "date_incorrect", to: "date_incorrect" }],
    ["from=2026-11-02&to=2026-11-01", {}, { to: "dates_turned_around" }],
  ])("reads '%s'", (query, filter, problems) => {
    const read = readHistoryFilter(new URLSearchParams(query));
    expect(read.problems).toEqual(problems);
    expect(read.filter).toMatchObject(filter);
  });

  it.each([
    ["", 7],
    ["kind=exchange", 2],
    ["coin=eth", 1],
    ["coin=btc&kind=exchange", 2],
    ["coin=doge", 0],
    ["from=2026-11-21&to=2026-11-21", 7],
    ["from=2026-11-22", 0],
    ["to=2026-11-20", 0],
  ])("keeps the entries that match '%s': %i", (query, count) => {
    const { filter } = readHistoryFilter(new URLSearchParams(query));
    expect(filterHistory(everything, filter)).toHaveLength(count);
  });
});

describe("a day of the calendar", () => {
  it.each([
    ["2026-11-21", Date.UTC(2026, 10, 21)],
    ["2024-02-29", Date.UTC(2024, 1, 29)],
    ["2026-02-29", undefined],
    ["2026-13-01", undefined],
    ["26-11-21", undefined],
    ["2026-11-21T00:00", undefined],
  ])("%s", (text, at) => {
    expect(parseDay(text)).toBe(at);
  });
});

describe("a page of a list", () => {
  const items = Array.from({ length: 5 }, (_, index) => index);

  it.each([
    [1, [0, 1], 1],
    [3, [4], 3],
    [9, [4], 3],
  ])("%i holds %j", (asked, shown, page) => {
    expect(cutPage(items, asked, 2)).toEqual({ items: shown, page, pages: 3, total: 5 });
  });

  it("is the first one for an empty list", () => {
    expect(cutPage([], 4, 2)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  });

  it.each([
    ["", 1],
    ["page=7", 7],
    ["page=0", 1],
    ["page=-3", 1],
    ["page=1e3", 1],
    ["page=99999999999", 1],
  ])("is read from '%s' as %i", (query, page) => {
    expect(readPageNumber(new URLSearchParams(query))).toBe(page);
  });
});

describe("the explorer's page of a transaction", () => {
  const tron = `https://tronscan.org/#/transaction/${TRON_HASH}`;

  it.each([
    [{ currencyTitle: "USDT", transactionHash: TRON_HASH }, tron],
    [{ currencyTitle: "USDT", networkTitle: "TRC20", transactionHash: TRON_HASH }, tron],
    [
      { currencyTitle: "USDT", networkTitle: "ERC20", transactionHash: "0xab" },
      "https://etherscan.io/tx/0xab",
    ],
    [{ currencyTitle: "USDT", transactionHash: `0x${TRON_HASH}` }, undefined],
    [{ currencyTitle: "BTC", transactionHash: TRON_HASH }, undefined],
    [{ currencyTitle: "USDT" }, undefined],
  ])("%j: %s", (record, link) => {
    expect(deriveRecordLink(record)).toBe(link);
  });
});
