import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { BTC_ADDRESS, listOrders, XRP_ADDRESS } from "../support/exchange-page.ts";
import { NOT_WITH_SCRIPT, ONE_LANGUAGE, SHOWN_BY_BROWSER } from "../support/tags.ts";

// The browser logs each error response; the journey asserts the page's message.
test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: the server responded with a status of (422|504)/);
});

test(
  "a rejected form scrolls to the error",
  { tag: [ONE_LANGUAGE.tag, SHOWN_BY_BROWSER.tag] },
  async ({ page, at, javaScriptEnabled, exchangeForm }) => {
    test.skip(javaScriptEnabled, "with a script the page stays where it is");
    await page.setViewportSize({ width: 390, height: 844 });
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.send.fill("0.2");
    await exchangeForm.fillIn();
    await exchangeForm.create.click();
    await expect(page.getByText(exchangeForm.text("notice.changed.title"))).toBeInViewport();
  },
);

test("a floating order is created and completed", async ({
  page,
  at,
  asField,
  t,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0,2");
  await exchangeForm.settle();
  await expect(exchangeForm.send).toHaveValue(asField("0.2"));
  await expect(exchangeForm.receive).toHaveValue(new RegExp(`^${asField("5.")}\\d+$`));
  await exchangeForm.fillIn();
  await exchangeForm.submit();
  await exchangeForm.arrives();
  await expect(async () => {
    if (!javaScriptEnabled) await page.reload();
    await expect(page.getByText(t("order:log.WITHDRAWAL_COMPLETED"))).toBeVisible({
      timeout: 6_000,
    });
  }).toPass();
});

test(
  "a fixed order requires a refund address",
  ONE_LANGUAGE,
  async ({ page, at, javaScriptEnabled, exchangeForm }) => {
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.mode("FIXED").check();
    await exchangeForm.settle();
    await expect(exchangeForm.refundAddress).toBeVisible();
    await exchangeForm.fillIn();
    await exchangeForm.submit();
    await expect(exchangeForm.errors).toContainText(
      exchangeForm.text("errors.error_address_empty"),
    );
    if (javaScriptEnabled) await expectAccessible(page);
    await exchangeForm.refundAddress.fill(BTC_ADDRESS);
    await exchangeForm.submit();
    await exchangeForm.arrives();
  },
);

test(
  "the memo field uses the network's own word",
  ONE_LANGUAGE,
  async ({ page, at, exchangeForm }) => {
    await exchangeForm.open(at("/exchange-btc-xrp"));
    await expect(
      page.getByRole("textbox", { name: exchangeForm.text("memo.label.destination-tag") }),
    ).toBeVisible();
    await exchangeForm.fillIn(XRP_ADDRESS);
    await exchangeForm.submit();
    await expect(exchangeForm.errors).toContainText(exchangeForm.text("errors.memo_missing"));
    await exchangeForm.memo.fill("not a number");
    await exchangeForm.submit();
    await expect(exchangeForm.errors).toContainText(exchangeForm.text("errors.memo_not_a_number"));
    await expect(exchangeForm.address).toHaveValue(XRP_ADDRESS);
    await exchangeForm.memo.fill("");
    await page
      .getByRole("checkbox", { name: exchangeForm.text("memo.none.destination-tag") })
      .check();
    await exchangeForm.submit();
    await exchangeForm.arrives();
  },
);

test("pressing twice creates one order", ONE_LANGUAGE, async ({ at, product, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  const before = await listOrders(product.url);
  await exchangeForm.fillIn();
  await exchangeForm.create.dblclick();
  await exchangeForm.arrives();
  const made = (await listOrders(product.url)).filter((id) => !before.includes(id));
  expect(made).toHaveLength(1);
});

test(
  "an order with a lost response is looked up, not created twice",
  ONE_LANGUAGE,
  async ({ page, at, sandbox, product, javaScriptEnabled, exchangeForm }) => {
    await exchangeForm.open(at("/exchange-btc-eth"));
    const before = await listOrders(product.url);
    await exchangeForm.fillIn();
    await sandbox.switches({ faults: [{ call: "create-order", kind: "status", status: 504 }] });
    await exchangeForm.submit();
    await expect(page.getByText(exchangeForm.text("notice.checking.title"))).toBeVisible();
    await sandbox.switches({ faults: [] });
    // With script it retries automatically.
    if (!javaScriptEnabled) await exchangeForm.create.click();
    await exchangeForm.arrives();
    const made = (await listOrders(product.url)).filter((id) => !before.includes(id));
    expect(made).toHaveLength(1);
  },
);

test(
  "the email question of mode A is answered or declined, also on a page shared before it",
  ONE_LANGUAGE,
  async ({ page, at, sandbox, javaScriptEnabled, exchangeForm }) => {
    await page.goto(at("/exchange-btc-eth"));
    await sandbox.switches({ ckm: "A" });
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.fillIn();
    await exchangeForm.submit();
    await expect(exchangeForm.errors).toContainText(exchangeForm.text("errors.email_question"));
    if (javaScriptEnabled) {
      const dialog = page.getByRole("dialog", { name: exchangeForm.text("email.labelAsked") });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    await page.getByRole("checkbox", { name: exchangeForm.text("email.none") }).check();
    await exchangeForm.submit();
    await exchangeForm.arrives();
  },
);

test("the email question is a dialog that submits the order", async ({
  page,
  at,
  sandbox,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script the form asks");
  await sandbox.switches({ ckm: "A" });
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.fillIn();
  await exchangeForm.submit();
  const dialog = page.getByRole("dialog", { name: exchangeForm.text("email.labelAsked") });
  await dialog.getByRole("textbox").fill("ann+x@example.com");
  await page.keyboard.press("Enter");
  const note = exchangeForm.text("errors.email_stripped", { detail: "annx@example.com" });
  await expect(dialog.getByText(note)).toBeVisible();
  await dialog.getByRole("button", { name: exchangeForm.text("create.plain") }).click();
  await exchangeForm.arrives();
  await expect(page.getByText("a•••@example.com")).toBeVisible();
});

test(
  "a partner's link asks for an email, on the page that is cached for everyone too",
  NOT_WITH_SCRIPT,
  async ({ page, at, sandbox, exchangeForm }) => {
    await sandbox.switches({ ckm: "B" });
    await page.goto(at("/exchange-ltc-eth"));
    for (const isCached of [false, true]) {
      const response = await exchangeForm.open(at("/exchange-ltc-eth?ref=agio"));
      const policy = (await response?.headerValue("content-security-policy")) ?? "";
      expect(policy.includes("nonce-")).toBe(!isCached);
    }
    await exchangeForm.fillIn();
    await exchangeForm.submit();
    await expect(exchangeForm.errors).toContainText(exchangeForm.text("errors.email_question"));
  },
);
