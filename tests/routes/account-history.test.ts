import { describe, expect, it } from "vitest";
import { readCredits } from "~/contracts/account-earnings";
import { ok } from "~/domain/failure/result";
import { loader as loadCsvRoute } from "~/routes/profile-history/csv/route";
import { loadHistoryPage } from "~/routes/profile-history/queries.server";
import { amount } from "../support/amount";
import {
  sampleBalances,
  sampleCredit,
  sampleEntry,
  samplePayout,
  TRON_ADDRESS,
  TRON_HASH,
} from "../support/earnings-samples";
import { NOW, sampleOrder } from "../support/samples";
import { DOWN, makeAccountPage, valueOf, type AccountPageOptions } from "./support/account-page";

const CALLS = {
  fetchAccruals: () => Promise.resolve(ok([sampleCredit({ createdAt: NOW - 1 })])),
  fetchCashbacks: () => Promise.resolve(ok([sampleCredit({ createdAt: NOW - 2 })])),
  fetchPayouts: () =>
    Promise.resolve(
      ok([
        samplePayout({ transactionHash: TRON_HASH, usdValue: amount("59.98"), createdAt: NOW - 3 }),
      ]),
    ),
  fetchBalances: () =>
    Promise.resolve(
      ok(sampleBalances({ walletDeposits: [sampleEntry({ createdAt: NOW - 86_400_000 })] })),
    ),
  fetchAccountOrders: () =>
    Promise.resolve(ok({ orders: [sampleOrder({ createdAt: NOW - 4 })], total: 1 })),
};

async function open(query: string, options: AccountPageOptions = {}) {
  const page = makeAccountPage(`/profile/history${query}`, { calls: CALLS, ...options });
  return loadHistoryPage(page.args);
}

/** Cashbacks as parsed from a gateway's reply. */
function readCashbacks(wire: readonly object[]) {
  const reading = readCredits(wire);
  if (!reading.ok) throw new Error("Nothing is left of the list");
  return reading.value;
}

async function listOf({ history }: Awaited<ReturnType<typeof open>>) {
  if (!history) throw new Error("The list is missing");
  return valueOf(history);
}

describe("the history page", () => {
  it("lists everything with signs, states and links", async () => {
    const view = await listOf(await open(""));
    expect(view.list.items.map(({ kind, amount: text }) => `${kind} ${text}`)).toEqual([
      "accrual +0.25\u00a0USDT",
      "cashback +0.25\u00a0USDT",
      "payout −60\u00a0USDT",
      "exchange 0.1\u00a0BTC",
      "deposit +25\u00a0USDT",
    ]);
    const [accrual, , payout, exchange] = view.list.items;
    // The credited order is private to its owner: the credit has a number, the order has none.
    expect(accrual).toMatchObject({ order: undefined, creditId: "credit-1" });
    expect(JSON.stringify(accrual)).not.toMatch(/7Q2M/);
    expect(payout).toMatchObject({
      status: "PENDING",
      fee: "1.6\u00a0USDT",
      address: TRON_ADDRESS,
    });
    expect(exchange).toMatchObject({ received: "≈\u00a02.8183\u00a0ETH", phase: "preparing" });
    expect(view).toMatchObject({ missing: [], isTruncated: false, coins: ["BTC", "ETH", "USDT"] });
  });

  it.each([
    ["?kind=payout", 1],
    ["?coin=usdt", 4],
    ["?from=2026-11-21", 4],
    ["?to=2026-11-20", 1],
    ["?kind=deposit&coin=btc", 0],
  ])("shows the entries that match %s", async (query, total) => {
    const view = await listOf(await open(query));
    expect(view).toMatchObject({ list: { total }, hasAny: true });
  });

  it("shows the error of a filter at its field and keeps it", async () => {
    const page = await open("?from=2026-02-31&kind=theft");
    expect(page).toMatchObject({
      history: undefined,
      problems: { from: "date_incorrect", kind: "kind_unknown" },
      typed: { from: "2026-02-31" },
    });
  });

  it("names the missing part", async () => {
    const calls = { ...CALLS, fetchCashbacks: () => Promise.resolve(DOWN) };
    const view = await listOf(await open("", { calls }));
    expect(view).toMatchObject({ missing: ["cashbacks"], traceId: "trace-1" });
    expect(view.list.total).toBe(4);
  });

  it("requests all orders of the period, a hundred at once and a thousand at most", async () => {
    const asked: object[] = [];
    const fetchAccountOrders = (query: object & { offset: number }) => {
      asked.push(query);
      const orders = Array.from({ length: 100 }, (_, index) =>
        sampleOrder({ id: `o${query.offset + index}` }),
      );
      return Promise.resolve(ok({ orders, total: 5_000 }));
    };
    const view = await listOf(
      await open("?kind=exchange&from=2026-11-01&to=2026-11-30", {
        calls: { ...CALLS, fetchAccountOrders },
      }),
    );
    expect([asked.length, view.list.total, view.isTruncated]).toEqual([10, 1_000, true]);
    expect(asked[1]).toEqual({
      offset: 100,
      limit: 100,
      from: Date.UTC(2026, 10, 1),
      to: Date.UTC(2026, 11, 1),
    });
  });

  it("shows the exchanges of this browser where the gateway lists none", async () => {
    const { context, nextCookie } = makeAccountPage("/");
    await context.orders.add({
      orderId: "0000000A",
      destinationAddress: "0x1",
      from: "btc",
      to: "eth",
      amount: amount("0.2"),
      createdAt: NOW,
    });
    const calls = { ...CALLS, fetchAccountOrders: () => Promise.resolve(ok(undefined)) };
    const view = await listOf(await open("?kind=exchange", { calls, cookie: nextCookie() }));
    expect(view.list.items).toMatchObject([
      {
        amount: "0.2\u00a0BTC",
        received: "→\u00a0ETH",
        order: { path: "/order/0000000A?destinationAddress=0x1" },
      },
    ]);
  });
});

describe("the CSV of the history", () => {
  async function download(query = "", options: AccountPageOptions = {}) {
    const page = makeAccountPage(`/ru/profile/history.csv${query}`, { calls: CALLS, ...options });
    const response = await loadCsvRoute(page.args);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return { response, text, lines: text.trim().split("\r\n") };
  }

  it("is an uncached file", async () => {
    const { response } = await download();
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Content-Disposition")).toBe(
      'attachment; filename="history-2026-11-21.csv"',
    );
  });

  it("has UTC times, decimals, fee and hash in the format of the visitor's language", async () => {
    const { text, lines } = await download();
    expect(text.startsWith("\ufeffВремя (UTC);Операция;Направление;Сумма")).toBe(true);
    expect(lines).toHaveLength(6);
    expect(lines[3]).toBe(
      `2026-11-21T14:02:10.997Z;Вывод заработанного;расход;60;USDT;;;1,6;USDT;59,98;В пути;;${TRON_ADDRESS};${TRON_HASH};;;;`,
    );
    expect(lines[4]).toBe(
      "2026-11-21T14:02:10.996Z;Обмен;расход;;BTC;;ETH;;;;Готовится;7Q2MK4XV;0x52908400098527886E0F7030069857D2E4169EE7;;;;;",
    );
  });

  it("skips a record with an impossible time", async () => {
    const lying = { id: "c9", amount: "1", createdAt: Number.MAX_SAFE_INTEGER };
    const credits = readCashbacks([{ ...lying, id: "c8", createdAt: NOW }, lying]);
    const calls = { ...CALLS, fetchCashbacks: () => Promise.resolve(ok(credits)) };
    expect((await download("", { calls })).lines).toHaveLength(6);
    expect((await listOf(await open("", { calls }))).list.total).toBe(5);
  });

  it("matches the filter", async () => {
    expect((await download("?kind=payout")).lines).toHaveLength(2);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1"])(
    "escapes the formula %j",
    async (address) => {
      const calls = {
        ...CALLS,
        fetchPayouts: () => Promise.resolve(ok([samplePayout({ address })])),
      };
      const { text } = await download("?kind=payout", { calls });
      expect(text).toContain(`'${address}`);
    },
  );

  it.each([
    ["of a wrong filter", "?from=tomorrow", CALLS, 400],
    [
      "that would end before its last exchange",
      "",
      {
        ...CALLS,
        fetchAccountOrders: () => Promise.resolve(ok({ orders: [], total: 1_001 })),
      },
      503,
    ],
    ["that lacks a part", "", { ...CALLS, fetchPayouts: () => Promise.resolve(DOWN) }, 503],
  ])("is not given %s", async (_name, query, calls, status) => {
    const thrown: unknown = await download(query, { calls }).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.status).toBe(status);
  });
});
