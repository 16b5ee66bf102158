// Without a connection a page stays whatever the visitor presses, and continues once online.
import { ETH_ADDRESS } from "../support/exchange-page.ts";
import { openLine } from "../support/lost-line.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(async ({ at, page, exchangeForm, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|dynamically imported module/);
  await exchangeForm.open(at("/exchange-btc-eth?amount=1"));
  await exchangeForm.fillIn();
  // The page has settled: its own requests have finished.
  await page.waitForFunction(() => document.querySelector(".shell-lost-place") !== null);
});

test("a link keeps the page and shows the reason, then works again online", async ({
  page,
  t,
  context,
  exchangeForm,
}) => {
  const note = page.getByRole("alert").filter({ hasText: t("offline.text") });
  const popular = page.getByRole("banner").getByRole("link", { name: t("nav.popular") });
  await context.setOffline(true);
  await popular.click();
  await expect(note).toBeVisible();
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await expect(page).toHaveURL(/\/exchange-btc-eth/);
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await popular.click();
  await expect(page).toHaveURL(/\/popular-exchanges$/);
});

test("a link to a document keeps the page, too", async ({ page, t, context, exchangeForm }) => {
  const note = page.getByRole("alert").filter({ hasText: t("offline.text") });
  const language = page.getByRole("banner").getByRole("link", { name: /^(RU|EN),/ });
  await context.setOffline(true);
  await language.click();
  await expect(note).toBeVisible();
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await page.getByRole("button", { name: t("theme.dark") }).click();
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await context.setOffline(false);
  await expect(note).toBeHidden();
  const here = new URL(page.url()).pathname;
  await language.click();
  await page.waitForURL(({ pathname }) => pathname !== here);
  await expect(page.getByPlaceholder("0x…").first()).toHaveValue(ETH_ADDRESS);
});

test("sign-in keeps the page, and its address has no dialog", async ({
  page,
  t,
  context,
  exchangeForm,
}) => {
  const note = page.getByRole("alert").filter({ hasText: t("offline.text") });
  await context.setOffline(true);
  await page.getByRole("link", { name: t("account.signIn") }).click();
  await expect(note).toBeVisible();
  await expect(page).not.toHaveURL(/#login/);
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await page.getByRole("link", { name: t("account.signIn") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
});

test("'back' keeps the page and the history", async ({ page, t, exchangeForm }) => {
  const line = openLine(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("nav.popular") })
    .click();
  const heading = page.getByRole("heading", { level: 1, name: t("popular:title") });
  await expect(heading).toBeVisible();
  // The connection is dead, and the browser has not noticed.
  await line.lose();
  await page.goBack();
  await expect(page.getByRole("alert").filter({ hasText: t("offline.text") })).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/popular-exchanges$/);
  await line.restore();
  await page.goBack();
  await exchangeForm.isTakenOver();
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
});

test("a form shows that it is offline and is sent once online", async ({
  page,
  context,
  exchangeForm,
}) => {
  await context.setOffline(true);
  await exchangeForm.submit();
  await expect(page.getByText(exchangeForm.text("notice.offline.title"))).toBeVisible();
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await context.setOffline(false);
  await exchangeForm.submit();
  await exchangeForm.arrives();
});

test("a created order opens once online", async ({ page, t, exchangeForm }) => {
  // The connection dies between the reply to the form and the next page.
  let isMade = false;
  page.on("response", (response) => {
    if (response.request().method() === "POST") isMade = true;
  });
  await page.route("**/*", (route) => {
    const isForm = route.request().method() === "POST";
    return isMade && !isForm ? route.abort() : route.fallback();
  });
  await exchangeForm.submit();
  await expect(page.getByRole("alert").filter({ hasText: t("offline.text") })).toBeVisible();
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await page.unroute("**/*");
  await exchangeForm.arrives();
});
