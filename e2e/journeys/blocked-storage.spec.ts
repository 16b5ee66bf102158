// A browser that blocks all storage ('block all cookies') and throws at every access.
import type { Page } from "@playwright/test";
import { openAccountPage } from "../support/account-page.ts";
import { hydrates } from "../support/hydration.ts";
import { showsPhase } from "../support/order-page.ts";
import { expect, test as base } from "../support/test.ts";

const test = base.extend({
  page: async ({ page, complaints }, use) => {
    // Remix's script in the page reads storage for the scroll position without a check.
    complaints.expect(/blocked: Remix/);
    await blockStorage(page);
    await use(page);
  },
});

async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"]) {
      const get = () => {
        const isInPage = document.currentScript?.getAttribute("src") === null;
        throw new DOMException(isInPage ? "blocked: Remix" : "blocked", "SecurityError");
      };
      Object.defineProperty(window, name, { configurable: true, get });
    }
  });
}

test("an order page works, and sends notifications on request", async ({
  page,
  at,
  t,
  sandbox,
}) => {
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder();
  await page.addInitScript(() => {
    // A headless browser denies every permission request.
    const requestPermission = () => {
      Object.defineProperty(Notification, "permission", { value: "granted" });
      return Promise.resolve("granted");
    };
    Object.defineProperty(Notification, "permission", { value: "default", configurable: true });
    Object.defineProperty(Notification, "requestPermission", { value: requestPermission });
  });
  await page.goto(at(order.path));
  await hydrates(page);
  await page.getByRole("button", { name: t("order:notify.button") }).click();
  await expect(page.getByText(t("order:notify.on"))).toBeVisible();
  await showsPhase(page, t, "waiting");
  await expect(page.getByText(/sandbox-btc-/).first()).toBeVisible();
  await page.getByRole("button", { name: t("order:notify.off") }).click();
  await expect(page.getByRole("button", { name: t("order:notify.button") })).toBeVisible();
});

test("the form, its picker and the sign-in work, and an order is created", async ({
  page,
  at,
  t,
  exchangeForm,
}) => {
  const account = openAccountPage(page, t);
  await exchangeForm.open(at("/"));
  await exchangeForm.pick("receive").click();
  await page.getByRole("combobox").fill("eth");
  await page.getByRole("option").first().click();
  await account.signIn.click();
  await account.enter();
  await account.isSignedIn();
  await expect(account.dialog).toBeHidden();
  await exchangeForm.fillIn();
  await exchangeForm.submit();
  await exchangeForm.arrives();
  await page.goto(at("/my-exchanges"));
  await hydrates(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
