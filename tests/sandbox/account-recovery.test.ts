// Requirements 52, 53 and 63 of docs/security.md: who proves an address owns the account, and other access ends.
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { makeInitData } from "../support/init-data";
import { useSandbox } from "../support/sandbox";
import { FLOATING_PAYLOAD } from "../support/sandbox-orders";
import { control, emailsTo, newVisitor, signIn, type Visitor } from "../support/sandbox-accounts";

const sandbox = useSandbox();

const USERS = "/api/v1/users";
const ACCOUNT = `${USERS}/account-data`;
const GENERATE = `${USERS}/generate-api-key`;
const LINK = `${USERS}/local/link-telegram`;
const TELEGRAM = `${USERS}/telegram/authenticate`;
const PROVIDER = "/api/v1/liquidity-providers/mercuryo/user/sign-up";
const PASSWORD = "a long and quiet phrase";
const TRON_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const NEW_PASSWORD = "another long and quiet phrase";
const newKey = z.object({ apiKey: z.string() });
const dated = z.object({ recoveredAt: z.iso.datetime() });

let lastUser = 8_100;

/** An account with a linked chat and a key, created by the owner or by an attacker. */
async function openWays(
  email: string,
  { isConfirmed, ...more }: { isConfirmed: boolean; referrerAffiliateId?: string },
) {
  const visitor = newVisitor(sandbox);
  await visitor.post(`${USERS}/local/create`, { email, password: PASSWORD, ...more });
  if (isConfirmed) await control(sandbox, { kind: "confirm-email", email });
  const session = await signIn(sandbox, { email, password: PASSWORD });
  lastUser += 1;
  const userId = lastUser;
  const linked = await session.post(LINK, { initData: makeInitData({ userId }) });
  const made = await session.post(GENERATE);
  return { session, userId, statuses: [linked.status, made.status], made };
}

/** Restores the password, as the address's owner can. */
async function restore(email: string, requester = "the owner's browser") {
  const owner = newVisitor(sandbox);
  await owner.post(`${USERS}/local/request-password-reset`, { email, requester });
  const resetCode = await readCode(email);
  const body = { email, requester, password: NEW_PASSWORD, resetCode };
  return owner.post(`${USERS}/local/reset-password`, body);
}

async function readCode(email: string): Promise<string> {
  const [sent] = await emailsTo(sandbox, email);
  return /\d{8}/.exec(sent?.subject ?? "")?.[0] ?? "";
}

async function confirm(visitor: Visitor, email: string, typed?: string) {
  await visitor.post(`${USERS}/request-email-code`, { email });
  const code = await readCode(email);
  return visitor.post(`${USERS}/confirm-email`, { code: typed ?? code });
}

describe("52: a recovery", () => {
  it("ends every other access: sessions, the chat account, keys, open codes", async () => {
    const email = "victim@example.com";
    const { session, userId, statuses, made } = await openWays(email, { isConfirmed: true });
    expect(statuses).toEqual([200, 200]);
    const { apiKey } = newKey.parse(made.body);
    const askedBefore = { email, requester: "a stranger's browser" };
    await session.post(`${USERS}/local/request-password-reset`, askedBefore);
    const codeBefore = await readCode(email);
    expect((await restore(email)).status).toBe(200);
    expect((await session.get(ACCOUNT)).status).toBe(401);
    const initData = makeInitData({ userId });
    expect((await newVisitor(sandbox).post(TELEGRAM, { initData })).status).toBe(404);
    const headers = { "x-api-key": apiKey, "x-forwarded-for": "198.51.100.7" };
    expect((await sandbox.get("/api/v1/health", {}, headers)).status).toBe(401);
    const late = { ...askedBefore, password: PASSWORD, resetCode: codeBefore };
    expect((await session.post(`${USERS}/local/reset-password`, late)).status).not.toBe(200);
    const owner = await signIn(sandbox, { email, password: NEW_PASSWORD });
    expect((await owner.get(`${USERS}/list-api-key`)).body).toMatchObject([{ isActive: false }]);
  });

  it("is named in the account's data, so that the site ends what it keeps by itself", async () => {
    const email = "dated@example.com";
    await openWays(email, { isConfirmed: true });
    await restore(email);
    const { get } = await signIn(sandbox, { email, password: NEW_PASSWORD });
    expect(dated.safeParse((await get(ACCOUNT)).body).success).toBe(true);
  });

  it("is emailed to the owner, like each link and unlink", async () => {
    const email = "told@example.com";
    const { session } = await openWays(email, { isConfirmed: true });
    await session.post(`${USERS}/local/unlink-telegram`);
    await restore(email);
    const subjects = (await emailsTo(sandbox, email)).map(({ subject }) => subject).join("\n");
    for (const part of ["recovered", "was linked", "was unlinked", "A new API key"]) {
      expect(subjects).toContain(part);
    }
  });
});

describe("53: an unconfirmed email", () => {
  it("opens no lasting access", async () => {
    const email = "squatted@example.com";
    const { session, statuses } = await openWays(email, { isConfirmed: false });
    expect(statuses).toEqual([403, 403]);
    await control(sandbox, { kind: "gift", email, amount: "100" });
    const payout = { currencyTitle: "USDT", networkTitle: "TRON", address: TRON_ADDRESS };
    for (const [path, body] of [
      ["/api/v1/affiliates/withdrawals", { ...payout, amount: "60" }],
      [`${USERS}/claim-orders`, { orders: [] }],
    ] as const) {
      expect([path, (await session.post(path, body)).status]).toEqual([path, 403]);
    }
    expect((await session.get(ACCOUNT)).body).toMatchObject({ isEmailConfirmed: false });
  });

  it("belongs to the person who confirms it, and earlier access ends", async () => {
    const email = "owned@example.com";
    const { session } = await openWays(email, { isConfirmed: false });
    expect((await restore(email)).status).toBe(200);
    expect((await session.get(ACCOUNT)).status).toBe(401);
    const owner = await signIn(sandbox, { email, password: NEW_PASSWORD });
    expect((await owner.get(ACCOUNT)).body).toMatchObject({ isEmailConfirmed: true });
    expect((await owner.post(GENERATE)).status).toBe(200);
  });

  it("loses, once it is recovered, the provider's account that a stranger opened", async () => {
    const email = "papers@example.com";
    const { session } = await openWays(email, { isConfirmed: false });
    const signUp = async (who: Visitor) =>
      (await who.post(PROVIDER, { email, accept: true })).status;
    expect([await signUp(session), await signUp(session)]).toEqual([200, 409]);
    await restore(email);
    expect(await signUp(await signIn(sandbox, { email, password: NEW_PASSWORD }))).toBe(200);
  });

  it.each([
    ["no referrer of a stranger's choice", false, 0],
    ["the referrer that its owner came by", true, 1],
  ])("has, once its address is recovered, %s", async (_, isConfirmed, credited) => {
    const referrer = await openWays(`brings-${String(credited)}@example.com`, {
      isConfirmed: true,
    });
    const { body } = await referrer.session.get("/api/v1/affiliates/referrer-id");
    const { referrerId } = z.object({ referrerId: z.string() }).parse(body);
    const email = `brought-${String(credited)}@example.com`;
    await openWays(email, { isConfirmed, referrerAffiliateId: referrerId });
    await restore(email);
    const owner = await signIn(sandbox, { email, password: NEW_PASSWORD });
    const made = await owner.post("/api/v1/orders/public/create", FLOATING_PAYLOAD);
    const { orderId } = z.object({ orderId: z.string() }).parse(made.body);
    await sandbox.post("/sandbox/api/orders", { orderId, kind: "complete" });
    const accruals = await referrer.session.get("/api/v1/affiliates/accruals");
    expect(accruals.body).toHaveLength(credited);
  });

  it("is confirmed by a code, once, and not by a wrong one", async () => {
    const email = "confirming@example.com";
    const { session } = await openWays(email, { isConfirmed: false });
    expect((await confirm(session, email, "00000000")).status).toBe(400);
    expect((await confirm(session, email)).status).toBe(200);
    expect((await session.post(GENERATE)).status).toBe(200);
    expect((await session.post(`${USERS}/confirm-email`, { code: "1" })).status).toBe(400);
  });
});

describe("53: an account of the chat app", () => {
  async function createByTelegram() {
    const visitor = newVisitor(sandbox);
    lastUser += 1;
    const initData = makeInitData({ userId: lastUser });
    expect((await visitor.post(`${USERS}/telegram/create`, { initData })).status).toBe(200);
    return visitor;
  }

  it("adds an email by its code and gains the rights of one", async () => {
    const visitor = await createByTelegram();
    const email = "added@example.com";
    expect((await confirm(visitor, email)).status).toBe(200);
    expect((await visitor.get(ACCOUNT)).body).toMatchObject({ email, isEmailConfirmed: true });
    // Only the chat account opens it until a recovery sets a password.
    expect((await visitor.get(ACCOUNT)).body).toMatchObject({ hasPassword: false });
    expect((await visitor.post(`${USERS}/local/unlink-telegram`)).status).toBe(403);
    expect((await restore(email)).status).toBe(200);
    const owner = await signIn(sandbox, { email, password: NEW_PASSWORD });
    expect((await owner.get(ACCOUNT)).body).toMatchObject({ hasPassword: true });
  });

  it("can take a stranger's unproven address, but no proven one", async () => {
    const email = "taken@example.com";
    const { session } = await openWays(email, { isConfirmed: false });
    expect((await confirm(await createByTelegram(), email)).status).toBe(200);
    expect((await session.get(ACCOUNT)).status).toBe(401);
    const rival = await createByTelegram();
    expect((await confirm(rival, email)).status).toBe(409);
  });
});

describe("63: a reset code", () => {
  it("is invalid in another browser, whose wrong tries do not use it up", async () => {
    const email = "bound@example.com";
    await openWays(email, { isConfirmed: true });
    const owner = newVisitor(sandbox);
    const requester = "the owner's browser";
    await owner.post(`${USERS}/local/request-password-reset`, { email, requester });
    const resetCode = await readCode(email);
    const stranger = (code: string) =>
      newVisitor(sandbox).post(`${USERS}/local/reset-password`, {
        email,
        requester: "a stranger's browser",
        password: NEW_PASSWORD,
        resetCode: code,
      });
    for (let turn = 0; turn < 6; turn += 1) expect((await stranger("00000000")).status).toBe(400);
    expect((await stranger(resetCode)).status).toBe(400);
    const body = { email, requester, password: NEW_PASSWORD, resetCode };
    expect((await owner.post(`${USERS}/local/reset-password`, body)).status).toBe(200);
  });
});
