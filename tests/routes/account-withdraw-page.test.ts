import { describe, expect, it } from "vitest";
import { TEST_PAYOUT_ADDRESS } from "~/domain/account/payout";
import { ok } from "~/domain/failure/result";
import { loadWithdrawPage } from "~/routes/profile-withdraw/queries.server";
import { hasWrongChecksum } from "~/routes/profile-withdraw/tron-checksum";
import { sampleBalances, samplePayout, TRON_ADDRESS } from "../support/earnings-samples";
import { makeAccountPage, valueOf } from "./support/account-page";
import { OTHER_TRON_ADDRESS, press } from "./support/press-withdraw";

describe("without script", () => {
  it("the server fills in the whole balance, and keeps the address", async () => {
    const { reply, sent } = await press({ intent: "all", amount: "" });
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({
      init: { status: 200 },
      data: { typed: { amount: "120,5", address: TRON_ADDRESS }, errors: {} },
    });
  });

  it("the server works out what arrives, and looks at the address", async () => {
    const { reply, sent } = await press({ intent: "review", address: OTHER_TRON_ADDRESS });
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({ init: { status: 200 }, data: { hasWrongChecksum: true } });
  });
});

describe("the page", () => {
  it("knows the figures, and the addresses that were used", async () => {
    const payouts = [samplePayout(), samplePayout({ id: "2", status: "REJECTED", address: "T" })];
    const calls = {
      fetchPayouts: () => Promise.resolve(ok(payouts)),
      fetchBalances: () => Promise.resolve(ok(sampleBalances({ withdrawalFee: undefined }))),
    };
    const page = await loadWithdrawPage(makeAccountPage("/profile/withdraw", { calls }).args);
    const { latest, ...figures } = await valueOf(page.terms);
    expect(latest).toMatchObject({ id: "payout-1", address: TRON_ADDRESS });
    expect(figures).toEqual({
      terms: { accountBalance: "120.5", withdrawalMinimum: "50", withdrawalFee: undefined },
      knownAddresses: [TRON_ADDRESS],
    });
  });

  it.each([
    ["listed", { done: "payout-1" }, "58.4\u00a0USDT"],
    ["of nobody", { done: "payout-9" }, undefined],
  ])("opens the dialog of a payout that is %s", async (_name, query, arrives) => {
    const calls = { fetchPayouts: () => Promise.resolve(ok([samplePayout()])) };
    const path = `/profile/withdraw?${new URLSearchParams(query).toString()}`;
    const page = await loadWithdrawPage(makeAccountPage(path, { calls }).args);
    expect(page.done?.payout.arrives).toBe(arrives);
    if (page.done) expect(page.done.isFirst).toBe(true);
  });

  it("shows what was just made although the list lags behind", async () => {
    const { cookie } = await press({});
    const page = makeAccountPage("/profile/withdraw?done=made-1", { cookie });
    expect((await loadWithdrawPage(page.args)).done?.payout.amount).toBe("60\u00a0USDT");
  });
});

describe("the checksum of an address", () => {
  it.each([
    [TRON_ADDRESS, false],
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", false],
    [OTHER_TRON_ADDRESS, true],
    ["T0O".padEnd(34, "l"), true],
    [TEST_PAYOUT_ADDRESS, false],
    ["T", false],
    ["", false],
  ])("%s: wrong is %s", async (address, isWrong) => {
    expect(await hasWrongChecksum(address)).toBe(isWrong);
  });
});
