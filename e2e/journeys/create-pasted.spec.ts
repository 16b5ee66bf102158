// How the form reads text from clipboards, QR codes and other keyboards (spec: Typed text).
import { BTC_ADDRESS, ETH_ADDRESS, XRP_ADDRESS } from "../support/exchange-page.ts";
import { expect, test } from "../support/test.ts";
import { NOT_WITH_SCRIPT } from "../support/tags.ts";

// The browser logs each error response; the journey asserts the page's message.
test.beforeEach(({ complaints }) => {
  complaints.expect(/Failed to load resource: the server responded with a status of 422/);
});

const CASH = "qq4v32mtagxac29my6gwj6fd4tmqg8rysu23dax807";
const HIDDEN = "\u2066\u200b";

test("reads capitals, invisible characters and digits of another script", async ({
  at,
  exchangeForm,
}) => {
  await exchangeForm.open(at("/exchange-btc-bch"));
  await exchangeForm.send.fill("٠٫٢");
  await exchangeForm.fillIn(`${HIDDEN}BITCOINCASH:${CASH.toUpperCase()}\u2069`);
  await exchangeForm.address.press("Tab");
  await exchangeForm.settle();
  await expect(exchangeForm.send).toHaveValue(/^0[.,]2$/);
  await expect(exchangeForm.address).toHaveValue(`bitcoincash:${CASH}`);
  await exchangeForm.submit();
  await exchangeForm.arrives();
});

test("an account with a trailing tag fills both fields", async ({ at, exchangeForm }) => {
  await exchangeForm.open(at("/exchange-btc-xrp"));
  await exchangeForm.address.fill(`${XRP_ADDRESS}?dt=33722`);
  await exchangeForm.address.press("Tab");
  await exchangeForm.settle();
  await expect(exchangeForm.address).toHaveValue(XRP_ADDRESS);
  await expect(exchangeForm.memo.first()).toHaveValue("33722");
});

test(
  "accepts an address that only looks like another network's",
  NOT_WITH_SCRIPT,
  async ({ at, exchangeForm }) => {
    await exchangeForm.open(at("/exchange-btc-near"));
    await exchangeForm.fillIn("0x52908400098527886e0f7030069857d2e4169ee7");
    await exchangeForm.submit();
    await exchangeForm.arrives();
  },
);

test("a payment code for another coin switches to that coin by one press", async ({
  page,
  at,
  t,
  exchangeForm,
  javaScriptEnabled,
}) => {
  await exchangeForm.open(at("/exchange-xrp-eth"));
  await exchangeForm.fillIn(`BITCOIN:${BTC_ADDRESS.toUpperCase()}?AMOUNT=0.03`);
  const detail = "Bitcoin";
  const said = t("field:errors.address_code_network", { detail });
  // With script the message appears after leaving the field, and moves the button.
  if (javaScriptEnabled) {
    await exchangeForm.address.blur();
    await expect(exchangeForm.address).toHaveAttribute("aria-invalid", "true");
  }
  await exchangeForm.submit();
  await expect(exchangeForm.errors).toContainText(said);
  await page.getByRole("button", { name: t("field:fixes.code") }).click();
  await expect(exchangeForm.address).toHaveValue(BTC_ADDRESS);
  await expect(exchangeForm.receive).toHaveValue(/^0[.,]03$/);
  await expect(exchangeForm.pick("receive")).toContainText("BTC");
});

test("the form asks about a mistyped email and a missing 0x, and corrects each by one press", async ({
  page,
  at,
  t,
  exchangeForm,
  javaScriptEnabled,
}) => {
  await exchangeForm.open(at("/exchange-eth-btc"));
  await exchangeForm.fillEmail("ann@gmial.com");
  await exchangeForm.fillRefund(ETH_ADDRESS.slice(2));
  await exchangeForm.fillIn(BTC_ADDRESS);
  const fixes = [
    { field: exchangeForm.email, meant: "ann@gmail.com" },
    { field: exchangeForm.refundAddress, meant: ETH_ADDRESS },
  ];
  for (const { field, meant } of fixes) {
    // With script the questions appear on leaving the fields, without script on submitting the form.
    if (!javaScriptEnabled) await exchangeForm.submit();
    const fix = page.getByRole("button", { name: t("field:fixes.fix", { detail: meant }) });
    await fix.click();
    await expect(field).toHaveValue(meant);
    await expect(fix).toBeHidden();
  }
});

test(
  "fields of addresses and memos ask password managers to stay away",
  NOT_WITH_SCRIPT,
  async ({ at, exchangeForm }) => {
    await exchangeForm.open(at("/exchange-btc-xrp"));
    for (const field of [exchangeForm.address, exchangeForm.memo.first()]) {
      await expect(field).toHaveAttribute("autocomplete", "off");
      for (const name of ["data-1p-ignore", "data-lpignore", "data-bwignore"]) {
        await expect(field).toHaveAttribute(name, "true");
      }
      await expect(field).toHaveAttribute("data-form-type", "other");
    }
  },
);
