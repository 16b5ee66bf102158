import { describe, expect, it } from "vitest";
import { TEST_PAYOUT_ADDRESS } from "~/domain/account/payout";
import { fail, ok } from "~/domain/failure/result";
import { loadWithdrawPage } from "~/routes/profile-withdraw/queries.server";
import { hasWrongChecksum } from "~/routes/profile-withdraw/tron-checksum";
import { sampleBalances, samplePayout, TRON_ADDRESS } from "../support/earnings-samples";
import { makeAccountPage, valueOf } from "./support/account-page";
import { OTHER_TRON_ADDRESS, press, upstream } from "./support/press-withdraw";

describe("without script", () => {
  it("the server fills in the whole balance, and keeps the address", async () => {
    const { reply, sent } = await press({ intent: "all", amount: "" });
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({
      init: { status: 200 },
      data: { typed: { amount: "120,5", address: TRON_ADDRESS }, errors: {} },
    });
  });

  it("the server computes the arriving amount and checks the address", async () => {
    const { reply, sent } = await press({ intent: "review", address: OTHER_TRON_ADDRESS });
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({ init: { status: 200 }, data: { hasWrongChecksum: true } });
  });
});

describe("the review of a withdrawal", () => {
  const known = {
    fetchPayouts: () => Promise.resolve(ok([samplePayout({ status: "COMPLETED" })])),
  };
  const held = {
    fetchBalances: () => Promise.resolve(ok(sampleBalances({ newAddressHoldSeconds: 3_600 }))),
  };
  const wrong = {
    confirmPassword: () => Promise.resolve(fail(upstream("ERR_INVALID_CREDENTIALS", 401))),
  };

  it("is shown before a withdrawal is sent, with a new address, its wait and the password field", async () => {
    const { reply, sent } = await press({ intent: "review", amount: "60,5" }, { calls: held });
    expect(sent).toEqual([]);
    expect(reply).toMatchObject({
      data: {
        typed: { address: TRON_ADDRESS, amount: "60,5" },
        review: {
          amount: "60,5\u00a0USDT",
          fee: "1,6\u00a0USDT",
          arrives: "58,9\u00a0USDT",
          address: TRON_ADDRESS,
          isNewAddress: true,
          hold: "1 ч",
          stepUp: "password",
          understood: "60.5",
        },
      },
    });
  });

  it("needs no password and no wait with a known address and a fresh sign-in", async () => {
    const { reply } = await press({ intent: "review" }, { calls: { ...held, ...known } });
    expect(reply).toMatchObject({ data: { review: { isNewAddress: false } } });
    expect(JSON.stringify(reply)).not.toMatch(/"(hold|stepUp)":/);
    const sentToKnown = await press({ currentPassword: "" }, { calls: known });
    expect(sentToKnown.sent).toHaveLength(1);
  });

  it("needs the password for a new address, however fresh the sign-in", async () => {
    for (const [currentPassword, access, key] of [
      ["", {}, "password_empty"],
      ["wrong", wrong, "password_incorrect"],
    ] as const) {
      const { reply, sent } = await press({ currentPassword }, { access });
      expect(sent).toEqual([]);
      expect(reply).toMatchObject({
        init: { status: 422 },
        data: { errors: { password: key }, review: { isNewAddress: true } },
      });
    }
  });

  it("leads back to the form with the typed values", async () => {
    const { reply } = await press({ intent: "edit" });
    expect(reply).toMatchObject({ data: { typed: { address: TRON_ADDRESS, amount: "60" } } });
    expect(JSON.stringify(reply)).not.toContain('"review"');
  });

  it("rejects a wrong amount before the review", async () => {
    const { reply } = await press({ intent: "review", amount: "5" });
    expect(reply).toMatchObject({
      init: { status: 422 },
      data: { errors: { amount: { key: "withdrawalAmountTooSmall" } } },
    });
  });
});

describe("a waiting withdrawal", () => {
  it("is stopped from the list, and the next page confirms it", async () => {
    const stopped: string[] = [];
    const stopPayout = ({ id }: { id: string }) => {
      stopped.push(id);
      return Promise.resolve(ok(samplePayout({ id, status: "REJECTED" })));
    };
    const { location } = await press({ intent: "stop", id: "p7" }, { calls: { stopPayout } });
    expect([stopped, location]).toEqual([["p7"], "/ru/profile/withdraw"]);
  });

  it("shows its time while it waits", async () => {
    const sendsAt = Date.parse("2026-11-21T15:02:11.000Z");
    const calls = {
      fetchPayouts: () =>
        Promise.resolve(
          ok([
            samplePayout({ id: "a", sendsAt, status: "PENDING" }),
            samplePayout({ id: "b", sendsAt, status: "REJECTED" }),
          ]),
        ),
    };
    const page = await loadWithdrawPage(makeAccountPage("/profile/withdraw", { calls }).args);
    const { items } = await valueOf(page.payouts);
    expect(items.map((item) => [item.id, item.sendsAt])).toEqual([
      ["a", sendsAt],
      ["b", undefined],
    ]);
  });
});

describe("the page", () => {
  it("has the figures and the addresses that received money", async () => {
    const payouts = [
      samplePayout({ status: "COMPLETED" }),
      samplePayout({ id: "2", status: "REJECTED", address: "T" }),
      samplePayout({ id: "3", status: "PENDING", address: "U" }),
    ];
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
      network: "Tron (TRC20)",
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

  it("shows a new payout even while the list lags behind", async () => {
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
    // A wrapped text was pasted.
    [`${OTHER_TRON_ADDRESS.slice(0, 20)}\n${OTHER_TRON_ADDRESS.slice(20)}`, true],
    ["T0O".padEnd(34, "l"), true],
    [TEST_PAYOUT_ADDRESS, false],
    ["T", false],
    ["", false],
  ])("%s: wrong is %s", async (address, isWrong) => {
    expect(await hasWrongChecksum(address)).toBe(isWrong);
  });
});
