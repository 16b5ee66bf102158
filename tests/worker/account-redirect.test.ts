// The account redirect rule (docs/security.md 19; spec: Account redirect rule). Every loader and every action of the
// account area requests the account itself, for every caller.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROFILE_LINKS } from "~/components/shell/profile-page-names";
import { atAccounts, openSignedIn, startAccounts, type AccountStub } from "./support/accounts";
import { useProduct } from "./support/product";
import { BROWSER, OWN_FORM, send } from "./support/send";

const LOCALES = ["", "/ru"];
const PATHS = LOCALES.flatMap((locale) =>
  PROFILE_LINKS.map(({ path }) => [locale + path, locale] as const),
);
const DEAD = { cookie: `__Host-agio-account=${"0".repeat(32)}` };

let accounts: AccountStub;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({ vars: { ...atAccounts(accounts), RATE_LIMITS: "on" } }));

const toSignIn = (path: string, locale: string) =>
  `${locale}/lk?${new URLSearchParams({ dialog: "login", returnTo: path }).toString()}`;
/** Sign-in says that it needs cookies, unless the redirect's own one comes back. */
const toCheck = (path: string, locale: string) => `${toSignIn(path, locale)}&ended=cookies`;

describe.each(PATHS)("%s without a session", (path, locale) => {
  test.each([
    ["of a guest", {}, toCheck],
    ["of a visitor whose session has ended", DEAD, toSignIn],
  ])("%s leads to sign-in and back", async (_, headers, toPath) => {
    accounts.gateway.calls.length = 0;
    const page = await send(product.origin, {
      path: `${path}?a=1`,
      headers: { ...BROWSER, ...headers },
    });
    expect([page.status, page.headers.location]).toEqual([303, toPath(`${path}?a=1`, locale)]);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    // Without authorization no account data is loaded (spec: Authorization).
    expect(accounts.gateway.calls.filter(({ url }) => /users|affiliates/.test(url))).toEqual([]);
  });

  test("returns no data either, nor a single loader's", async () => {
    const [, name = ""] = path.split("/profile/");
    const id = `profile-${name}___${locale === "" ? "en" : "ru"}`;
    for (const query of ["", `?_routes=${encodeURIComponent(id)}`]) {
      const data = await send(product.origin, { path: `${path}.data${query}`, headers: BROWSER });
      expect(data.text).toContain(toSignIn(path, locale));
    }
  });

  test("accepts no form", async () => {
    accounts.gateway.calls.length = 0;
    const headers = { ...OWN_FORM, ...DEAD };
    const sent = await send(product.origin, {
      method: "POST",
      path,
      headers,
      body: "intent=create&x=1",
    });
    expect([303, 401, 405]).toContain(sent.status);
    expect(accounts.gateway.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

describe("with a session", () => {
  test("the pages open, and entering one requests the account again", async () => {
    const { headers } = await openSignedIn(product.origin);
    accounts.gateway.calls.length = 0;
    const page = await send(product.origin, { path: "/profile/wallet", headers });
    expect(page.status).toBe(200);
    expect(accounts.countCalls("/api/v1/users/account-data")).toBe(1);
    expect(page.text).toContain('<meta name="robots" content="noindex');
    expect(page.headers["cache-control"]).toBe("private, no-store");
  });

  test("that the gateway has ended, the pages lead to sign-in", async () => {
    const { headers } = await openSignedIn(product.origin);
    accounts.revoke();
    const page = await send(product.origin, { path: "/profile/wallet", headers });
    const why = `${toSignIn("/profile/wallet", "")}&ended=page`;
    expect([page.status, page.headers.location]).toEqual([303, why]);
  });

  test("/lk redirects only to our own paths", async () => {
    const { headers } = await openSignedIn(product.origin);
    for (const [returnTo, location] of [
      ["/profile/keys?a=1", "/profile/keys?a=1"],
      ["//evil.example", "/profile/info"],
      ["https://evil.example/", "/profile/info"],
      ["", "/profile/info"],
    ] as const) {
      const query = new URLSearchParams({ returnTo }).toString();
      const page = await send(product.origin, { path: `/lk?${query}`, headers });
      expect([returnTo, page.status, page.headers.location]).toEqual([returnTo, 303, location]);
    }
  });
});

// Nothing but the redirect's own cookie tells them apart: both open the page by its address.
test.each([
  ["that keeps cookies is asked to sign in", true],
  ["without cookies learns that an account needs them", false],
])("a browser %s", async (_, keepsCookies) => {
  const first = await send(product.origin, { path: "/profile/withdraw", headers: BROWSER });
  const set = [first.headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0]);
  expect(set).not.toEqual([]);
  const cookie = keepsCookies ? { cookie: set.join("; ") } : {};
  const path = String(first.headers.location);
  const page = await send(product.origin, { path, headers: { ...BROWSER, ...cookie } });
  expect(page.text).toContain("Sign in");
  expect(page.text.includes("An account needs cookies")).toBe(!keepsCookies);
});
