// A deploy while the tab is open: files that the page has not loaded yet are gone. Every link and form still works, and
// no typed value is lost.
import { findFaults, noteOrders } from "../../bench/deploys/audit.ts";
import { makeOrderInTab } from "../../bench/deploys/visitor.ts";
import { makeAnotherBuild } from "../../scripts/product/another-build.ts";
import { openAccountPage } from "../support/account-page.ts";
import { deployUnder } from "../support/deploy.ts";
import { ETH_ADDRESS } from "../support/exchange-page.ts";
import { hydrates } from "../support/hydration.ts";
import { BTC_ADDRESS, showsPhase } from "../support/order-page.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ complaints }) => {
  complaints.expect(
    /Failed to load resource: .* (?:404|502)|dynamically imported module|decode|SyntaxError/,
  );
});

test("a created order opens", async ({ page, at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-btc-eth?amount=1"));
  await exchangeForm.fillIn();
  const missed = await deployUnder(page);
  await exchangeForm.submit();
  await exchangeForm.arrives();
  expect(missed.length).toBeGreaterThan(0);
});

test("sign-in opens as a page and returns to the unchanged form", async ({
  page,
  at,
  t,
  exchangeForm,
}) => {
  const account = openAccountPage(page, t);
  await exchangeForm.open(at("/exchange-btc-eth?amount=1"));
  await exchangeForm.fillIn();
  await deployUnder(page);
  await account.signIn.click();
  await expect(page).toHaveURL(/\/lk\?dialog=login/);
  await account.enter();
  await account.isSignedIn();
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
});

test("the picker shows the server's list of coins", async ({ page, at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-btc-eth?amount=1"));
  await exchangeForm.fillIn();
  await deployUnder(page);
  await exchangeForm.pick("send").click();
  await page.getByRole("button", { name: /^LTC/ }).first().click();
  await expect(exchangeForm.pick("send")).toContainText("LTC");
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
});

test("reports a scanner that cannot load", async ({ page, at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-btc-eth?amount=1"));
  await deployUnder(page);
  await page
    .getByRole("button", { name: exchangeForm.text("address.scan") })
    .first()
    .click();
  await expect(page.getByText(exchangeForm.text("address.scanFailed"))).toBeVisible();
  await expect(exchangeForm.address).toBeFocused();
});

test("a typed amount gets its rate", async ({ page, at, asField, exchangeForm }) => {
  // Before the first input the page has not loaded its live rate.
  const live = deployUnder(page);
  await page.route(/live-rate/, (route) => route.fulfill({ status: 404 }));
  await live;
  await page.goto(at("/exchange-btc-eth?amount=1"));
  await exchangeForm.isTakenOver();
  const before = await exchangeForm.receive.inputValue();
  await exchangeForm.send.fill(asField("2"));
  await exchangeForm.settle();
  await expect(exchangeForm.receive).not.toHaveValue(before);
  await expect(exchangeForm.send).toHaveValue(asField("2"));
});

test("a link opens its page; hovering over it does nothing", async ({
  page,
  at,
  t,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth?amount=1"));
  await exchangeForm.fillIn();
  const missed = await deployUnder(page);
  const link = page.getByRole("banner").getByRole("link", { name: t("nav.popular") });
  await link.hover();
  await expect.poll(() => missed.length).toBeGreaterThan(0);
  await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
  await link.click();
  await expect(page).toHaveURL(/\/popular-exchanges$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await exchangeForm.isTakenOver();
});

test("a link whose data request returns a foreign page still opens its page", async ({
  page,
  at,
  t,
}) => {
  await page.goto(at("/"));
  await hydrates(page);
  await page.route(/\.data(?:\?|$)/, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<!doctype html><p>Bad gateway" }),
  );
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("nav.popular") })
    .click();
  await expect(page).toHaveURL(/\/popular-exchanges$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an order's late parts and its receipt load", async ({ page, at, t, sandbox }) => {
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
  await page.goto(at(order.path));
  await hydrates(page);
  await showsPhase(page, t, "waiting");
  await deployUnder(page);
  const receipt = page.waitForEvent("download");
  await page.getByRole("link", { name: t("order:keep.receipt") }).click();
  expect((await receipt).suggestedFilename()).toMatch(/\.html$/);
  await sandbox.control(order.id, { kind: "wrong-amount" });
  await showsPhase(page, t, "decision");
  const refund = page.getByRole("region", { name: t("order:refund.title", { ticker: "BTC" }) });
  await expect(refund.getByRole("textbox")).toHaveValue(BTC_ADDRESS);
});

test("an order's form opens and accepts input", async ({ page, at, t, sandbox }) => {
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder();
  await page.goto(at(order.path));
  await hydrates(page);
  await deployUnder(page);
  await page.getByRole("link", { name: t("order:keep.email") }).click();
  const field = page.getByRole("textbox", { name: t("order:email.label") });
  await field.fill("ann@example.com");
  await page.getByRole("button", { name: t("order:email.button"), exact: true }).click();
  await expect(page.getByText("ann@example.com").first()).toBeVisible();
});

test("orders in one tab outlive two deploys: none is lost or doubled, no form emptied", async ({
  page,
  product,
  sandbox,
  complaints,
}) => {
  // The server starts four times.
  test.slow();
  complaints.expect(/ERR_CONNECTION|WebSocket|ERR_EMPTY_RESPONSE|Failed to load resource/);
  await sandbox.switches({ autoProgress: false });
  const known = new Map<string, Set<string>>();
  const made = [];
  for (const mark of ["x1", undefined, "x2", undefined]) {
    const deploy = () => product.restart(mark && makeAnotherBuild(mark));
    made.push(await makeOrderInTab(page, product.url, mark ? deploy : undefined));
    await noteOrders(product.url, known);
  }
  await product.restart();
  expect(findFaults(made, known)).toEqual({ lost: 0, doubled: 0, emptied: 0 });
});
