import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Payout } from "~/domain/account/earnings";
import { ok } from "~/domain/failure/result";
import { toLostReply } from "~/routes/profile-withdraw/form/lost-reply";
import { loadWithdrawPage } from "~/routes/profile-withdraw/queries.server";
import { amount } from "../support/amount";
import { samplePayout, TRON_ADDRESS } from "../support/earnings-samples";
import { NOW } from "../support/samples";
import { DOWN, makeAccountPage, thrownLocation } from "./support/account-page";
import { press } from "./support/press-withdraw";

/** Opens the page with a browser's cookies. */
async function open(cookie = "", path = "/profile/withdraw") {
  const calls = {
    fetchPayouts: () =>
      Promise.resolve(ok([samplePayout({ id: "made-1" }), samplePayout({ id: "made-0" })])),
  };
  const page = makeAccountPage(path, { calls, cookie });
  const { formKey } = await loadWithdrawPage(page.args);
  return { formKey, cookie: page.nextCookie() || cookie };
}

// A key is as old as its payout, by the test's clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the key of the form", () => {
  it("is the same when the page is reopened, because a reply may be lost", async () => {
    const first = await open();
    const again = await open(first.cookie);
    expect(first.formKey).toMatch(/^[\w-]{36}$/);
    expect(again.formKey).toBe(first.formKey);
  });

  it("changes once the payout has been shown, however often", async () => {
    const first = await open();
    const { cookie } = await press({ _key: first.formKey }, { cookie: first.cookie });
    expect((await open(cookie)).formKey).toBe(first.formKey);
    const seen = await open(cookie, "/profile/withdraw?done=made-1");
    expect(seen.formKey).not.toBe(first.formKey);
    const reloaded = await open(seen.cookie, "/profile/withdraw?done=made-1");
    expect(reloaded.formKey).toBe(seen.formKey);
    expect((await open(reloaded.cookie)).formKey).toBe(seen.formKey);
  });

  it("stays when an older payout is shown again", async () => {
    const first = await open();
    const { cookie } = await press({ _key: first.formKey }, { cookie: first.cookie });
    const older = await open(cookie, "/profile/withdraw?done=made-0");
    expect(older.formKey).toBe(first.formKey);
    // Its reply was lost: no page has shown the payout of this key yet.
    const unseen = await open(first.cookie, "/profile/withdraw?done=made-0");
    expect(unseen.formKey).toBe(first.formKey);
  });

  it("stays when the shown payout has the key of another open page", async () => {
    const first = await open();
    const { cookie } = await press({ _key: "fedcba9876543210" }, { cookie: first.cookie });
    const seen = await open(cookie, "/profile/withdraw?done=made-1");
    expect(seen.formKey).toBe(first.formKey);
  });

  it("changes once an unknown payout is found in the list and shown", async () => {
    const first = await open();
    const lost = { requestPayout: () => Promise.resolve(DOWN) };
    const { cookie } = await press({ _key: first.formKey }, { cookie: first.cookie, calls: lost });
    const listed = samplePayout({ id: "made-1", address: TRON_ADDRESS, amount: amount("60") });
    const calls = { fetchPayouts: () => Promise.resolve(ok([listed])) };
    const settled = makeAccountPage("/profile/withdraw", { calls, cookie });
    const location = await thrownLocation(loadWithdrawPage(settled.args));
    expect(location).toBe("/profile/withdraw?done=made-1");
    const seen = await open(settled.nextCookie(), "/profile/withdraw?done=made-1");
    expect(seen.formKey).not.toBe(first.formKey);
  });

  it("survives the end of the session and an unknown outcome", async () => {
    const first = await open();
    const ended = await press(
      {},
      { cookie: first.cookie, access: { find: () => Promise.resolve(ok(undefined)) } },
    );
    expect((await open(ended.cookie)).formKey).toBe(first.formKey);
    const calls = { requestPayout: () => Promise.resolve(DOWN) };
    const unknown = await press({}, { cookie: first.cookie, calls });
    expect(unknown.notes).toMatchObject({ formKey: { token: first.formKey } });
  });
});

describe("a press that returns an earlier payout", () => {
  const earlier = { address: TRON_ADDRESS, amount: amount("60"), id: "made-1" };
  /** A gateway that has created it and returns it for the key. */
  const listing = (change: Partial<Payout>) => {
    const made = samplePayout({ ...earlier, ...change });
    return {
      fetchPayouts: () => Promise.resolve(ok([made])),
      requestPayout: () => Promise.resolve(ok(made)),
    };
  };

  it.each([
    ["minutes ago", { createdAt: NOW - 60_000 }],
    ["hours ago", { createdAt: NOW - 20 * 3_600_000 }],
    ["and was rejected", { createdAt: NOW - 60_000, status: "REJECTED" as const }],
  ])("shows that, and the next press is a new one: %s", async (_name, change) => {
    const first = await open();
    const calls = listing(change);
    const again = await press({ _key: first.formKey }, { cookie: first.cookie, calls });
    expect(again.sent).toHaveLength(1);
    expect(again.location).toBe("/ru/profile/withdraw?done=made-1&earlier=1");
    const page = makeAccountPage("/profile/withdraw?done=made-1&earlier=1", {
      calls,
      cookie: again.cookie,
    });
    const { done, formKey } = await loadWithdrawPage(page.args);
    expect(done).toMatchObject({ isEarlier: true, payout: { id: "made-1" } });
    expect(formKey).not.toBe(first.formKey);
  });

  it("does not call the other half of a double press earlier", async () => {
    const calls = listing({ createdAt: NOW - 2_000 });
    const { location } = await press({}, { calls });
    expect(location).toBe("/ru/profile/withdraw?done=made-1");
  });

  it("shows that too after checking an unknown second press", async () => {
    const first = await open();
    const calls = listing({ createdAt: NOW - 3_600_000 });
    const lost = { ...calls, requestPayout: () => Promise.resolve(DOWN) };
    const unknown = await press({ _key: first.formKey }, { cookie: first.cookie, calls: lost });
    const checked = await press({ intent: "check" }, { cookie: unknown.cookie, calls });
    expect(checked.location).toBe("/ru/profile/withdraw?done=made-1&earlier=1");
  });

  it("does not call a new payout earlier, whatever is listed", async () => {
    const { fetchPayouts } = listing({ id: "made-0" });
    const { location } = await press({}, { calls: { fetchPayouts } });
    expect(location).toBe("/ru/profile/withdraw?done=made-1");
  });
});

describe("without a reply", () => {
  it.each([
    ["withdraw", "reply_lost"],
    ["check", "reply_lost"],
    ["all", "not_sent"],
    ["review", "not_sent"],
  ])("the page explains the possible outcome of '%s': %s", (intent, key) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, address: TRON_ADDRESS, amount: "60" })) {
      form.set(name, value);
    }
    expect(toLostReply(form)).toMatchObject({
      typed: { address: TRON_ADDRESS, amount: "60" },
      errors: { form: { key } },
    });
  });
});
