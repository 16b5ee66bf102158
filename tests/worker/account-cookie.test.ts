// Requirement 57 of docs/security.md, in workerd: only a cookie with our signature names a session.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { hashAccountToken } from "~/session/account-cookie.server";
import { atAccounts, openSignedIn, startAccounts, type AccountStub } from "./support/accounts";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

const COOKIE = "__Host-agio-account";
const expectedSignIn = "/lk?dialog=login&returnTo=%2Fprofile%2Finfo";

let accounts: AccountStub;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({ vars: atAccounts(accounts) }));

describe("57: a made-up cookie", () => {
  const token = "7".repeat(32);

  test.each([
    ["bare bits", token, expectedSignIn],
    // A cookie shaped like a session's: sign-in says that it ended.
    ["a made-up MAC", `${token}.${"0".repeat(64)}`, `${expectedSignIn}&ended=page`],
  ])(
    "with %s reaches no session, even an existing one of that name",
    async (_name, value, location) => {
      const { headers } = await openSignedIn(product.origin);
      const [own = ""] = /[0-9a-f]{32}(?=\.)/.exec(headers.cookie) ?? [];
      const record = await product.callSession(await hashAccountToken(own), "read");
      const { tokens, ...rest } = z.looseObject({ tokens: z.looseObject({}) }).parse(record);
      const session = { ...rest, cookies: tokens.cookies };
      await product.callSession(await hashAccountToken(token), "start", session);
      accounts.gateway.calls.length = 0;
      const cookie = `${COOKIE}=${value}`;
      const page = await send(product.origin, {
        path: "/profile/info",
        headers: { ...BROWSER, cookie },
      });
      expect([page.status, page.headers.location]).toEqual([303, location]);
      expect(accounts.gateway.calls).toEqual([]);
    },
  );
});
