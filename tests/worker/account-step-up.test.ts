// Requirements 12 and 16 of docs/security.md, in workerd: the repeated password, and the cookies before and after it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  atAccounts,
  openSignedIn,
  PASSWORD,
  startAccounts,
  type AccountStub,
} from "./support/accounts";
import { makeSignInOld } from "./support/old-sign-in";
import { useProduct } from "./support/product";
import { BROWSER, OWN_FORM, send, setCookies, type PageResponse } from "./support/send";

const COOKIE = "__Host-agio-account";
const NEW_KEY = "/api/v1/users/generate-api-key";
const CHECK = "/api/v1/users/local/check-password";
const CHANGE = "/api/v1/users/local/change-password";

let accounts: AccountStub;
beforeAll(async () => {
  accounts = await startAccounts();
  accounts.respondToOwn("/api/v1/users/list-api-key", []);
  accounts.respondToOwn(NEW_KEY, {
    apiId: "k1",
    name: "",
    whiteListIp: [],
    isActive: true,
    apiKey: "sk",
  });
  accounts.respondToOwn(CHANGE, {});
  accounts.respondToOwn("/api/v1/users/close", {});
});
afterEach(() => {
  accounts.gateway.calls.length = 0;
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({ vars: atAccounts(accounts) }));

const tokenIn = (response: PageResponse) => setCookies(response)[COOKIE]?.split(";")[0] ?? "";
const withToken = (token: string) => `${COOKIE}=${token}`;

/** A visitor with an old sign-in: the bits of their cookie. */
async function openStale(): Promise<string> {
  const token = tokenIn((await openSignedIn(product.origin)).signedIn);
  await makeSignInOld(product, token);
  return token;
}

function post(token: string, path: string, fields: Record<string, string>): Promise<PageResponse> {
  return send(product.origin, {
    method: "POST",
    path,
    headers: { ...OWN_FORM, cookie: withToken(token) },
    body: new URLSearchParams(fields).toString(),
  });
}

const makeKey = (token: string, fields: Record<string, string> = { currentPassword: PASSWORD }) =>
  post(token, "/profile/keys", { intent: "create", _key: "one page view", ...fields });

async function isSignedIn(token: string): Promise<boolean> {
  const headers = { ...BROWSER, cookie: withToken(token) };
  const { text } = await send(product.origin, { path: "/support", headers });
  return /<html[^>]* data-account=/.test(text);
}

describe("a repeated password", () => {
  test("opens another session and asks no more under its cookie", async () => {
    const before = await openStale();
    expect((await makeKey(before, {})).status).toBe(422);
    const made = await makeKey(before);
    const after = tokenIn(made);
    expect([made.status, after === "", after === before]).toEqual([200, false, false]);
    expect((await makeKey(after, {})).status).toBe(200);
  });

  test("in a form pressed twice without the first response's cookie is one intent", async () => {
    const before = await openStale();
    const first = await makeKey(before);
    const second = await makeKey(before);
    expect([first.status, second.status]).toEqual([200, 200]);
    const keys = accounts.gateway.calls
      .filter(({ url }) => url === NEW_KEY)
      .map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    expect(await isSignedIn(tokenIn(second))).toBe(true);
  });

  test("does not make the old cookie fresh, so that a thief gains nothing", async () => {
    const stolen = await openStale();
    await makeKey(stolen);
    expect(await isSignedIn(stolen)).toBe(true);
    expect((await makeKey(stolen, {})).status).toBe(422);
    expect(accounts.countCalls(NEW_KEY)).toBe(1);
  });

  test("ends the old cookie at sign-out", async () => {
    const before = await openStale();
    const after = tokenIn(await makeKey(before));
    await post(after, "/sign-out", {});
    expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, false]);
    expect((await makeKey(before)).headers.location).toContain("/lk?dialog=login");
  });

  test("ends all sessions by sign-out under the old cookie too", async () => {
    const before = await openStale();
    const after = tokenIn(await makeKey(before));
    await post(before, "/sign-out", {});
    expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, false]);
  });
});

test("a repeated password is checked without a sign-in where the gateway can", async () => {
  // Accounts are numbered by the lengths of their emails, and tries are counted for each.
  const who = { name: "nora-of-the-checked-password", domain: "example.net" };
  const { email, signedIn } = await openSignedIn(product.origin, who);
  const before = tokenIn(signedIn);
  await makeSignInOld(product, before);
  accounts.gateway.respondTo(CHECK, ({ body }) =>
    body.includes(JSON.stringify(PASSWORD))
      ? { body: JSON.stringify({ userId: email.length, email }) }
      : { status: 401, body: '{"code":"ERR_INVALID_CREDENTIALS"}' },
  );
  accounts.gateway.calls.length = 0;
  expect((await makeKey(before, { currentPassword: "wrong" })).status).toBe(422);
  const made = await makeKey(before);
  accounts.gateway.replyTo(CHECK, { status: 404 });
  const after = tokenIn(made);
  expect([made.status, after === before, await isSignedIn(after)]).toEqual([200, false, true]);
  expect((await makeKey(after, {})).status).toBe(200);
  expect(accounts.countCalls(CHECK)).toBe(2);
  expect(accounts.countCalls("/api/v1/users/local/authenticate")).toBe(0);
  expect(accounts.countCalls("/api/v1/users/authentication/logout")).toBe(0);
});

test("a password change moves the session to another cookie at once, as freshly signed in", async () => {
  const before = await openStale();
  const changed = await post(before, "/profile/info", {
    intent: "change-password",
    currentPassword: PASSWORD,
    password: "other words than before",
    passwordConfirm: "other words than before",
  });
  expect([changed.status, changed.headers.location]).toEqual([
    303,
    "/profile/info?password=changed",
  ]);
  const after = tokenIn(changed);
  expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true]);
  expect((await makeKey(after, {})).status).toBe(200);
  expect(accounts.countCalls("/api/v1/users/authentication/logout")).toBe(0);
});

test.each([
  ["without script", "/profile/info", 303],
  ["with script", "/profile/info.data", 202],
])("closing the account clears the browser's stored pages, %s", async (_name, path, status) => {
  const { email, signedIn } = await openSignedIn(product.origin);
  const form = { intent: "close-account", currentPassword: PASSWORD, confirmation: email };
  const closed = await post(tokenIn(signedIn), path, form);
  expect([closed.status, closed.headers["clear-site-data"]]).toEqual([status, '"cache"']);
  expect(setCookies(closed)[COOKIE]).toContain("Max-Age=0");
  expect(await isSignedIn(tokenIn(signedIn))).toBe(false);
});
