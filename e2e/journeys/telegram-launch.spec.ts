import { makeChatAccount, openTelegramClient, PHONE } from "../support/telegram-client.ts";
import { expect, test } from "../support/test.ts";

test.use(PHONE);

for (const theme of ["none", "short"] as const) {
  test(`signs in from a client with unusable colours (${theme})`, async ({
    page,
    t,
    localeCode,
    complaints,
  }) => {
    // The SDK logs the colours that it discards.
    if (theme === "short") complaints.expect(/theme_changed/);
    const client = openTelegramClient({ page, t, localeCode });
    const account = makeChatAccount();
    await client.open({ ...account, theme, start: "pr" });
    await client.isSignedIn(`@${account.name}`);
    await expect(client.app.getByRole("banner")).toBeHidden();
    await expect(client.app.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("without a client the page is the site's, without the launch in its address", async ({
  page,
  t,
  localeCode,
  at,
}) => {
  await page.route("**/sandbox/telegram.js", (route) => route.fulfill({ body: "" }));
  const { user, name } = makeChatAccount();
  await page.goto(`/sandbox/telegram?user=${String(user)}&name=${name}&language=${localeCode}`);
  const { app, root, nav } = openTelegramClient({ page, t, localeCode });
  await expect(app.getByRole("banner")).toBeVisible();
  await expect(app.getByRole("contentinfo")).toBeVisible();
  await expect(nav).toBeHidden();
  expect(await root.evaluate(() => location.pathname + location.hash)).toBe(at("/"));
  await expect(root).not.toHaveAttribute("data-account");
  await app
    .getByRole("contentinfo")
    .getByRole("link", { name: t("nav.support"), exact: true })
    .click();
  await expect(app.getByRole("banner")).toBeVisible();
});

test("files open in the browser: a receipt at once, the account's data after a sign-in", async ({
  page,
  t,
  localeCode,
  sandbox,
}) => {
  const order = await sandbox.makeOrder();
  const client = openTelegramClient({ page, t, localeCode });
  const account = makeChatAccount();
  await client.open({ ...account, start: "pr" });
  await client.isSignedIn(`@${account.name}`);
  await client.app.getByRole("link", { name: t("profile:info.data.button") }).click();
  await expect(client.popup).toContainText(t("telegram:file.message"));
  await client.choose("notKept.open");
  await expect(client.log(/^web_app_open_link .*profile\/info"/)).toBeVisible();
  await client.root.evaluate((_, path) => {
    location.assign(path);
  }, order.path);
  await client.choose("contact.no");
  await client.app.getByRole("link", { name: t("order:keep.receipt") }).click();
  await expect(client.log(/^web_app_open_link .*receipt\?destinationAddress=/)).toBeVisible();
});
