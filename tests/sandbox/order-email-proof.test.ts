// Requirement 53 of docs/security.md: the email of an order confirms the address of the account that created it, and of
// no other account.
import { describe, expect, it } from "vitest";
import { useSandbox } from "../support/sandbox";
import { control, emailsTo, newVisitor, signIn, type Visitor } from "../support/sandbox-accounts";
import { FLOATING_PAYLOAD } from "../support/sandbox-orders";

const sandbox = useSandbox({});

const USERS = "/api/v1/users";
const ACCOUNT = `${USERS}/account-data`;
const PASSWORD = "a long and quiet phrase";

async function registerUnconfirmed(email: string): Promise<Visitor> {
  await newVisitor(sandbox).post(`${USERS}/local/create`, { email, password: PASSWORD });
  return signIn(sandbox, { email, password: PASSWORD });
}

async function order(visitor: Visitor, userEmail: string, more = {}) {
  const body = { ...FLOATING_PAYLOAD, userEmail, ...more };
  const made = await visitor.post("/api/v1/orders/public/create", body);
  expect(made.status).toBe(200);
}

async function readProof(email: string): Promise<string | undefined> {
  const [sent] = await emailsTo(sandbox, email);
  const { searchParams } = new URL(sent?.link ?? "/", "https://agio.test");
  return searchParams.get("emailProof") ?? undefined;
}

const confirm = (visitor: Visitor, code: string | undefined) =>
  visitor.post(`${USERS}/confirm-email`, { code });

describe("53: the email of an order", () => {
  it("confirms the address of the account that made it, once", async () => {
    const email = "confirming@example.com";
    const visitor = await registerUnconfirmed(email);
    await order(visitor, email);
    const proof = await readProof(email);
    expect(proof).toMatch(/^[\w-]{22}$/);
    expect((await confirm(visitor, proof)).status).toBe(200);
    expect((await visitor.get(ACCOUNT)).body).toMatchObject({ isEmailConfirmed: true });
    expect((await confirm(visitor, proof)).status).toBe(400);
  });

  it("confirms nothing for another account, and is not used up by it", async () => {
    const email = "forwarding@example.com";
    const owner = await registerUnconfirmed(email);
    const stranger = await registerUnconfirmed("stranger@example.com");
    await order(owner, email);
    const proof = await readProof(email);
    expect((await confirm(newVisitor(sandbox), proof)).status).toBe(401);
    expect((await confirm(stranger, proof)).status).toBe(400);
    expect((await stranger.get(ACCOUNT)).body).toMatchObject({ isEmailConfirmed: false });
    expect((await owner.get(ACCOUNT)).body).toMatchObject({ isEmailConfirmed: false });
    expect((await confirm(owner, proof)).status).toBe(200);
  });

  it.each([
    ["of a guest", "guest@example.com", false],
    ["to another address than the account's", "another@example.com", true],
  ])("proves nothing where it is %s", async (_, userEmail, isSignedIn) => {
    const account = await registerUnconfirmed(`maker-of-${userEmail}`);
    if (!isSignedIn) await registerUnconfirmed(userEmail);
    await order(isSignedIn ? account : newVisitor(sandbox), userEmail);
    expect((await emailsTo(sandbox, userEmail))[0]?.link).toContain("/order/");
    expect(await readProof(userEmail)).toBeUndefined();
  });

  it("has no proof once the address is confirmed", async () => {
    const email = "confirmed-before@example.com";
    const visitor = await registerUnconfirmed(email);
    await control(sandbox, { kind: "confirm-email", email });
    await order(visitor, email);
    expect(await readProof(email)).toBeUndefined();
  });

  it("ends with a recovery: an older email confirms nothing", async () => {
    const email = "recovered-order@example.com";
    const squatter = await registerUnconfirmed(email);
    await order(squatter, email);
    const proof = await readProof(email);
    const requester = "the owner's browser";
    await newVisitor(sandbox).post(`${USERS}/local/request-password-reset`, { email, requester });
    const [sent] = await emailsTo(sandbox, email);
    const resetCode = /\d{8}/.exec(sent?.subject ?? "")?.[0];
    const reset = { email, requester, password: `${PASSWORD} of mine`, resetCode };
    expect((await newVisitor(sandbox).post(`${USERS}/local/reset-password`, reset)).status).toBe(
      200,
    );
    expect((await confirm(squatter, proof)).status).toBe(401);
    const owner = await signIn(sandbox, { email, password: reset.password });
    expect((await confirm(owner, proof)).status).toBe(400);
  });

  it("leaves the code of the profile page unchanged", async () => {
    const email = "both-ways@example.com";
    const visitor = await registerUnconfirmed(email);
    await visitor.post(`${USERS}/request-email-code`, {});
    const [sent] = await emailsTo(sandbox, email);
    const code = /\d{8}/.exec(sent?.subject ?? "")?.[0];
    await order(visitor, email);
    expect((await confirm(visitor, "A".repeat(22))).status).toBe(400);
    expect((await confirm(visitor, code)).status).toBe(200);
  });
});
