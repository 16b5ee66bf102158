import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/exchange-page.ts";
import { NOT_WITH_SCRIPT } from "../support/tags.ts";

// The browser logs each error response; the journey asserts the page's message.
test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: the server responded with a status of (422|409)/);
});

test("names the network of an address of another network", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.fillIn(BTC_ADDRESS);
  await exchangeForm.fillEmail("ann@example.com");
  const message = exchangeForm.text("errors.address_other_network", { detail: "Bitcoin" });
  const described = new RegExp(message.replaceAll(/[().]/g, String.raw`\$&`));
  if (javaScriptEnabled) {
    // The error appears on leaving the field.
    await expect(exchangeForm.address).toHaveAccessibleDescription(described);
    await exchangeForm.submit();
    await expect(exchangeForm.errors).toBeFocused();
    await expectAccessible(page);
  } else {
    await exchangeForm.submit();
    await expect(exchangeForm.address).toHaveAccessibleDescription(described);
  }
  await expect(exchangeForm.errors).toContainText(message);
  await expect(exchangeForm.address).toHaveValue(BTC_ADDRESS);
  await expect(exchangeForm.email).toHaveValue("ann@example.com");
  await exchangeForm.address.fill(ETH_ADDRESS);
  await exchangeForm.submit();
  await exchangeForm.arrives();
});

test(
  "a payment code of another chain names the address that can be entered alone",
  NOT_WITH_SCRIPT,
  async ({ at, t, exchangeForm }) => {
    await exchangeForm.open(at("/exchange-btc-eth"));
    const code = `ethereum:${ETH_ADDRESS}@137`;
    await exchangeForm.fillIn(code);
    await exchangeForm.submit();
    const detail = `Polygon, ${ETH_ADDRESS}`;
    await expect(exchangeForm.errors).toContainText(
      t("field:errors.address_other_chain", { detail }),
    );
    await expect(exchangeForm.address).toHaveValue(code);
    await exchangeForm.address.fill(ETH_ADDRESS);
    await exchangeForm.submit();
    await exchangeForm.arrives();
  },
);

test(
  "rejects an address that the network does not know",
  NOT_WITH_SCRIPT,
  async ({ at, exchangeForm }) => {
    await exchangeForm.open(at("/exchange-eth-btc"));
    // One character of the checksum is wrong.
    await exchangeForm.fillIn(`${BTC_ADDRESS.slice(0, -1)}p`);
    await exchangeForm.submit();
    await expect(exchangeForm.errors).toContainText(
      exchangeForm.text("errors.error_address_incorrect"),
    );
  },
);

test(
  "rejects a blacklisted address at its field",
  NOT_WITH_SCRIPT,
  async ({ at, exchangeForm }) => {
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.fillIn("0x10Cd89952ef17C7Fb0cDFb01c9F43e292051789F");
    await exchangeForm.submit();
    await expect(exchangeForm.errors).toContainText(
      exchangeForm.text("errors.error_address_blacklisted"),
    );
  },
);

test("an amount under the minimum is set to it by one press", async ({ at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.send.fill("0.00000001");
  await exchangeForm.settle();
  await expect(exchangeForm.setAmount).toBeVisible();
  await exchangeForm.setAmount.click();
  await expect(exchangeForm.setAmount).toHaveCount(0);
  await expect(exchangeForm.send).toHaveValue(/^0\.000\d+$/);
  // An order is sent only on figures that the visitor saw.
  await exchangeForm.settle();
  await exchangeForm.fillIn();
  await exchangeForm.submit();
  await exchangeForm.arrives();
});

test("an unsupported pair suggests supported neighbours", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-xmr-zec"));
  const title = exchangeForm.text("unsupported.title", { from: "XMR", to: "ZEC" });
  const dialog = page.getByRole("dialog", { name: title });
  if (javaScriptEnabled) {
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  // The form still shows it.
  const form = page.getByRole("form", { name: exchangeForm.text("form"), exact: true });
  await expect(form.getByText(title)).toBeVisible();
  await exchangeForm.neighbours.first().click();
  await expect(exchangeForm.receive).toHaveValue(/\d/);
});

test("choosing an unsupported pair opens a dialog with alternatives", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script it is part of the page");
  await exchangeForm.open(at("/exchange-btc-zec"));
  await exchangeForm.pick("send").click();
  await page.getByRole("combobox").fill("xmr");
  await expect(page.getByRole("option").first()).toContainText("XMR");
  await page.keyboard.press("Enter");
  const title = exchangeForm.text("unsupported.title", { from: "XMR", to: "ZEC" });
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: /XMR/ }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(exchangeForm.pick("send")).toContainText("XMR");
  await expect(exchangeForm.receive).toHaveValue(/\d/);
});

test("the reason of a rejected order stays until the visitor changes something", async ({
  at,
  sandbox,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script the page does not change");
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.1&coin=btc"));
  await exchangeForm.fillIn();
  const details = { expected: "0.5", expectedGeneral: "0.5" };
  const code = "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL";
  await sandbox.switches({ faults: [{ call: "create-order", kind: "code", code, details }] });
  await exchangeForm.submit();
  await expect(exchangeForm.setAmount).toBeVisible();
  const before = await exchangeForm.receive.inputValue();
  await sandbox.market({ kind: "jump", ticker: "BTC", percent: 10 });
  await expect(exchangeForm.receive).not.toHaveValue(before);
  await expect(exchangeForm.setAmount).toBeVisible();
  await exchangeForm.setAmount.click();
  await expect(exchangeForm.send).toHaveValue("0.5");
  await expect(exchangeForm.setAmount).toHaveCount(0);
});

test("a pair without a fixed rate falls back to floating and offers no fixed rate", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-wbtc-erc20?mode=FIXED"));
  await expect(page.getByText(exchangeForm.text("mode.fallback"))).toBeVisible();
  await expect(exchangeForm.mode("FLOATING")).toBeChecked();
  await expect(exchangeForm.mode("FIXED")).toHaveAccessibleName(
    new RegExp(exchangeForm.text("mode.FIXED.none")),
  );
  if (!javaScriptEnabled) {
    // The browser allows the choice, and the next page falls back.
    await exchangeForm.mode("FIXED").press("Space");
    await exchangeForm.settle();
  }
  await expect(exchangeForm.mode("FLOATING")).toBeChecked();
});

test(
  "a fixed rate chosen before the first rate falls back, too",
  NOT_WITH_SCRIPT,
  async ({ page, at, sandbox, exchangeForm }) => {
    // No other journey opens this pair: its rate would be remembered, and its page shared.
    await sandbox.switches({ faults: [{ call: "rate", kind: "status", status: 503 }] });
    await exchangeForm.open(at("/exchange-doge-shib-erc20"));
    await exchangeForm.mode("FIXED").check();
    await sandbox.switches({ faults: [] });
    await exchangeForm.settle();
    await expect(page.getByText(exchangeForm.text("mode.fallback"))).toBeVisible();
    await expect(exchangeForm.mode("FLOATING")).toBeChecked();
    await expect(exchangeForm.mode("FIXED")).toHaveAccessibleName(
      new RegExp(exchangeForm.text("mode.FIXED.none")),
    );
  },
);

test(
  "shows a moved price before the order is sent",
  NOT_WITH_SCRIPT,
  async ({ page, at, sandbox, exchangeForm }) => {
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.fillIn();
    await sandbox.market({ kind: "jump", ticker: "BTC", percent: 10 });
    await exchangeForm.submit();
    await expect(page.getByText(exchangeForm.text("notice.moved.title"))).toBeVisible();
    await expect(exchangeForm.address).toHaveValue(ETH_ADDRESS);
    await exchangeForm.submit();
    await exchangeForm.arrives();
  },
);
