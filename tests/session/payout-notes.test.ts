import { describe, expect, it } from "vitest";
import { MAX_COOKIE_BYTES } from "~/domain/limits/cookie-limits";
import { openCookieJar } from "~/session/cookies.server";
import { MAX_PAYOUT_ACCOUNTS, makePayoutNotes } from "~/session/payout-notes.server";
import { makeSealer } from "~/session/seal.server";
import { amount } from "../support/amount";
import { samplePayout, TRON_ADDRESS } from "../support/earnings-samples";
import { NOW } from "../support/samples";

const sealer = makeSealer(["s".repeat(32)]);
const PAYOUT = {
  currencyTitle: "USDT",
  networkTitle: "TRC20",
  address: TRON_ADDRESS,
  amount: amount("5"),
};
const pendingOf = (idempotencyKey: string, sentAt = NOW) => ({
  payout: PAYOUT,
  idempotencyKey,
  sentAt,
  knownIds: [],
});
const MADE = samplePayout({ id: "made-1" });
const KEY = { token: "0123456789abcdef" };
const TYPED = { address: "T2", amount: "7" };
const [ANN, BOB] = [7, 8];
const KEY_LIFE_MS = 24 * 60 * 60_000;

function openBrowser() {
  const jar = openCookieJar(null);
  const clock = { now: NOW };
  return { jar, clock, notes: makePayoutNotes(jar, sealer, () => clock.now) };
}

describe("one browser's notes of several accounts", () => {
  it("keep the unknown payout of the previous account", async () => {
    const { notes } = openBrowser();
    await notes.save(ANN, { pending: pendingOf("ann's") });
    await notes.clearKnown();
    await notes.save(BOB, { pending: pendingOf("bob's"), typed: TYPED });
    expect((await notes.find(ANN)).pending?.idempotencyKey).toBe("ann's");
    expect(await notes.find(BOB)).toMatchObject({ pending: pendingOf("bob's"), typed: TYPED });
    await notes.save(BOB, {});
    expect((await notes.find(ANN)).pending?.idempotencyKey).toBe("ann's");
    expect(await notes.find(BOB)).toEqual({});
  });

  it("are visible only to their own account", async () => {
    const { notes } = openBrowser();
    await notes.save(ANN, { pending: pendingOf("ann's"), made: MADE, typed: TYPED });
    expect(await notes.find(BOB)).toEqual({});
  });

  it("keep only unknown payouts at sign-out", async () => {
    const { notes } = openBrowser();
    await notes.save(ANN, { pending: pendingOf("ann's"), made: MADE });
    await notes.save(BOB, { made: MADE, typed: TYPED });
    await notes.clearKnown();
    expect(await notes.find(ANN)).toMatchObject({ pending: pendingOf("ann's") });
    expect((await notes.find(ANN)).made).toBeUndefined();
    expect(await notes.find(BOB)).toEqual({});
  });

  it("keep the form's key at sign-out, because its payout may exist", async () => {
    const { jar, notes } = openBrowser();
    await notes.save(ANN, { formKey: KEY, made: MADE, typed: TYPED });
    await notes.clearKnown();
    expect(await notes.find(ANN)).toEqual({ userId: ANN, formKey: KEY });
    expect(await notes.find(BOB)).toEqual({});
    const [sealed] = jar.setCookies();
    await notes.clearKnown();
    expect(jar.setCookies()).toEqual([sealed]);
  });

  it("clear only a closed account", async () => {
    const { notes } = openBrowser();
    await notes.save(ANN, { pending: pendingOf("ann's") });
    await notes.save(BOB, { pending: pendingOf("bob's") });
    await notes.clear(BOB);
    expect(await notes.find(BOB)).toEqual({});
    expect((await notes.find(ANN)).pending?.idempotencyKey).toBe("ann's");
  });

  it("drop created payouts first beyond the maximum, then the oldest unknown one", async () => {
    const { jar, notes } = openBrowser();
    const first = Array.from({ length: MAX_PAYOUT_ACCOUNTS }, (_, index) => 10 + index);
    for (const userId of first) await notes.save(userId, { pending: pendingOf("k", NOW + userId) });
    await notes.save(11, { made: MADE });
    await notes.save(20, { pending: pendingOf("k20", NOW + 20) });
    await notes.save(21, { pending: pendingOf("k21", NOW + 21) });
    const kept = await Promise.all([...first, 20, 21].map(async (userId) => notes.find(userId)));
    expect(kept.map(({ pending }) => pending !== undefined)).toEqual([
      false,
      false,
      ...first.slice(2).map(() => true),
      true,
      true,
    ]);
    expect(jar.setCookies()).toHaveLength(MAX_PAYOUT_ACCOUNTS);
  });

  it("drop an unknown payout once gateways may have dropped its key, however often it was saved", async () => {
    const { clock, notes } = openBrowser();
    await notes.save(ANN, { pending: pendingOf("ann's"), formKey: KEY, made: MADE });
    clock.now = NOW + KEY_LIFE_MS - 1_000;
    await notes.save(ANN, await notes.find(ANN));
    await notes.clearKnown();
    expect((await notes.find(ANN)).pending?.idempotencyKey).toBe("ann's");
    clock.now = NOW + KEY_LIFE_MS;
    expect(await notes.find(ANN)).toEqual({ userId: ANN, formKey: KEY });
  });

  it("do not extend another account's notes", async () => {
    const { jar, notes } = openBrowser();
    await notes.save(ANN, { pending: pendingOf("ann's") });
    const [sealed] = jar.setCookies();
    await notes.save(BOB, { pending: pendingOf("bob's") });
    await notes.clearKnown();
    expect(jar.setCookies()).toContain(sealed);
  });

  it("drop typed and created notes before the key of an unknown payout", async () => {
    const { jar, notes } = openBrowser();
    const made = samplePayout({ id: "x".repeat(3_000) });
    await notes.save(ANN, { pending: pendingOf("ann's"), made, typed: TYPED });
    expect(await notes.find(ANN)).toMatchObject({ pending: pendingOf("ann's") });
    for (const line of jar.setCookies()) {
      expect((line.split(";")[0] ?? "").length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    }
  });
});
