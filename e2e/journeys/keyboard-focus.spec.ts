// The focus after a press: never lost, so that a screen reader reads the result.
import {
  controlAccounts,
  openAccountPage,
  PASSPHRASE,
  registerAccount,
} from "../support/account-page.ts";
import { hydrates } from "../support/hydration.ts";
import { BTC_ADDRESS, showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";
import { openWithdrawal } from "../support/withdraw-page.ts";
import { openVerification } from "../support/verification-page.ts";

const TRON_ADDRESS = "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC";

test("a client navigation moves the focus to the page", async ({
  page,
  product,
  at,
  t,
  exchangeForm,
}) => {
  const main = page.getByRole("main");
  await exchangeForm.open(at("/exchange-btc-eth"));
  await expect(main).not.toBeFocused();
  await exchangeForm.fillIn();
  await exchangeForm.create.press("Enter");
  await exchangeForm.arrives();
  await expect(main).toBeFocused();

  await registerAccount({ page, product, at });
  const account = openAccountPage(page, t);
  await page.goto(at("/my-exchanges"));
  await account.menu.click();
  await account.menu.getByRole("link", { name: t("account.pages.wallet") }).press("Enter");
  await expect(page).toHaveURL(/\/profile\/wallet$/);
  await expect(main).toBeFocused();
  const pages = page.getByRole("navigation", { name: t("profile:nav") });
  await pages.getByRole("link", { name: t("profile:pages.keys") }).press("Enter");
  await expect(page).toHaveURL(/\/profile\/keys$/);
  await expect(main).toBeFocused();
});

test("each step of a verification takes the focus with its heading", async ({
  page,
  product,
  at,
  t,
}) => {
  await registerAccount({ page, product, at });
  await page.goto(at("/profile/verification"));
  const verification = openVerification(page, t);
  const { text } = verification;
  const heading = (key: string) => page.getByRole("heading", { name: text(key), level: 2 });
  await page.getByRole("link", { name: text("start") }).press("Enter");
  await expect(heading("step.document")).toBeFocused();
  await verification.fillIn();
  await expect(page.getByLabel(text("field.identityNumber"))).toBeFocused();
  await verification.next.press("Enter");
  await expect(heading("step.photos")).toBeFocused();
  await page.getByRole("link", { name: text("back"), exact: true }).press("Enter");
  await expect(heading("step.personal")).toBeFocused();
});

test("a step of a verification takes the focus even if its link is pressed before the script runs", async ({
  page,
  product,
  at,
  t,
}) => {
  await registerAccount({ page, product, at });
  const { text } = openVerification(page, t);
  const heading = page.getByRole("heading", { name: text("step.document"), level: 2 });
  await page.route("**/assets/entry.client-*.js", () => undefined, { times: 1 });
  await page.goto(at("/profile/verification"), { waitUntil: "commit" });
  await page.getByRole("link", { name: text("start") }).press("Enter");
  await expect(heading).toBeFocused();
  await hydrates(page);
  await expect(heading).toBeFocused();
});

test("closing a form of the account returns the focus", async ({ page, at, t, product }) => {
  const email = await registerAccount({ page, product, at });

  await page.goto(at("/profile/keys"));
  const text = (key: string) => t(`profile:keys.${key}`, { name: "API key" });
  const button = (key: string) => page.getByRole("button", { name: text(key), exact: true });
  const link = (key: string) => page.getByRole("link", { name: text(key), exact: true });
  await button("new.button").press("Enter");
  await expect(page.getByRole("region", { name: text("created.title") })).toBeFocused();
  for (const close of [link("field.cancel"), button("field.save")]) {
    await link("editLabel").press("Enter");
    await expect(page.getByLabel(text("field.name"), { exact: true })).toBeFocused();
    await close.press("Enter");
    await expect(link("editLabel")).toBeFocused();
  }
  await link("deleteLabel").press("Enter");
  await link("confirm.cancel").press("Enter");
  await expect(link("deleteLabel")).toBeFocused();
  await link("deleteLabel").press("Enter");
  await button("confirm.button").press("Enter");
  await expect(page.getByText(text("empty"))).toBeVisible();
  await expect(page.getByRole("group", { name: text("list") })).toBeFocused();

  await page.goto(at("/profile/info"));
  const open = page.getByRole("link", { name: t("profile:info.close.open") });
  await open.press("Enter");
  await expect(page.getByText(t("profile:info.close.warning"))).toBeFocused();
  await page.getByRole("link", { name: t("profile:info.close.cancel") }).press("Enter");
  await expect(open).toBeFocused();

  await controlAccounts(product.url).send({ kind: "gift", email, amount: "100" });
  await page.goto(at("/profile/withdraw"));
  const withdrawal = openWithdrawal(page, t);
  await withdrawal.fillIn(TRON_ADDRESS, "25");
  await withdrawal.review.press("Enter");
  await expect(withdrawal.check).toBeFocused();
  await withdrawal.password.fill(PASSPHRASE);
  await withdrawal.send.press("Enter");
  await page.getByRole("link", { name: t("earnings:withdraw.done.close") }).press("Enter");
  await expect(page.getByRole("heading", { name: t("earnings:withdraw.list") })).toBeFocused();
});

test("the reply to a form of the order takes the focus", async ({ page, at, t, sandbox }) => {
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
  await page.goto(at(order.path));
  await page.getByRole("link", { name: t("order:keep.email") }).press("Enter");
  const field = page.getByRole("textbox", { name: t("order:email.label") });
  await field.fill("ann@example.com");
  await field.press("Enter");
  const sent = t("order:keep.emailed", { email: "a•••@example.com" });
  await expect(page.getByRole("main").getByText(sent)).toBeFocused();

  await sandbox.control(order.id, { kind: "short" });
  const event = "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED";
  await sandbox.control(order.id, { kind: "event", event });
  await showsPhase(page, t, "decision");
  const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
  await refund.getByText(t("order:refund.choose", { ticker: "BTC" })).press("Enter");
  await refund
    .getByRole("button", { name: t("order:refund.button", { ticker: "BTC" }) })
    .press("Enter");
  await showsPhase(page, t, "refunding");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an order that advances does not move the focus", async ({ page, at, t, sandbox }) => {
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
  await sandbox.control(order.id, { kind: "short" });
  const event = "FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED";
  await sandbox.control(order.id, { kind: "event", event });
  await page.goto(at(order.path));
  await hydrates(page);
  await showsPhase(page, t, "decision");
  await sandbox.control(order.id, { kind: "event", event: "REFUND_REQUESTED" });
  await showsPhase(page, t, "refunding");
  await expect(page.getByRole("main")).not.toBeFocused();
});

test("leaving an address field shows its error", async ({ page, at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.address.fill("hello");
  await page.keyboard.press("Tab");
  const error = exchangeForm.text("errors.error_address_incorrect");
  await expect(page.getByRole("status").filter({ hasText: error })).toHaveCount(1);
  await exchangeForm.address.fill("hell");
  await expect(page.getByRole("status").filter({ hasText: error })).toHaveCount(0);
});
