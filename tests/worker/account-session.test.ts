// Requirements 11 to 14 of docs/security.md, in workerd: the session of a sign-in.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  atAccounts,
  CANARY,
  openSignedIn,
  signIn,
  startAccounts,
  type AccountStub,
} from "./support/accounts";
import { useProduct } from "./support/product";
import {
  BROWSER,
  cookieHeader,
  OWN_FORM,
  send,
  setCookies,
  type PageResponse,
} from "./support/send";

const COOKIE = "__Host-agio-account";
const VISITOR = "__Host-agio";
const QUOTE = "/exchange-btc-eth?amount=0.1";
const REFRESH = "/api/v1/users/authentication/refresh";
const RATE = "/api/v2/rates/public/one";

let accounts: AccountStub;
const log: string[] = [];
beforeAll(async () => {
  accounts = await startAccounts();
});
afterEach(() => {
  accounts.gateway.calls.length = 0;
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({
  vars: { ...atAccounts(accounts), PAGE_CACHE: "on", ANALYTICS_DATA_LAYER: "1" },
  onLog: (line) => log.push(line),
}));

const open = (path: string, headers: Record<string, string> = BROWSER) =>
  send(product.origin, { path, headers });
// A page of the visitor's own, with a rate call in the visitor's name.
const quote = (headers: Record<string, string>) => open(QUOTE, headers);
const signOut = (headers: Record<string, string>) =>
  send(product.origin, {
    method: "POST",
    path: "/sign-out",
    headers: { ...OWN_FORM, ...headers },
    body: "",
  });
const markOf = ({ text }: PageResponse) => /<html[^>]* data-account="([^"]*)"/.exec(text)?.[1];
const tokenOf = (response: PageResponse) => setCookies(response)[COOKIE]?.split(";")[0] ?? "";

describe("11: the cookie of a session", () => {
  test("is 128 random bits, HttpOnly and SameSite", async () => {
    const { signedIn } = await openSignedIn(product.origin);
    expect(signedIn.status).toBe(303);
    const [value, ...attributes] = setCookies(signedIn)[COOKIE]?.split("; ") ?? [];
    expect(value).toMatch(/^[0-9a-f]{32}\.[0-9a-f]{64}$/);
    expect(attributes.sort()).toEqual(
      ["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", "Secure"].sort(),
    );
  });

  test("leaves the visitor's own cookie unchanged", async () => {
    const { before, signedIn, headers } = await openSignedIn(product.origin);
    expect(setCookies(before)[VISITOR]).toBeDefined();
    expect(setCookies(signedIn)[VISITOR]).toBeUndefined();
    const out = await signOut(headers);
    expect(Object.keys(setCookies(out))).toEqual([COOKIE]);
  });
});

describe("12: a session", () => {
  test("is new at every sign-in, and the previous one is dead, here and at the gateway", async () => {
    const first = await openSignedIn(product.origin);
    const again = await signIn(product.origin, first.email, {
      headers: { cookie: first.headers.cookie },
    });
    expect(tokenOf(again)).not.toBe(tokenOf(first.signedIn));
    expect(markOf(await open("/support", first.headers))).toBeUndefined();
    expect(markOf(await open("/support", { ...BROWSER, cookie: cookieHeader(again) }))).toBe(
      "an…@example.com",
    );
    await expect.poll(() => accounts.countCalls("/api/v1/users/authentication/logout")).toBe(1);
  });

  test("is dead after sign-out, here and at the gateway, even if the browser kept its cookie", async () => {
    const { headers } = await openSignedIn(product.origin);
    const out = await signOut(headers);
    expect([out.status, out.headers.location]).toEqual([303, "/"]);
    expect(setCookies(out)[COOKIE]).toContain("Max-Age=0");
    expect(out.headers["clear-site-data"]).toBe('"cache"');
    expect(markOf(await open("/support", headers))).toBeUndefined();
    const logout = accounts.gateway.calls.find(({ url }) => url.endsWith("/logout"));
    expect(logout?.headers.cookie).toMatch(/at=canary-access-\d+/);
  });

  test.each([
    ["of other bits", "0123456789abcdef0123456789abcdef"],
    ["of no bits", "x"],
    ["that is another session's hash", "a".repeat(64)],
  ])("does not exist with a cookie %s", async (_, value) => {
    const page = await open("/support", { ...BROWSER, cookie: `${COOKIE}=${value}` });
    expect([page.status, markOf(page)]).toEqual([200, undefined]);
  });

  test("does not begin with a wrong password, and an existing one continues", async () => {
    const { email, headers } = await openSignedIn(product.origin);
    const wrong = await signIn(product.origin, email, {
      password: "wrong",
      headers: { cookie: headers.cookie },
    });
    expect([wrong.status, tokenOf(wrong)]).toEqual([422, ""]);
    expect(markOf(await open("/support", headers))).toBe("an…@example.com");
  });

  test("ends only by a POST from our own pages", async () => {
    const { headers } = await openSignedIn(product.origin);
    expect((await open("/sign-out", headers)).headers.location).toBe("/");
    const foreign = await signOut({ ...headers, "sec-fetch-site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect(markOf(await open("/support", headers))).toBe("an…@example.com");
  });
});

describe("13: the gateway's tokens", () => {
  test("are in no page, no data, no cookie and no log", async () => {
    log.length = 0;
    const { signedIn, headers } = await openSignedIn(product.origin);
    accounts.expire();
    const seen = [
      signedIn,
      await quote(headers),
      ...(await Promise.all(
        ["/", "/support", "/lk", "/lk.data", "/exchange-btc-eth.data", "/order/A1"].map((path) =>
          open(path, headers),
        ),
      )),
      await open("/support"),
      await signOut(headers),
    ];
    expect(accounts.gateway.calls.some(({ headers: { cookie } }) => cookie?.includes(CANARY))).toBe(
      true,
    );
    for (const { text, headers: sent } of seen) {
      expect(text + JSON.stringify(sent)).not.toContain(CANARY);
    }
    expect(log.join("\n")).not.toMatch(/canary|ann\d+@|violet harbor/);
  });
});

describe("14: an expired access", () => {
  test("is refreshed once for simultaneous requests", async () => {
    const { headers } = await openSignedIn(product.origin);
    accounts.expire();
    accounts.gateway.calls.length = 0;
    const pages = await Promise.all(Array.from({ length: 10 }, () => quote(headers)));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    expect(accounts.countCalls(REFRESH)).toBe(1);
    const cookies = accounts.gateway.calls
      .filter(({ url }) => url.startsWith(RATE))
      .map((call) => call.headers.cookie);
    expect(new Set(cookies).size).toBe(2);
    expect(markOf(await open("/support", headers))).toBe("an…@example.com");
  });

  test("is refreshed once by ten loaders of the account's pages, and each shows its part", async () => {
    const calls = { balances: "affiliates/balances", withdrawals: "affiliates/withdrawals" };
    accounts.replyOwn(`/api/v1/${calls.balances}`, () => ({
      accountBalance: "12.5",
      walletBalance: "0",
    }));
    accounts.replyOwn(`/api/v1/${calls.withdrawals}`, () => []);
    const { headers } = await openSignedIn(product.origin);
    accounts.expire();
    accounts.gateway.calls.length = 0;
    const loader = (n: string, page: string) =>
      open(`/profile/${page}.data?_routes=profile-${page}___en&n=${n}`, headers);
    const asked = ["1", "2", "3", "4", "5"].flatMap((n) => [
      loader(n, "wallet"),
      loader(n, "withdraw"),
    ]);
    const pages = await Promise.all(asked);
    expect(accounts.countCalls(REFRESH)).toBe(1);
    for (const page of pages) {
      expect([page.status, page.text.includes("12.5")]).toEqual([200, true]);
    }
    expect(accounts.countCalls(`/api/v1/${calls.balances}`)).toBeGreaterThanOrEqual(10);
  });

  test("that cannot be refreshed now ends nothing: the page reports it, retries and opens", async () => {
    const { headers } = await openSignedIn(product.origin);
    accounts.respondToOwn("/api/v1/users/list-api-key", []);
    accounts.expire();
    accounts.breakRefresh("broken");
    const known = await open("/profile/keys", headers);
    // The session's account data is valid for a quarter of an hour; parts that need a call are missing now.
    expect([known.status, known.text.includes("Could not load")]).toEqual([200, true]);
    const unread = await quote(headers);
    expect(unread.status, "what a guest may read is read").toBe(200);
    expect(markOf(await open("/support", headers))).toBe("an…@example.com");
    accounts.breakRefresh(undefined);
    const again = await open("/profile/keys", headers);
    expect([again.status, again.text.includes("Could not load")]).toEqual([200, false]);
  });

  test("that is refused ends the session, and the page opens as for a guest", async () => {
    const { headers } = await openSignedIn(product.origin);
    accounts.expire();
    accounts.breakRefresh("refused");
    const page = await quote(headers);
    accounts.breakRefresh(undefined);
    expect(page.status).toBe(200);
    expect(setCookies(page)[COOKIE], "another tab may have a newer one").toBeUndefined();
    expect(markOf(await open("/support", headers))).toBeUndefined();
  });
});
