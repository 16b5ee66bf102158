// Parts of account pages whose gateway calls take seconds, in a browser without script (spec: Account data). With
// script, e2e/journeys/account-now.spec.ts walks them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { atAccounts, openSignedIn, startAccounts, type AccountStub } from "./support/accounts";
import { useProduct } from "./support/product";
import { send } from "./support/send";
import { loadTexts } from "./support/texts";
import { DEFAULT_LOCALE } from "~/i18n/locales";

let accounts: AccountStub;
beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({ vars: atAccounts(accounts) }));

const KEY = { apiId: "k1", name: "late-key", whiteListIp: [], isActive: true };
const CREDIT = {
  id: "c1",
  amount: "4.75",
  currencyTitle: "USDT",
  createdAt: "2026-11-01T00:00:00Z",
};

test.concurrent.each([
  ["/profile/keys", "/api/v1/users/list-api-key", KEY, 3_000, "late-key"],
  ["/profile/cashback", "/api/v1/affiliates/cashbacks", CREDIT, 6_000, "4.75"],
] as const)(
  "%s offers to wait, and then shows what comes late",
  async (path, call, item, delayMs, shown) => {
    const { headers } = await openSignedIn(product.origin);
    accounts.gateway.respondTo(call, () => ({ body: JSON.stringify([item]), delayMs }));
    const { earnings } = await loadTexts(DEFAULT_LOCALE);
    const [first, whole] = await Promise.all(
      [path, `${path}?wait=1`].map((each) => send(product.origin, { path: each, headers })),
    );
    expect(first?.text).toContain(earnings("part.loading"));
    expect(first?.text).toMatch(
      /<noscript><form[^>]*>.*?<input type="hidden" name="wait" value="1"/s,
    );
    expect(whole?.status).toBe(200);
    expect(whole?.text).not.toContain(earnings("part.loading"));
    expect(whole?.text).not.toContain("<noscript><form");
    expect(whole?.text).toContain(shown);
  },
);
