// Requirement 12 of docs/security.md: a form that checks whether its first press succeeded signs no one in or out.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  atAccounts,
  openSignedIn,
  PASSWORD,
  startAccounts,
  type AccountStub,
} from "./support/accounts";
import { useProduct } from "./support/product";
import { BROWSER, OWN_FORM, send, setCookies, type PageResponse } from "./support/send";

const PREFIX = "/api/v1/users";
const COOKIE = "__Host-agio-account";

let accounts: AccountStub;
beforeAll(async () => {
  accounts = await startAccounts();
  const reject = (code: string, status: number) => ({
    status,
    body: JSON.stringify({ code, message: "" }),
  });
  const { gateway } = accounts;
  gateway.replyTo(`${PREFIX}/local/create`, reject("ERR_USER_ALREADY_REGISTERED", 409));
  gateway.replyTo(`${PREFIX}/local/reset-password`, reject("ERR_INVALID_PASSWORD_RESET_CODE", 422));
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({ vars: atAccounts(accounts) }));

const PASSWORDS = { password: PASSWORD, passwordConfirm: PASSWORD };
const FORMS: readonly (readonly [what: string, form: Record<string, string>])[] = [
  ["a new password", { dialog: "new-password", resetCode: "ABCD-1234", ...PASSWORDS }],
  ["a registration", { dialog: "register", isTermsAccepted: "on", ...PASSWORDS }],
];

const nameOf = ({ text }: PageResponse) => /<html[^>]* data-account="([^"]*)"/.exec(text)?.[1];

describe("12: a signed-in visitor", () => {
  test.each(FORMS)(
    "stays signed in after %s for another account with the right password",
    async (_, form) => {
      const { headers } = await openSignedIn(product.origin);
      accounts.gateway.calls.length = 0;
      const sent = await send(product.origin, {
        method: "POST",
        path: "/lk",
        headers: { ...OWN_FORM, cookie: headers.cookie },
        body: new URLSearchParams({ ...form, email: "somebody-else@example.com" }).toString(),
      });
      expect(accounts.countCalls(`${PREFIX}/local/authenticate`)).toBe(1);
      expect(setCookies(sent)).not.toHaveProperty(COOKIE);
      const page = await send(product.origin, { path: "/support", headers });
      expect(nameOf(page)).toBe("an…@example.com");
      // The tokens of the check belong to no session: they end, and the session's stay.
      await expect
        .poll(() => accounts.gateway.calls.filter(({ url }) => url.endsWith("/logout")).length)
        .toBe(1);
      const opened = await send(product.origin, { path: "/profile/info", headers });
      expect(opened.status).toBe(200);
      expect((await send(product.origin, { path: "/profile/info", headers: BROWSER })).status).toBe(
        303,
      );
    },
  );
});
