import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT, NO_SCRIPT, SHOWN_BY_BROWSER } from "../support/tags.ts";

test("a long Russian heading is broken on a phone, not cut", NO_SCRIPT, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/ru/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test(
  "a search finds an article, and its end links to the next one",
  NOT_WITH_SCRIPT,
  async ({ page, at, t }) => {
    await page.goto(at("/blog"));
    await page.getByRole("searchbox").fill("Monero");
    await page.getByRole("button", { name: t("find", { ns: "content" }) }).click();
    await expect(page).toHaveURL(/\?q=Monero$/);
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`${at("/blog")}/networks/monero-and-patience$`));
    const related = page.getByRole("region", { name: t("blog.related", { ns: "content" }) });
    await related.getByRole("link").first().click();
    await expect(page).not.toHaveURL(/monero-and-patience/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test(
  "the documentation leads from page to page and from section to section",
  NOT_WITH_SCRIPT,
  async ({ page, at, t }) => {
    await page.goto(at("/docs/rates/fees"));
    await page
      .getByRole("navigation", { name: t("pager", { ns: "content" }) })
      .getByRole("link")
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`${at("/docs/rates/limits")}$`));
    const sections = page.getByRole("navigation", { name: t("onThisPage", { ns: "content" }) });
    await sections.getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/#./);
  },
);

test("one click selects a whole example, so that it can be copied without script", async ({
  page,
  at,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the selection is read by script");
  await page.goto(at("/docs/api/overview"));
  const example = page.getByRole("code").filter({ hasText: "curl" }).first();
  await example.click();
  const selected = await page.evaluate(() => getSelection()?.toString());
  expect(selected?.trim()).toBe((await example.textContent())?.trim());
});

test("an example is copied by its button", async ({ page, at, t, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "script adds the button");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(at("/docs/api/overview"));
  await page
    .getByRole("button", { name: t("copy") })
    .first()
    .click();
  await expect(page.getByRole("button", { name: t("copied") })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(
    await page.getByRole("code").filter({ hasText: "curl" }).first().textContent(),
  );
});

test("an order is looked up from the support page", NOT_WITH_SCRIPT, async ({ page, at, t }) => {
  await page.goto(at("/support"));
  const lookup = page.getByRole("region", { name: t("support:lookup.title") });
  await lookup.getByRole("textbox", { name: t("support:lookup.order") }).fill("7q2m-k4xv");
  await lookup.getByRole("textbox", { name: t("support:lookup.address") }).fill("somewhere");
  await lookup.getByRole("button").click();
  await expect(page).toHaveURL(
    new RegExp(`${at("/order/7Q2MK4XV")}\\?destinationAddress=somewhere$`),
  );
});

test("a message to support carries the order's number and gets a reference", async ({
  page,
  at,
  t,
  javaScriptEnabled,
}) => {
  await page.goto(at("/support?about=7q2mk4xv"));
  const form = page.getByRole("region", { name: t("support:form.title") });
  await expect(form.getByRole("textbox", { name: t("support:form.order") })).toHaveValue(
    "7Q2M-K4XV",
  );
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toContainText(t("support:form.error.email"));
  if (javaScriptEnabled) await expectAccessible(page);
  await form.getByRole("textbox", { name: t("support:form.email") }).fill("anna@example.org");
  await form.getByRole("textbox", { name: t("support:form.message") }).fill("Where is my money?");
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).toContainText(t("support:form.sentTitle"));
  await expect(page).toHaveURL(/\?sent=[0-9a-f]{8}#write$/);
});

test("the fees page calculates an exchange", async ({ page, at, t, javaScriptEnabled }) => {
  await page.goto(at("/price"));
  const calculator = page.getByRole("region", { name: t("fees:calculator.title") });
  await calculator.getByRole("textbox").fill("0.2");
  await calculator.getByRole("button", { name: t("fees:calculator.receiveCoin") }).click();
  const picker = page.getByRole("dialog");
  if (javaScriptEnabled) await expectAccessible(page);
  await picker.getByRole("searchbox").fill("monero");
  await picker.getByRole("button", { name: t("exchange:picker.find"), exact: true }).click();
  await picker.getByRole("button", { name: "XMR" }).click();
  await expect(page).toHaveURL(/receive=xmr/);
  await expect(picker).toHaveCount(0);
  const fixed = calculator.getByRole("region", { name: t("fees:calculator.FIXED") });
  await expect(fixed.getByText("XMR").last()).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
});

test("a missing page suggests the page that was probably meant", async ({
  page,
  at,
  t,
  javaScriptEnabled,
}) => {
  const response = await page.goto(at("/docs/rates/fixed-floating"));
  expect(response?.status()).toBe(404);
  if (javaScriptEnabled) await expectAccessible(page);
  await page
    .getByRole("navigation", { name: t("error:near") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${at("/docs/rates/fixed-and-floating")}$`));
});

test("a link under the pointer is preloaded, and the policy allows it", async ({
  page,
  at,
  t,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "script adds preloading");
  await page.goto(at("/"));
  const blog = page
    .getByRole("navigation", { name: t("nav.main") })
    .getByRole("link", { name: t("nav.blog") });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await blog.hover();
    await expect(
      page.locator('html link[rel="prefetch"], html link[rel="modulepreload"][href*="route"]'),
    ).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
  await blog.click();
  await expect(page).toHaveURL(new RegExp(`${at("/blog")}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

// The rules are in a header, so they need no script.
test(
  "a prefetched text page is shown without another request",
  SHOWN_BY_BROWSER,
  async ({ page, context, at, t }) => {
    const statuses: string[] = [];
    const session = await context.newCDPSession(page);
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (new URL(prefetchUrl).pathname === at("/docs")) statuses.push(status);
    });
    await session.send("Preload.enable");
    await page.goto(at("/blog"));
    const docs = page
      .getByRole("navigation", { name: t("nav.main") })
      .getByRole("link", { name: t("nav.docs") });
    await expect(async () => {
      await page.mouse.move(0, 0);
      await docs.hover();
      await expect.poll(() => statuses.at(-1), { timeout: 1_500 }).toBe("Ready");
    }).toPass();
    await docs.click();
    await expect(page).toHaveURL(new RegExp(`${at("/docs")}$`));
    await expect.poll(() => statuses.at(-1)).toBe("Success");
  },
);
