// How pages show the account while it changes elsewhere, or while its gateway is slow.
import type { Page } from "@playwright/test";
import {
  controlAccounts,
  openAccountPage,
  PASSPHRASE,
  registerAccount,
} from "../support/account-page.ts";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT, SHOWN_BY_BROWSER } from "../support/tags.ts";

let email = "";
test.beforeEach(async ({ page, product, at }) => {
  email = await registerAccount({ page, product, at });
});

/** Fires the browser's events for a tab that is shown again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));
const isSignedOut = async (page: Page) => {
  await expect(page.locator("html")).not.toHaveAttribute("data-account");
  await expect(page.getByRole("banner").getByText("…@example.com")).toBeHidden();
};

test("a sign-out in one tab signs out every tab and keeps the typed text", async ({
  page,
  context,
  t,
  at,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without script a loaded page does not change");
  const home = await context.newPage();
  await home.goto(at("/"));
  await openAccountPage(home, t).isSignedIn();
  const withdraw = await context.newPage();
  await withdraw.goto(at("/profile/withdraw"));
  const address = withdraw.getByLabel(t("earnings:withdraw.address", { network: "Tron (TRC20)" }), {
    exact: true,
  });
  await address.fill("T123");
  await page.goto(at("/profile/wallet"));
  await openAccountPage(page, t).menu.click();
  await openAccountPage(page, t).signOut.click();
  await isSignedOut(page);
  await isSignedOut(home);
  await isSignedOut(withdraw);
  await expect(withdraw.getByText(t("profile:ended.title"))).toBeVisible();
  await expect(withdraw.getByText(t("profile:signedInAs"))).toBeHidden();
  await expect(address).toHaveValue("T123");
  // A sign-in in one tab signs in every tab.
  await home.goto(at("/lk"));
  await openAccountPage(home, t).enter({ email, password: PASSPHRASE });
  await expect(withdraw.locator("html")).toHaveAttribute("data-account", /…@example\.com$/);
  await expect(withdraw.getByText(t("profile:ended.title"))).toBeHidden();
  await expect(address).toHaveValue("T123");
});

test("a tab shows on focus, on any page, that its session ended elsewhere", async ({
  page,
  product,
  t,
  at,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without script a loaded page does not change");
  await page.goto(at("/"));
  await openAccountPage(page, t).isSignedIn();
  await controlAccounts(product.url).send({ kind: "end-sessions", email });
  // The page begins to watch once it has settled.
  await expect(async () => {
    await lookAgain(page);
    await isSignedOut(page);
  }).toPass();
  await expect(openAccountPage(page, t).signIn).toBeVisible();
});

test("sign-in says that the session ended and that the typed text is kept", async ({
  page,
  product,
  t,
  at,
}) => {
  await page.goto(at("/profile/withdraw"));
  const address = page.getByLabel(t("earnings:withdraw.address", { network: "Tron (TRC20)" }), {
    exact: true,
  });
  await address.fill("T123");
  await page
    .getByLabel(t("earnings:withdraw.amount", { coin: "USDT" }), { exact: true })
    .fill("25");
  await controlAccounts(product.url).send({ kind: "end-sessions", email });
  await page.getByRole("button", { name: t("earnings:withdraw.review"), exact: true }).click();
  await expect(page).toHaveURL(/\/lk\?dialog=login/);
  await expect(page.getByText(t("auth:notice.ended-kept"))).toBeVisible();
  await isSignedOut(page);
  await openAccountPage(page, t).enter({ email, password: PASSPHRASE });
  await expect(page).toHaveURL(/\/profile\/withdraw$/);
  await expect(address).toHaveValue("T123");
});

test("following a link after the session ended signs out the header, too", async ({
  page,
  product,
  t,
  at,
}) => {
  await page.goto(at("/profile/info"));
  await controlAccounts(product.url).send({ kind: "end-sessions", email });
  await page
    .getByRole("navigation", { name: t("profile:nav") })
    .getByRole("link", { name: t("profile:pages.wallet") })
    .click();
  await expect(page).toHaveURL(/\/lk\?dialog=login/);
  await expect(page.getByText(t("auth:notice.ended-page"))).toBeVisible();
  await isSignedOut(page);
});

test(
  "closing an account ends at the top of a confirmation page, and the header drops the account",
  SHOWN_BY_BROWSER,
  async ({ page, t, at }) => {
    await page.goto(at("/profile/info?close=1"));
    await page.getByLabel(t("profile:info.close.confirmation", { name: email })).fill(email);
    await page.getByLabel(t("profile:stepUp.label"), { exact: true }).last().fill(PASSPHRASE);
    await page.getByRole("button", { name: t("profile:info.close.button") }).click();
    await expect(page.getByText(t("profile:info.done.closed"))).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await isSignedOut(page);
  },
);

const PARTS = [
  ["/profile/wallet", "balances", "earnings:wallet.account"],
  ["/profile/keys", "list-api-key", "profile:keys.empty"],
  ["/profile/history", "accruals", "earnings:history.empty"],
  ["/profile/verification", "kyc-status", "profile:verification.start"],
] as const;

for (const [seconds, tags] of [
  [3, NOT_WITH_SCRIPT],
  [6, {}],
] as const) {
  const title = `a part of an account page that takes ${String(seconds)} s appears when it arrives`;
  test(title, tags, async ({ context, sandbox, t, at, javaScriptEnabled }) => {
    test.slow();
    const delayMs = seconds * 1_000;
    await sandbox.switches({
      faults: PARTS.map(([, call]) => ({ call, kind: "delay", delayMs })),
    });
    const opened = PARTS.map(async ([path, , text]) => {
      const part = await context.newPage();
      await part.goto(at(path));
      // Without script the reloaded page waits for all of it.
      if (!javaScriptEnabled)
        await part
          .getByRole("button", { name: t("earnings:part.again") })
          .first()
          .click();
      await expect(part.getByText(t(text)).first()).toBeVisible();
    });
    await Promise.all(opened);
  });
}

test("a failed part is requested again without leaving the page", async ({
  page,
  sandbox,
  t,
  at,
  javaScriptEnabled,
}) => {
  await sandbox.switches({ faults: [{ call: "list-api-key", kind: "status", status: 503 }] });
  await page.goto(at("/profile/keys"));
  const missing = page.getByText(t("earnings:part.missing", { name: t("profile:keys.name") }));
  await expect(missing).toBeVisible();
  await sandbox.switches({ faults: [] });
  if (javaScriptEnabled)
    await page.evaluate(() => (document.documentElement.dataset.isSame = "yes"));
  await page.getByRole("button", { name: t("earnings:part.again") }).click();
  await expect(page.getByText(t("profile:keys.empty"))).toBeVisible();
  await expect(missing).toBeHidden();
  if (javaScriptEnabled) await expect(page.locator("html")).toHaveAttribute("data-is-same", "yes");
});

test("an outage of the whole wallet is explained once", async ({ page, sandbox, t, at }) => {
  const calls = ["balances", "withdrawals"];
  await sandbox.switches({
    faults: calls.map((call) => ({ call, kind: "status", status: 503 })),
  });
  await page.goto(at("/profile/wallet"));
  for (const part of ["balances", "deposits", "withdrawals"] as const) {
    const name = t(`earnings:name.${part}`);
    await expect(page.getByText(t("earnings:part.missing", { name }))).toBeVisible();
  }
  await expect(
    page.getByText(t("earnings:part.missingText")).filter({ visible: true }),
  ).toHaveCount(1);
  await expect(
    page.getByRole("button", { name: t("earnings:part.again") }).filter({ visible: true }),
  ).toHaveCount(1);
});
