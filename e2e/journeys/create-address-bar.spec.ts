import { setTimeout as sleep } from "node:timers/promises";
import { LOCALES } from "../../app/i18n/locales.ts";
import { expect, test } from "../support/test.ts";
import {
  BTC_ADDRESS,
  ETH_ADDRESS,
  openExchangeForm,
  type ExchangeFormPage,
} from "../support/exchange-page.ts";
import { loadTexts } from "../support/texts.ts";
import { NOT_WITH_SCRIPT } from "../support/tags.ts";

// Without script a visitor finds the typed values in the address of the form's state.

test("the address bar follows every button of the form", async ({
  page,
  at,
  complaints,
  exchangeForm,
}) => {
  complaints.expect(/status of 422/);
  const shows = (query: string) =>
    expect(page).toHaveURL(new RegExp(`${at("/exchange-")}[^?]+\\?${query}$`));
  await exchangeForm.open(at("/exchange-btc-eth?ref=agio"));
  await exchangeForm.send.fill("0.3");
  await exchangeForm.settle();
  await shows("ref=agio&send=btc&receive=eth&amount=0.3&coin=btc");
  await exchangeForm.receive.fill("5");
  await exchangeForm.settle();
  await shows("ref=agio&send=btc&receive=eth&amount=5&coin=eth");
  await exchangeForm.mode("FIXED").check();
  await exchangeForm.settle();
  await shows("ref=agio&send=btc&receive=eth&amount=5&coin=eth&mode=FIXED");
  await exchangeForm.swap.click();
  await shows("ref=agio&send=eth&receive=btc&amount=5&coin=eth&mode=FIXED");
  await exchangeForm.send.fill("6");
  await exchangeForm.create.click();
  await expect(exchangeForm.errors).toBeVisible();
  await shows("ref=agio&send=eth&receive=btc&amount=6&coin=eth&mode=FIXED");
  await page.reload();
  await expect(exchangeForm.send).toHaveValue("6");
  await expect(exchangeForm.mode("FIXED")).toBeChecked();
});

test("typing does not bring back a removed fragment of the address", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script the address does not change");
  await exchangeForm.open(at("/exchange-btc-eth#launch-data"));
  // The mini app removes its launch data the same way, without notifying the router.
  await page.evaluate(() => {
    history.replaceState(history.state, "", location.pathname + location.search);
  });
  await exchangeForm.send.fill("0.3");
  await expect(page).toHaveURL(/amount=0\.3&coin=btc$/);
});

test("a link pressed right after typing opens its page, on a busy machine too", async ({
  page,
  at,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script the address does not change");
  await exchangeForm.open(at("/exchange-btc-eth"));
  // React gets no turn for two seconds, so it learns late of the navigation. The next page is late too.
  await page.evaluate(() => {
    const post: unknown = Reflect.get(MessagePort.prototype, "postMessage");
    const end = performance.now() + 2_000;
    function postLate(this: MessagePort, ...message: unknown[]): void {
      setTimeout(() => {
        if (typeof post === "function") Reflect.apply(post, this, message);
      }, end - performance.now());
    }
    Reflect.set(MessagePort.prototype, "postMessage", postLate);
  });
  await page.route("**/*.data*", async (route) => {
    await sleep(500);
    await route.continue();
  });
  await exchangeForm.send.fill("0.3");
  await exchangeForm.way("sell").click();
  await expect(page).toHaveURL(/\/exchange-btc-usd\?/);
  await expect(exchangeForm.pick("receive")).toContainText("USD");
  await expect(exchangeForm.send).toHaveValue("0.01");
});

test("an order created while the address waits to be updated is shown", async ({
  page,
  at,
  sandbox,
  javaScriptEnabled,
  exchangeForm,
}) => {
  test.skip(!javaScriptEnabled, "without script the address does not change");
  await exchangeForm.open(at("/exchange-btc-eth"));
  await exchangeForm.fillIn();
  await sandbox.switches({ faults: [{ call: "create-order", kind: "delay", delayMs: 5_000 }] });
  // Repeating timers run late, as on a busy machine: the address is written while the order is created.
  await page.evaluate(() => {
    const repeat: unknown = Reflect.get(window, "setInterval");
    Reflect.set(window, "setInterval", (run: unknown, delay: number) => {
      if (typeof repeat !== "function") return undefined;
      const timer: unknown = Reflect.apply(repeat, window, [run, delay + 3_000]);
      return timer;
    });
  });
  await exchangeForm.mode("FIXED").check();
  await exchangeForm.refundAddress.fill(BTC_ADDRESS);
  await exchangeForm.settle();
  await exchangeForm.submit();
  await exchangeForm.arrives();
});

test(
  "typed values survive a mistake, another page and Back, and another language",
  NOT_WITH_SCRIPT,
  async ({ page, at, t, localeCode, exchangeForm }) => {
    const expectTyped = async (form: ExchangeFormPage, amount = "0.3") => {
      await expect(form.errors).toBeVisible();
      await expect(form.send).toHaveValue(amount);
      await expect(form.address).toHaveValue("not an address");
      await expect(form.email).toHaveValue("ann@example.com");
    };
    await exchangeForm.open(at("/exchange-btc-eth"));
    await exchangeForm.send.fill("0.3");
    await exchangeForm.settle();
    await exchangeForm.address.fill("not an address");
    await exchangeForm.fillEmail("ann@example.com");
    await exchangeForm.create.click();
    await expectTyped(exchangeForm);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("nav.terms") })
      .click();
    await expect(page).toHaveURL(/terms$/);
    await page.goBack();
    await expectTyped(exchangeForm);
    const other = LOCALES.find(({ code }) => code !== localeCode);
    if (!other) throw new Error("There is one language only");
    const language = `${other.code.toUpperCase()}, ${other.name}`;
    await page.getByRole("link", { name: language }).click();
    await expect(page).toHaveURL(/\/exchange-btc-eth\?.*amount=0\.3/);
    await expect(page.locator("html")).toHaveAttribute("lang", other.language);
    const translated = await loadTexts(other.code);
    await expectTyped(openExchangeForm({ page, t: translated, hasScript: false }), "0,3");
  },
);

test("a created order clears the typed values from the form", async ({
  page,
  at,
  complaints,
  exchangeForm,
}) => {
  complaints.expect(/status of 422/);
  await exchangeForm.open(at("/exchange-btc-eth?amount=0.3&coin=btc"));
  await exchangeForm.fillEmail("ann@example.com");
  await exchangeForm.create.click();
  await expect(exchangeForm.errors).toBeVisible();
  await exchangeForm.fillIn(ETH_ADDRESS);
  await exchangeForm.submit();
  await exchangeForm.arrives();
  await page.goto(at("/exchange-btc-eth"));
  await expect(exchangeForm.address).toHaveValue("");
  await expect(exchangeForm.email).toHaveValue("");
});
