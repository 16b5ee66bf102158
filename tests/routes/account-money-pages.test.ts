import { describe, expect, it, vi } from "vitest";
import { ok } from "~/domain/failure/result";
import { loadAffiliatePage } from "~/routes/profile-affiliate-program/queries.server";
import { loadCashbackPage } from "~/routes/profile-cashback/queries.server";
import { loadHistoryCsv } from "~/routes/profile-history/csv/queries.server";
import { loadHistoryPage } from "~/routes/profile-history/queries.server";
import { loadWalletPage } from "~/routes/profile-wallet/queries.server";
import { loadWithdrawPage } from "~/routes/profile-withdraw/queries.server";
import { amount } from "../support/amount";
import {
  sampleBalances,
  sampleCredit,
  sampleEntry,
  samplePayout,
  TRON_HASH,
} from "../support/earnings-samples";
import { NOW, sampleOrder } from "../support/samples";
import {
  DOWN,
  ENDED,
  makeAccountPage,
  settle,
  thrownLocation,
  valueOf,
} from "./support/account-page";

const PAGES = [
  ["wallet", loadWalletPage],
  ["history", loadHistoryPage],
  ["history.csv", loadHistoryCsv],
  ["cashback", loadCashbackPage],
  ["withdraw", loadWithdrawPage],
  ["affiliate-program", loadAffiliatePage],
] as const;

const CALLS = [
  "fetchBalances",
  "fetchAccruals",
  "fetchCashbacks",
  "fetchPayouts",
  "fetchReferrerId",
  "fetchAccountOrders",
  "fetchAffiliateDays",
] as const;

function everyCall<T>(result: T) {
  return Object.fromEntries(CALLS.map((name) => [name, () => Promise.resolve(result)]));
}

describe.each(PAGES)("the page %s", (name, load) => {
  const path = `/ru/profile/${name}?page=2`;
  const signIn = `/ru/lk?dialog=login&returnTo=${encodeURIComponent(path)}`;

  it("redirects a guest to sign-in and makes no call", async () => {
    const asked = vi.fn(() => Promise.resolve(DOWN));
    const { args } = makeAccountPage(path, {
      access: { find: () => Promise.resolve(ok(undefined)) },
      calls: Object.fromEntries(CALLS.map((call) => [call, asked])),
    });
    expect(await thrownLocation(load(args))).toBe(`${signIn}&ended=cookies`);
    expect(asked).not.toHaveBeenCalled();
  });

  it("redirects to sign-in when the session has ended", async () => {
    const { args } = makeAccountPage(path, { calls: everyCall(ENDED) });
    expect(await thrownLocation(load(args))).toBe(signIn);
  });

  it("is an error page when the session is unknown", async () => {
    const { args } = makeAccountPage(path, { access: { find: () => Promise.resolve(DOWN) } });
    const thrown: unknown = await load(args).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.status).toBe(504);
  });
});

describe("entering a page", () => {
  it("requests the account again, unless an action has just done so", async () => {
    const find = vi.fn(() => Promise.resolve(ok(undefined)));
    const enter = async (isActionResult: boolean) => {
      const change = { isActionResult };
      const { args } = makeAccountPage("/profile/wallet", { access: { find }, change });
      await loadWalletPage(args).catch(() => undefined);
    };
    await enter(false);
    await enter(true);
    expect(find.mock.calls).toEqual([[{ isFresh: true }], [{ isFresh: false }]]);
  });
});

describe("the wallet", () => {
  const deposits = Array.from({ length: 21 }, (_, index) =>
    sampleEntry({ id: `d${index}`, createdAt: NOW - index }),
  );

  it("shows balances, and every payment with its state and explorer", async () => {
    const { args } = makeAccountPage("/ru/profile/wallet?deposits=2", {
      calls: {
        fetchBalances: () =>
          Promise.resolve(
            ok(
              sampleBalances({
                walletDeposits: deposits,
                walletWithdrawals: [sampleEntry({ id: "w1", createdAt: 1 })],
              }),
            ),
          ),
        fetchPayouts: () => Promise.resolve(ok([samplePayout()])),
      },
    });
    const page = await loadWalletPage(args);
    expect(await valueOf(page.balances)).toEqual({
      account: "120,5\u00a0USDT",
      wallet: "25\u00a0USDT",
      hasPaidIn: true,
      hasEarned: true,
    });
    const list = await valueOf(page.deposits);
    expect(list).toMatchObject({ page: 2, pages: 2, total: 21, items: [{ id: "wallet d20" }] });
    expect(list.items[0]).toMatchObject({
      amount: "25\u00a0USDT",
      status: "COMPLETED",
      transaction: { link: `https://tronscan.org/#/transaction/${TRON_HASH}` },
    });
    const withdrawals = await valueOf(page.withdrawals);
    expect(withdrawals.list.items.map(({ id }) => id)).toEqual(["payout-1", "wallet w1"]);
    expect(withdrawals.isPartial).toBe(false);
  });

  it("shows the other parts and a notice when a call fails", async () => {
    const payoutsDown = makeAccountPage("/profile/wallet", {
      calls: { fetchPayouts: () => Promise.resolve(DOWN) },
    });
    const page = await loadWalletPage(payoutsDown.args);
    expect((await settle(page.balances)).ok).toBe(true);
    expect((await valueOf(page.withdrawals)).isPartial).toBe(true);
    const bothDown = makeAccountPage("/profile/wallet", { calls: everyCall(DOWN) });
    const broken = await loadWalletPage(bothDown.args);
    expect(await settle(broken.balances)).toEqual({
      ok: false,
      traceId: "trace-1",
      isSignedOut: false,
    });
    expect(await settle(broken.withdrawals)).toEqual({
      ok: false,
      traceId: "trace-1",
      isSignedOut: false,
    });
  });

  it("streams late parts", async () => {
    const { args } = makeAccountPage("/profile/wallet", {
      calls: {
        fetchBalances: () =>
          new Promise((resolve) => {
            setTimeout(resolve, 450, ok(sampleBalances()));
          }),
      },
    });
    const page = await loadWalletPage(args);
    expect(page.balances.now).toBeUndefined();
    expect((await settle(page.balances)).ok).toBe(true);
  });
});

describe("the cashback", () => {
  it("shows the sum, the rate and the exchange", async () => {
    const cashbacks = [
      sampleCredit({ id: "old", percent: amount("5"), createdAt: NOW - 9, orderId: "0000000A" }),
      sampleCredit({ percent: amount("12.5") }),
    ];
    const { args } = makeAccountPage("/profile/cashback", {
      calls: {
        fetchCashbacks: () => Promise.resolve(ok(cashbacks)),
        fetchAccountOrders: () => Promise.resolve(ok({ orders: [sampleOrder()], total: 1 })),
      },
    });
    const view = await valueOf((await loadCashbackPage(args)).cashback);
    expect(view).toMatchObject({ sums: ["0.5\u00a0USDT"], rate: "12.5%" });
    expect(view.list.items.map(({ order }) => order)).toEqual([
      {
        displayId: "7Q2M-K4XV",
        path: `/order/7Q2MK4XV?destinationAddress=${sampleOrder().destinationAddress}`,
      },
      // Its address is unknown here: the order's page asks for it.
      { displayId: "0000-000A", path: "/order/0000000A" },
    ]);
  });

  it("is shown without orders that do not respond", async () => {
    const { args } = makeAccountPage("/profile/cashback", {
      calls: {
        fetchCashbacks: () => Promise.resolve(ok([sampleCredit()])),
        fetchAccountOrders: () => Promise.resolve(DOWN),
      },
    });
    const view = await valueOf((await loadCashbackPage(args)).cashback);
    expect(view.list.items[0]?.order?.path).toBe("/order/7Q2MK4XV");
  });
});
