import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { clearAttempts, takeAttempt, type Attempt } from "../../exchange/limits/attempts";
import { giveBalance } from "../../exchange/accounts/ledger";
import { sendResetCode, spendResetCode } from "../../exchange/accounts/reset-codes";
import { findSession, openSession, refreshSession } from "../../exchange/accounts/sessions";
import { checkCredentials } from "../../exchange/accounts/sign-in";
import { payOutUnheld } from "../../sandbox/pay-out";
import { listHolds } from "../../exchange/accounts/withdrawal-holds";
import { findWithdrawal, openWithdrawal } from "../../exchange/accounts/withdrawals";
import type { SandboxEnv } from "../../sandbox/env";
import { relax } from "../../exchange/limits/relaxed";
import { literalAmount } from "~/domain/money/literal-amount";
import { listEmails } from "../../exchange/mail/outbox";
import { ANNA } from "../support/sandbox-accounts";
import { openTestDatabase } from "../support/test-database";

// The passage of time for accounts, by the test's own clock: a slow machine's time would count as passed.
let database: D1Database;
beforeAll(async () => {
  const { stop, database: opened } = await openTestDatabase();
  database = opened;
  return stop;
});
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const USER = 1001;
const DEVICE = { device: undefined, fingerprint: undefined };

function pass(milliseconds: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + milliseconds });
}

async function openAnnas() {
  const anna = await checkCredentials(database, ANNA.email, ANNA.password);
  const tokens = anna && (await openSession(database, anna, DEVICE));
  if (!tokens) throw new Error("No session was opened");
  return tokens;
}

describe("tokens", () => {
  it("for access live ten minutes and then count as expired, not unknown", async () => {
    const { access } = await openAnnas();
    pass(10 * MINUTE - SECOND);
    expect(await findSession(database, access)).toMatchObject({ isExpired: false });
    pass(2 * SECOND);
    expect(await findSession(database, access)).toMatchObject({ isExpired: true });
  });

  it("are accepted for 30 s after their replacement; later they end the session", async () => {
    const { refresh } = await openAnnas();
    const second = await refreshSession(database, refresh);
    pass(29 * SECOND);
    const third = await refreshSession(database, refresh);
    expect(await findSession(database, third?.access ?? "")).toBeDefined();
    pass(2 * SECOND);
    expect(await refreshSession(database, refresh)).toBeUndefined();
    for (const tokens of [second, third]) {
      expect(await findSession(database, tokens?.access ?? "")).toBeUndefined();
      expect(await refreshSession(database, tokens?.refresh ?? "")).toBeUndefined();
    }
  });

  it("open nothing after 30 days, however often they were refreshed", async () => {
    let { refresh } = await openAnnas();
    for (const days of [10, 10, 9]) {
      pass(days * DAY);
      refresh = (await refreshSession(database, refresh))?.refresh ?? "";
    }
    expect(refresh).not.toBe("");
    pass(DAY + SECOND);
    expect(await refreshSession(database, refresh)).toBeUndefined();
  });
});

describe("a code", () => {
  const OWN = { email: ANNA.email, requester: "browser" };

  async function sendCode(): Promise<string> {
    await sendResetCode(database, OWN, "ru");
    const [email] = await listEmails(database, 1);
    expect(email?.link).toBe("/ru/lk?dialog=new-password");
    return /\d{8}/.exec(email?.subject ?? "")?.[0] ?? "";
  }

  it("works for ten minutes", async () => {
    const code = await sendCode();
    pass(10 * MINUTE + SECOND);
    expect(await spendResetCode(database, OWN, code)).toBeUndefined();
  });

  it("that is expired does not use up a later one", async () => {
    const first = await sendCode();
    pass(9 * MINUTE);
    const second = await sendCode();
    pass(2 * MINUTE);
    expect(await spendResetCode(database, OWN, first)).toBeUndefined();
    expect(await spendResetCode(database, OWN, second)).toMatchObject({ id: USER });
  });

  it("works for its own address only and uses up the others", async () => {
    const codes = [await sendCode(), await sendCode()];
    const [first = "", second = ""] = codes;
    expect(
      await spendResetCode(database, { ...OWN, email: "admin@example.com" }, second),
    ).toBeUndefined();
    expect(await spendResetCode(database, OWN, first)).toMatchObject({ id: USER });
    expect(await spendResetCode(database, OWN, second)).toBeUndefined();
  });

  it.each([
    [4, true],
    [5, false],
  ])("after %d wrong tries from anywhere works: %s", async (tries, works) => {
    const code = await sendCode();
    const wrong = code === "00000000" ? "00000001" : "00000000";
    for (let count = 0; count < tries; count += 1) {
      expect(await spendResetCode(database, OWN, wrong)).toBeUndefined();
    }
    expect(await spendResetCode(database, OWN, code)).toEqual(
      works ? expect.objectContaining({ id: USER }) : undefined,
    );
  });

  it("is not used up by tries at another account and can be requested again", async () => {
    const code = await sendCode();
    for (let count = 0; count < 5; count += 1) {
      await spendResetCode(database, { ...OWN, email: "admin@example.com" }, "00000000");
    }
    expect(await spendResetCode(database, OWN, code)).toMatchObject({ id: USER });
    for (let count = 0; count < 5; count += 1) await spendResetCode(database, OWN, code);
    const next = await sendCode();
    expect(await spendResetCode(database, OWN, next)).toMatchObject({ id: USER });
  });
});

describe("limits", () => {
  // The test checks only the database and the switch.
  const env = () => z.custom<SandboxEnv>().parse({ DB: database });
  const take = (attempt: Attempt) => takeAttempt(env(), attempt);
  const signIn = (address: string, account = "a@b.cd"): Attempt => ({
    purpose: "sign-in",
    account,
    address,
  });

  it("end with their window and return its length", async () => {
    const attempt = signIn("192.0.2.1");
    for (let count = 0; count < 5; count += 1) expect((await take(attempt)).ok).toBe(true);
    pass(5 * MINUTE);
    const stopped = await take(attempt);
    const wait = stopped.ok ? 0 : (stopped.failure.retryAfterSeconds ?? 0);
    expect(stopped).toMatchObject({ ok: false, failure: { status: 429 } });
    expect(Math.round(wait / 60)).toBe(10);
    pass(10 * MINUTE);
    expect((await take(attempt)).ok).toBe(true);
  });

  it.each([
    ["2001:db8:1:1::", "2001:db8:1:1:ffff::", false],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", true],
    ["::ffff:192.0.2.77", "192.0.2.77", false],
    ["fc00:dead:beef:4dad::1", "fc00:dead:beef:4dad::2", true], // Two visitors of an onion address.
  ])("of %s count for %s too, unless there is room: %s", async (first, second, hasRoom) => {
    const account = "e@f.gh";
    for (let count = 0; count < 5; count += 1) await take(signIn(first, account));
    expect((await take(signIn(second, account))).ok).toBe(hasRoom);
    await clearAttempts(database, signIn(first, account));
    expect((await take(signIn(second, account))).ok).toBe(true);
  });

  it("of one account only slow down tries from many addresses", async () => {
    for (let host = 2; host < 27; host += 1) await take(signIn(`192.0.2.${host}`));
    const started = performance.now();
    expect((await take(signIn("192.0.2.99"))).ok).toBe(true);
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it("can be switched off", async () => {
    relax({ areLimitsOff: true, arePasswordsQuick: false });
    for (let count = 0; count < 8; count += 1) {
      expect((await takeAttempt(env(), signIn("192.0.2.200"))).ok).toBe(true);
    }
    relax({ areLimitsOff: false, arePasswordsQuick: false });
  });
});

describe("a withdrawal to a new address", () => {
  const HOLD = { sendsAt: Date.now() + 60 * MINUTE, stopToken: "token" };
  const amount = literalAmount("20");

  async function open(key: string): Promise<string> {
    await giveBalance(database, USER, { kind: "gift", amount });
    const id = crypto.randomUUID();
    const request = { id, userId: USER, amount, network: "Tron", address: "T1", key };
    const opened = await openWithdrawal(database, request, { hold: { ...HOLD, stopToken: key } });
    return opened.ok ? opened.value.row.id : "";
  }

  it("is on hold from the moment when a repeated request finds it", async () => {
    const id = await open("pressed twice");
    expect(await open("pressed twice")).toBe(id);
    expect((await listHolds(database, USER)).get(id)).toBe(HOLD.sendsAt);
  });

  it("is not paid out during its hold, even if its alarm was set too early", async () => {
    const id = await open("early alarm");
    const ring = async () => [
      await payOutUnheld({ DB: database }, id),
      (await findWithdrawal(database, id))?.status,
    ];
    expect(await ring()).toEqual([HOLD.sendsAt, "PENDING"]);
    pass(61 * MINUTE);
    expect(await ring()).toEqual([undefined, "COMPLETED"]);
  });
});
