import { ANNA } from "../support/account-page.ts";
import { COLOURS, expectFrameAccessible } from "../support/axe.ts";
import { ETH_ADDRESS } from "../support/exchange-page.ts";
import { makeChatAccount, openTelegramClient, PHONE } from "../support/telegram-client.ts";
import { expect, test } from "../support/test.ts";
import { ONE_LANGUAGE } from "../support/tags.ts";

test.use(PHONE);

const ORDER_NUMBER = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/;

test(
  "the first start signs in as a new account, and the second as the same",
  ONE_LANGUAGE,
  async ({ page, t, localeCode }) => {
    const client = openTelegramClient({ page, t, localeCode });
    const account = makeChatAccount();
    await client.open(account);
    await client.isSignedIn(`@${account.name}`);
    await expect(client.app.getByRole("banner")).toBeHidden();
    await expect(client.app.getByRole("contentinfo")).toBeHidden();
    await client.nav.getByRole("link", { name: t("telegram:nav.account") }).click();
    const facts = client.app.getByRole("region", { name: t("profile:info.facts.title") });
    await expect(facts.getByText(`@${account.name}`)).toBeVisible();
    const first = (await facts.textContent()) ?? "";
    await client.open({ ...account, start: "pr" });
    await client.isSignedIn(`@${account.name}`);
    await expect(facts).toHaveText(first);
  },
);

test("uses Telegram's light and dark colours", ONE_LANGUAGE, async ({ page, t, localeCode }) => {
  const client = openTelegramClient({ page, t, localeCode });
  const account = makeChatAccount();
  await client.open({ ...account, theme: "dark" });
  await client.isSignedIn(`@${account.name}`);
  await expect(client.root).toHaveAttribute("data-theme", "dark");
  await expect(client.root).toHaveAttribute("style", /--paper: #0f0f0f/);
  await expectFrameAccessible(page);
  await client.otherTheme.click();
  await expect(client.root).toHaveAttribute("data-theme", "light");
  await expect(client.root).toHaveAttribute("style", /--paper: #f4f4f5/);
  await expectFrameAccessible(page, COLOURS);
});

test(
  "a start parameter opens its page, for an account and for a guest alike",
  ONE_LANGUAGE,
  async ({ page, t, localeCode }) => {
    const client = openTelegramClient({ page, t, localeCode });
    const account = makeChatAccount();
    await client.open({ ...account, start: "x___ltc-btc" });
    await client.isSignedIn(`@${account.name}`);
    await expect(client.main).toContainText("LTC");
    await client.open({ ...account, start: "pr_w" });
    await expect(
      client.app.getByRole("heading", { name: t("profile:pages.wallet"), level: 1 }),
    ).toBeVisible();
    await client.open({ ...account, start: "o___..%2F" });
    await client.isSignedIn(`@${account.name}`);
    await expect(client.back).toBeHidden();
  },
);

test("an exchange goes from the form to the payout by the client's own buttons", async ({
  page,
  t,
  localeCode,
  sandbox,
}) => {
  const client = openTelegramClient({ page, t, localeCode });
  const account = makeChatAccount();
  await client.open({ ...account, start: "x___btc-eth" });
  await client.isSignedIn(`@${account.name}`);
  const { app } = client;
  const name = t("exchange:destinationAddress.label", { ticker: "ETH" });
  const address = app.getByRole("textbox", { name });
  await address.fill(ETH_ADDRESS);
  // The chat account has no email for a link.
  await expect(app.getByText(t("exchange:email.account"))).toBeHidden();
  await expect(app.getByText(t("exchange:email.fold"))).toBeVisible();
  await expect(client.log("web_app_setup_closing_behavior").first()).toContainText("true");
  // The order belongs to the chat's account, so the form names it before the press.
  await expect(app.getByText(t("exchange:forChat"))).toContainText(`@${account.name}`);
  await client.main.click();
  const number = app.getByText(ORDER_NUMBER).first();
  await expect(number).toBeVisible();
  const [shown = ""] = ORDER_NUMBER.exec((await number.textContent()) ?? "") ?? [];
  await client.choose("contact.share");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(client.popup).toContainText(t("telegram:contact.shared"));
  await client.choose("close");
  const id = shown.replaceAll("-", "");
  await sandbox.control(id, { kind: "exact" });
  const [done = ""] = t("order:headline.completed").split("{{");
  const headline = app.getByRole("heading", { level: 1 });
  await expect(headline).toContainText(done);
  await client.back.click();
  await expect(address).toBeVisible();
  await client.open({ ...account, start: `o___${id}` });
  await expect(headline).toContainText(done);
});

test(
  "a launch without an account leads to the form, and a sign-in there links it",
  ONE_LANGUAGE,
  async ({ page, t, localeCode, sandbox }) => {
    const client = openTelegramClient({ page, t, localeCode });
    const account = makeChatAccount();
    await sandbox.switches({
      faults: ["telegram-authenticate"].map((call) => ({ call, kind: "status", status: 500 })),
    });
    await client.open(account);
    await expect(client.popup).toContainText(t("telegram:failed.message"));
    await client.choose("close");
    const dialog = client.app.getByRole("dialog");
    await dialog.getByLabel(t("auth:email"), { exact: true }).fill(ANNA.email);
    await dialog.getByLabel(t("auth:password.label"), { exact: true }).fill(ANNA.password);
    await expect(client.main).toHaveText(t("auth:login.submit"));
    await client.main.click();
    await expect(client.popup).toContainText(`@${account.name}`);
    await client.choose("link");
    await expect(client.popup).toContainText(t("telegram:linked.message"));
    await client.choose("close");
    await sandbox.switches({ reset: true });
    await client.open({ ...account, start: "pr" });
    await client.isSignedIn("an…@example.com");
    await client.app.getByRole("button", { name: t("profile:info.facts.unlink") }).click();
    await expect(client.app.getByText(t("profile:info.done.unlinked"))).toBeVisible();
  },
);

test(
  "rejects an old launch with a message, and a forged one without a sign-in",
  ONE_LANGUAGE,
  async ({ page, t, localeCode }) => {
    const client = openTelegramClient({ page, t, localeCode });
    await client.open({ ...makeChatAccount(), data: "old" });
    await expect(client.popup).toContainText(t("telegram:untimely.message"));
    await client.choose("close");
    await client.open({ ...makeChatAccount(), data: "forged" });
    await expect(client.popup).toContainText(t("telegram:failed.message"));
    await client.choose("close");
    await expect(client.app.getByRole("dialog")).toBeVisible();
    await expect(client.root).not.toHaveAttribute("data-account");
  },
);

test(
  "signing out closes the app, and the next start signs in again",
  ONE_LANGUAGE,
  async ({ page, t, localeCode }) => {
    const client = openTelegramClient({ page, t, localeCode });
    const account = makeChatAccount();
    await client.open({ ...account, start: "pr" });
    await client.isSignedIn(`@${account.name}`);
    await client.app
      .getByRole("button", { name: t("account.signOut") })
      .last()
      .click();
    await expect(client.closed).toBeVisible();
    await client.open(account);
    await client.isSignedIn(`@${account.name}`);
  },
);

test(
  "ignores launch data in a plain browser's address and loads no Telegram script",
  ONE_LANGUAGE,
  async ({ page, t, localeCode }) => {
    const client = openTelegramClient({ page, t, localeCode });
    await client.open(makeChatAccount());
    const address = await client.findAddress();
    const posts: string[] = [];
    const scripts: string[] = [];
    const plain = await page.context().newPage();
    plain.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await plain.goto(address);
    await expect(plain.getByRole("banner")).toBeVisible();
    // Waits past the patience for a client that does not reply.
    await expect.poll(() => scripts.some((url) => url.includes("mini-app"))).toBe(true);
    await expect(plain.locator("html")).not.toHaveAttribute("data-account");
    expect(posts.filter((url) => url.includes("/telegram/"))).toEqual([]);
  },
);

test(
  "a visitor outside Telegram downloads none of the mini app",
  ONE_LANGUAGE,
  async ({ page, at }) => {
    const urls = new Set<string>();
    page.on("request", (request) => {
      if (["script", "stylesheet"].includes(request.resourceType())) urls.add(request.url());
    });
    for (const path of ["/", "/exchange-btc-eth", "/support", "/lk", "/my-exchanges"]) {
      await page.goto(at(path), { waitUntil: "networkidle" });
    }
    expect(urls.size).toBeGreaterThan(10);
    const read = [...urls].map(async (url) => {
      const text = await (await page.request.get(url)).text();
      return OF_TELEGRAM.test(text) || /telegram/i.test(url) ? url : "";
    });
    expect((await Promise.all(read)).filter(Boolean)).toEqual([]);
  },
);

/** The SDK's name of the client, which is a class in the island's style sheet. */
const OF_TELEGRAM = /web_app_|mini-app-nav/;
