// The first withdrawal to an address waits, and its owner can stop it (docs/gateway-contract.md, Withdrawals).
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";
import { startSandbox, useSandbox, type TestSandbox } from "../support/sandbox";
import {
  control,
  emailsTo,
  newVisitor,
  register,
  signIn,
  TRON,
  WITHDRAWALS,
  type Visitor,
} from "../support/sandbox-accounts";

const sandbox = useSandbox({});

const STOP = "/api/v1/affiliates/stop-withdrawal";
const HOUR_MS = 3_600_000;

const record = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: z.string(),
  sendsAt: z.string().optional(),
});
const balances = z.object({ accountBalance: z.string(), newAddressHoldSeconds: z.number() });

async function openRich(of: TestSandbox, email: string): Promise<Visitor> {
  const visitor = await register(of, email);
  await control(of, { kind: "gift", email, amount: "100" });
  return visitor;
}

async function ask(visitor: Visitor, changes: object = {}) {
  const key = { "idempotency-key": crypto.randomUUID() };
  return record.parse(
    (await visitor.post(WITHDRAWALS, { ...TRON, amount: "30", ...changes }, key)).body,
  );
}

/** The id and the token of the link in the newest email. */
async function readStopLink(of: TestSandbox, email: string) {
  const [newest] = await emailsTo(of, email);
  const { pathname, searchParams } = new URL(newest?.link ?? "", "https://agio.test");
  const [id = "", token = ""] = ["id", "token"].map((name) => searchParams.get(name) ?? "");
  return { pathname, id, token, email: newest };
}

const readBalances = async (visitor: Visitor) =>
  balances.parse((await visitor.get("/api/v1/affiliates/balances")).body);

describe("the first withdrawal to an address", () => {
  it("waits an hour, and its email has a link to stop it", async () => {
    const visitor = await openRich(sandbox, "first@example.com");
    expect((await readBalances(visitor)).newAddressHoldSeconds).toBe(3_600);
    const asked = await ask(visitor);
    const waits = Date.parse(asked.sendsAt ?? "") - Date.parse(asked.createdAt);
    expect(Math.abs(waits - HOUR_MS)).toBeLessThan(5_000);
    expect((await visitor.get(WITHDRAWALS)).body).toMatchObject([{ sendsAt: asked.sendsAt }]);
    const { pathname, id, email } = await readStopLink(sandbox, "first@example.com");
    expect([pathname, id]).toEqual(["/withdrawal/stop", asked.id]);
    expect(email?.subject).toBe("A withdrawal to a new address: 30 USDT");
    expect(email?.text).toContain(TRON.address);
  });

  // A person in a hurry presses twice, and reads the second reply.
  it("is stopped by the email's link, and the money returns once", async () => {
    const visitor = await openRich(sandbox, "stop@example.com");
    const asked = await ask(visitor);
    const { id, token } = await readStopLink(sandbox, "stop@example.com");
    const stranger = newVisitor(sandbox);
    const guessed = await stranger.post(STOP, { id, token: "x".repeat(token.length) });
    expect([guessed.status, guessed.body]).toMatchObject([400, { code: "ERR_BAD_REQUEST" }]);
    const stopped = await stranger.post(STOP, { id, token });
    expect(stopped.body).toMatchObject({ id: asked.id, status: "REJECTED" });
    expect(await stranger.post(STOP, { id, token })).toMatchObject({
      status: 200,
      body: stopped.body,
    });
    expect((await readBalances(visitor)).accountBalance).toBe("100");
    const [email] = await emailsTo(sandbox, "stop@example.com");
    expect(email?.subject).toBe("Withdrawal of 30 USDT stopped");
  });

  it("is stopped only by its owner's session", async () => {
    const visitor = await openRich(sandbox, "owner@example.com");
    const { id } = await ask(visitor);
    const other = await openRich(sandbox, "other@example.com");
    expect((await other.post(STOP, { id })).status).toBe(400);
    expect((await newVisitor(sandbox).post(STOP, { id })).status).toBe(401);
    expect((await visitor.post(STOP, { id })).body).toMatchObject({ status: "REJECTED" });
    expect((await visitor.post(STOP, { id })).body).toMatchObject({ status: "REJECTED" });
    expect((await other.post(STOP, { id })).status).toBe(400);
  });

  it("goes out by its alarm after the wait and can no longer be stopped", async () => {
    const quick = await startSandbox({ SANDBOX_PACE: "0.01", SANDBOX_WITHDRAWAL_HOLD: "0.05" });
    onTestFinished(() => quick.stop());
    const visitor = await openRich(quick, "alarm@example.com");
    const { id } = await ask(visitor);
    const link = await readStopLink(quick, "alarm@example.com");
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await visitor.get(WITHDRAWALS)).body, "it waits").toMatchObject([
      { status: "PENDING" },
    ]);
    await expect
      .poll(async () => (await visitor.get(WITHDRAWALS)).body)
      .toMatchObject([{ id, status: "COMPLETED" }]);
    expect((await quick.post(STOP, { id, token: link.token })).status).toBe(400);
    const [email] = await emailsTo(quick, "alarm@example.com");
    expect(email?.subject).toBe("Sent: 30 USDT");
  });
});

describe("a withdrawal that does not wait", () => {
  it("goes to an address that money has reached", async () => {
    const visitor = await openRich(sandbox, "known@example.com");
    const { id } = await ask(visitor);
    await sandbox.post("/sandbox/api/withdrawals", { id, kind: "complete" });
    expect((await ask(visitor, { amount: "25" })).sendsAt).toBeUndefined();
    const [email] = await emailsTo(sandbox, "known@example.com");
    expect(email?.subject).toBe("Withdrawal of 25 USDT");
  });

  it("is not a second one while the first still waits, so that a small one does not skip the wait", async () => {
    const visitor = await openRich(sandbox, "second@example.com");
    await ask(visitor);
    expect((await ask(visitor, { amount: "25" })).sendsAt).toBeDefined();
    const [email] = await emailsTo(sandbox, "second@example.com");
    expect(email?.link).toContain("/withdrawal/stop?");
  });

  it("is every one when the operator sets no time", async () => {
    const visitor = await openRich(sandbox, "none@example.com");
    await sandbox.post("/sandbox/api/switches", { withdrawalHold: 0 });
    onTestFinished(async () => {
      await sandbox.post("/sandbox/api/switches", { reset: true });
    });
    expect((await ask(visitor)).sendsAt).toBeUndefined();
    expect((await readBalances(visitor)).newAddressHoldSeconds).toBe(0);
  });

  it("excludes an address whose only withdrawal was stopped", async () => {
    const visitor = await openRich(sandbox, "again@example.com");
    const { id } = await ask(visitor);
    await visitor.post(STOP, { id });
    expect((await ask(visitor)).sendsAt).toBeDefined();
  });
});

const sessions = z.array(z.object({ id: z.string(), isCurrent: z.boolean() }));

describe("one device of an account", () => {
  const credentials = { email: "devices@example.com", password: "a long and quiet phrase" };
  const REVOKE = "/api/v1/users/revoke-session";
  const DATA = "/api/v1/users/account-data";

  it("is signed out alone, never the present one or another account's", async () => {
    const here = await register(sandbox, credentials.email);
    const there = await signIn(sandbox, credentials);
    const elsewhere = await signIn(sandbox, credentials);
    const listed = async (visitor: Visitor) =>
      sessions.parse((await visitor.get("/api/v1/users/sessions")).body);
    const own = (await listed(here)).find(({ isCurrent }) => isCurrent)?.id ?? "";
    const other = (await listed(there)).find(({ isCurrent }) => isCurrent)?.id ?? "";
    expect((await here.post(REVOKE, { sessionId: own })).status).toBe(400);
    const stranger = await register(sandbox, "stranger@example.com");
    expect((await stranger.post(REVOKE, { sessionId: other })).body).toEqual({ revoked: 0 });
    expect((await here.post(REVOKE, { sessionId: other })).body).toEqual({ revoked: 1 });
    expect((await there.get(DATA)).status).toBe(401);
    for (const visitor of [here, elsewhere]) expect((await visitor.get(DATA)).status).toBe(200);
  });
});

describe("a withdrawal that waits when the password is restored", () => {
  it("is stopped, because an intruder may have requested it", async () => {
    const email = "shut-out@example.com";
    const thief = await openRich(sandbox, email);
    const asked = await ask(thief);
    const requester = "the owner's browser";
    const owner = newVisitor(sandbox);
    await owner.post("/api/v1/users/local/request-password-reset", { email, requester });
    const [sent] = await emailsTo(sandbox, email);
    const resetCode = /\d{8}/.exec(sent?.subject ?? "")?.[0];
    const password = "a new long and quiet phrase";
    const reset = { email, requester, password, resetCode };
    expect((await owner.post("/api/v1/users/local/reset-password", reset)).status).toBe(200);
    const back = await signIn(sandbox, { email, password });
    expect((await back.get(WITHDRAWALS)).body).toMatchObject([
      { id: asked.id, status: "REJECTED" },
    ]);
    expect((await readBalances(back)).accountBalance).toBe("100");
    const subjects = (await emailsTo(sandbox, email)).map(({ subject }) => subject);
    expect(subjects).toContain("Withdrawal of 30 USDT stopped");
  });
});
