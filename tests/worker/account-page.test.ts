// A page of a signed-in visitor with a late gateway, and with the operator's tag manager (docs/security.md 13, 49;
// spec: Account data).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atAccounts, openSignedIn, startAccounts, type AccountStub } from "./support/accounts";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";
import { patience } from "../../scripts/product/patience.ts";

const ACCOUNT_DATA = "/api/v1/users/account-data";
const ANN = { userId: 7, email: "ann@example.com" };
const TAG_MANAGER = "https://tags.example/gtm.js";

let accounts: AccountStub;
beforeAll(async () => {
  accounts = await startAccounts();
  accounts.respondToOwn("/api/v1/users/list-api-key", []);
});
afterAll(() => accounts.gateway.stop());
const product = useProduct(() => ({
  vars: {
    ...atAccounts(accounts),
    PAGE_CACHE: "on",
    PAGE_PATIENCE_MS: String(Math.min(60_000, patience(1_500))),
    ANALYTICS_DATA_LAYER: "1",
    ANALYTICS_SCRIPT: TAG_MANAGER,
  },
}));

const open = (path: string, headers: Record<string, string> = BROWSER) =>
  send(product.origin, { path, headers });

test("each form with a password names its account for password managers", async () => {
  const { headers } = await openSignedIn(product.origin);
  for (const path of ["/lk?dialog=login", "/lk?dialog=register", "/profile/info"]) {
    const { text } = await open(path, path.startsWith("/lk") ? BROWSER : headers);
    const forms = text.match(/<form[\s\S]*?<\/form>/g) ?? [];
    const withPassword = forms.filter((form) => form.includes('type="password"'));
    expect(withPassword.length, path).toBeGreaterThan(0);
    for (const form of withPassword) expect(form, path).toMatch(/autocomplete="username"/i);
  }
});

describe("the name of the signed-in visitor", () => {
  test("is visible and out of reach of the tag manager's script", async () => {
    const { headers, email } = await openSignedIn(product.origin);
    for (const path of ["/roadmap", "/ru", "/exchange-btc-eth?amount=0.1"]) {
      const { text } = await open(path, headers);
      expect(text).toContain(TAG_MANAGER);
      expect(text).toMatch(/<html[^>]* data-account=""/);
      const shown = '<template shadowrootmode="closed">an…@example.com</template>';
      expect(text).toMatch(new RegExp(`<span[^>]*data-account-name[^>]*>${shown}`));
      expect(text.replaceAll(shown, "")).not.toContain("…@example.com");
      expect(text).not.toContain(email);
    }
  });

  test("is plain text without that script", async () => {
    const { headers } = await openSignedIn(product.origin);
    const { text } = await open("/profile/keys", headers);
    expect(text).not.toContain(TAG_MANAGER);
    expect(text).toMatch(/<html[^>]* data-account="an…@example\.com"/);
    expect(text).not.toContain("shadowrootmode");
  });
});

describe("the account of the exchange form (docs/security.md 59)", () => {
  const findMark = (text: string) =>
    /<input type="hidden" name="accountMark"[^>]* value="([^"]*)"/.exec(text)?.[1];

  test("is named by a mark, which no two pages share and a guest's page lacks", async () => {
    const { headers } = await openSignedIn(product.origin);
    const marks = [];
    for (const path of ["/exchange-btc-eth", "/exchange-btc-eth", "/exchange-btc-eth?amount=0.2"]) {
      const { text } = await open(path, headers);
      const mark = findMark(text);
      expect(mark).toMatch(/^[\w-]{36}\.[0-9a-f]{64}$/);
      expect(text).toMatch(new RegExp(`<html[^>]* data-account-mark="${mark ?? ""}"`));
      marks.push(mark);
    }
    expect(new Set(marks).size).toBe(3);
    const { text } = await open("/exchange-btc-eth");
    expect([findMark(text) ?? "", text.includes("data-account-mark")]).toEqual(["", false]);
  });
});

describe("a profile page whose account data is late", () => {
  // Patience does not apply to an ended session.
  test.each([
    ["late", { body: "{}", delayMs: 60_000 }, 200],
    ["down", { status: 503, body: "{}" }, 200],
    ["rejecting", { status: 401, body: "{}" }, 303],
  ])("with a gateway that is %s %j: %s", async (_name, reply, status) => {
    accounts.gateway.respondTo(ACCOUNT_DATA, () => ({ body: JSON.stringify(ANN) }));
    const { headers } = await openSignedIn(product.origin);
    accounts.gateway.respondTo(ACCOUNT_DATA, () => reply);
    const page = await open("/profile/keys", headers);
    expect(page.status).toBe(status);
    if (status === 200) expect(page.text).toContain(ANN.email);
    else expect(page.headers.location).toContain("/lk?dialog=login");
  });
});
