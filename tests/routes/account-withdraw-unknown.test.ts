import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Payout } from "~/domain/account/earnings";
import { fail, ok } from "~/domain/failure/result";
import { loadWithdrawPage } from "~/routes/profile-withdraw/queries.server";
import { amount } from "../support/amount";
import { samplePayout, TRON_ADDRESS } from "../support/earnings-samples";
import { NOW } from "../support/samples";
import { ACCOUNT, DOWN, ENDED, makeAccountPage } from "./support/account-page";
import { press, upstream } from "./support/press-withdraw";

// A key is as old as its payout, by the test's clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const HOURS = 3_600_000;

describe("a withdrawal whose outcome is unknown", () => {
  const lost = { requestPayout: () => Promise.resolve(DOWN) };

  it("is shown as being checked, and blocks another one", async () => {
    const first = await press({}, { calls: lost });
    expect(first.reply).toMatchObject({
      init: { status: 504 },
      data: { errors: { form: { key: "unknown", traceId: "trace-1" } } },
    });
    const { cookie } = first;
    const again = await press({ _key: "fedcba9876543210" }, { cookie });
    expect(again.sent).toEqual([]);
    expect(again.reply).toMatchObject({ data: { errors: { form: { key: "pending" } } } });
    const page = await loadWithdrawPage(makeAccountPage("/profile/withdraw", { cookie }).args);
    expect(page).toMatchObject({
      pending: { amount: "60\u00a0USDT", address: TRON_ADDRESS, sentAt: NOW },
      refreshSeconds: 15,
    });
  });

  it("is repeated under the same key only", async () => {
    const first = await press({}, { calls: lost });
    const checked = await press({ intent: "check", amount: "99" }, { cookie: first.cookie });
    expect(checked.sent).toEqual([first.sent[0]]);
    expect(checked.location).toBe("/ru/profile/withdraw?done=made-1");
    expect(checked.notes.pending).toBeUndefined();
  });

  it("is not repeated once gateways may have dropped its key", async () => {
    const first = await press({}, { calls: lost });
    vi.setSystemTime(NOW + 20 * HOURS);
    const second = await press({ intent: "check" }, { calls: lost, cookie: first.cookie });
    expect(second.sent).toEqual(first.sent);
    vi.setSystemTime(NOW + 24 * HOURS);
    const third = await press({ intent: "check" }, { cookie: second.cookie });
    expect(third.sent).toEqual([]);
    expect(third.reply).toMatchObject({ data: { errors: { form: { key: "nothing_pending" } } } });
  });

  it.each([
    ["nobody says", DOWN, "still_unknown", true],
    ["it is turned away", fail(upstream("ERR_FORBIDDEN", 403)), "still_unknown", true],
    ["a limit is reached", fail(upstream("ERR_BAD_REQUEST", 429)), "limit_reached", true],
    ["it was not made", fail(upstream("ERR_BALANCE_NOT_FOUND", 404)), "balance_not_found", false],
  ])("stays so while %s", async (_name, result, key, isPending) => {
    const { cookie } = await press({}, { calls: lost });
    const calls = { requestPayout: () => Promise.resolve(result) };
    const { reply, notes } = await press({ intent: "check" }, { calls, cookie });
    expect(reply).toMatchObject({ data: { errors: { form: { key } } } });
    expect(notes.pending !== undefined).toBe(isPending);
  });

  it("is found in the list", async () => {
    const { cookie } = await press({}, { calls: lost });
    const open = async (payouts: Payout[]) => {
      const calls = { fetchPayouts: () => Promise.resolve(ok(payouts)) };
      const page = makeAccountPage("/profile/withdraw", { calls, cookie });
      const thrown: unknown = await loadWithdrawPage(page.args).catch((error: unknown) => error);
      return thrown instanceof Response ? thrown.headers.get("Location") : undefined;
    };
    expect(await open([samplePayout({ createdAt: NOW - 86_400_000 })])).toBeUndefined();
    expect(await open([samplePayout({ id: "found" })])).toBe("/profile/withdraw?done=found");
  });

  it("is never an earlier one of the same amount to the same address", async () => {
    const earlier = samplePayout({ address: TRON_ADDRESS, amount: amount("60") });
    const listed = { fetchPayouts: () => Promise.resolve(ok([earlier])) };
    const { cookie, sent } = await press({}, { calls: { ...lost, ...listed } });
    expect(sent).toHaveLength(1);
    const page = makeAccountPage("/profile/withdraw", { calls: listed, cookie });
    expect((await loadWithdrawPage(page.args)).pending?.address).toBe(TRON_ADDRESS);
  });

  it("belongs to its account only", async () => {
    const { cookie } = await press({}, { calls: lost });
    const other = { find: () => Promise.resolve(ok({ ...ACCOUNT, userId: 8 })) };
    const { args } = makeAccountPage("/profile/withdraw", { access: other, cookie });
    expect((await loadWithdrawPage(args)).pending).toBeUndefined();
    const checked = await press({ intent: "check", account: "8" }, { access: other, cookie });
    expect([checked.sent, checked.reply]).toMatchObject([
      [],
      { data: { errors: { form: { key: "nothing_pending" } } } },
    ]);
  });
});

describe("a session that ends before the form is sent", () => {
  const gone = { find: () => Promise.resolve(ok(undefined)) };

  it.each([
    ["before it is sent", { access: gone }],
    ["while balances are requested", { calls: { fetchBalances: () => Promise.resolve(ENDED) } }],
    ["while it is sent", { calls: { requestPayout: () => Promise.resolve(ENDED) } }],
  ])("leads to sign-in and back to the typed values: %s", async (_name, options) => {
    const { location, cookie } = await press({ amount: "60,1" }, options);
    expect(location).toBe("/ru/lk?dialog=login&returnTo=%2Fru%2Fprofile%2Fwithdraw");
    const page = await loadWithdrawPage(makeAccountPage("/profile/withdraw", { cookie }).args);
    expect(page.typed).toEqual({ address: TRON_ADDRESS, amount: "60,1" });
    const other = { find: () => Promise.resolve(ok({ ...ACCOUNT, userId: 8 })) };
    const { args } = makeAccountPage("/profile/withdraw", { access: other, cookie });
    expect((await loadWithdrawPage(args)).typed).toBeUndefined();
  });
});
