// Buying with a card in workerd, without script, at the sandbox's provider (spec: Fiat flow; Fiat attempt). Each
// attempt has one order, none before email and identity. Every device shows the same attempt.
import { describe, expect, test } from "vitest";
import { changeSwitches, controlProvider } from "../../scripts/product/sandbox.ts";
import { signInBrowser } from "./support/account-browser";
import {
  ATTEMPT_PATH,
  countOrders,
  findProviderPath,
  leadsTo,
  offers,
  openFiatBrowser,
  toFiatBrowser,
} from "./support/fiat-browser";
import { BY_HAND, useProduct } from "./support/product";

const product = useProduct(() => ({
  isAlone: true,
  sandboxVars: BY_HAND,
}));

describe.each([
  ["en", ""],
  ["ru", "/ru"],
])("a purchase (%s)", (code, locale) => {
  test("below the threshold becomes one order at once, for repeated presses", async () => {
    const browser = await openFiatBrowser(product.origin, `below-${code}@example.com`, locale);
    const before = await countOrders(product.origin);
    const pressed = await Promise.all([browser.buy("100"), browser.buy("100")]);
    pressed.push(await browser.buy("100"));
    for (const { status, headers } of pressed) {
      expect([status, headers.location]).toEqual([303, locale + ATTEMPT_PATH]);
    }
    const page = await browser.waitFor(leadsTo("payment"), "the way to the payment");
    expect(page.document.documentElement.lang).toMatch(new RegExp(`^${code}`));
    expect(await countOrders(product.origin)).toBe(before + 1);
    const another = await browser.buy("120");
    expect(another.headers.location, "the first one waits for its payment").toMatch(
      /\/exchange-usd-btc/,
    );
    expect(await countOrders(product.origin)).toBe(before + 1);
  });

  test("above it becomes one order after email and identity, on any device", async () => {
    const email = `above-${code}@example.com`;
    const browser = await openFiatBrowser(product.origin, email, locale);
    const before = await countOrders(product.origin);
    expect((await browser.buy("200")).status).toBe(303);
    const terms = await browser.open(ATTEMPT_PATH);
    expect(offers("accept-terms")(terms)).toBe(true);
    const unticked = await browser.press(terms, "accept-terms");
    expect(unticked.status, "the tick is the visitor's own").toBe(422);
    expect((await browser.press(terms, "accept-terms", { accept: "on" })).status).toBe(303);

    const signedIn = await signInBrowser(product.origin, email);
    const phone = toFiatBrowser(signedIn, { origin: product.origin, locale });
    const waiting = await phone.waitFor((page) => page.shown.includes(email), "the email");
    expect(offers("accept-terms")(waiting)).toBe(false);
    await controlProvider(product.origin, { kind: "confirm-email", email });
    await phone.waitFor(leadsTo("documents"), "the way to the documents");
    expect(await findProviderPath(phone)).toContain("/sandbox/provider/documents?");
    expect(await countOrders(product.origin), "nothing is created yet").toBe(before);

    const returned = await browser.open(`${ATTEMPT_PATH}?returned=1`);
    expect(leadsTo("payment")(returned), "to come back proves nothing").toBe(false);
    await controlProvider(product.origin, { kind: "pass", email, feature: "buy" });
    await browser.waitFor(leadsTo("payment"), "the way to the payment");
    const payment = await findProviderPath(browser);
    expect(payment).toContain("/sandbox/provider/payment?");
    expect(await findProviderPath(phone), "on the phone too").toBe(payment);
    expect(await countOrders(product.origin)).toBe(before + 1);
  });
});

test("a sale needs no address and leads to the payout details", async () => {
  const browser = await openFiatBrowser(product.origin, "sale@example.com");
  const before = await countOrders(product.origin);
  const pressed = await browser.sell("0.001");
  expect([pressed.status, pressed.headers.location]).toEqual([303, ATTEMPT_PATH]);
  await browser.waitFor(leadsTo("payment"), "the way to the payout details");
  expect(await findProviderPath(browser)).toContain("/sandbox/provider/payment?");
  expect(await countOrders(product.origin)).toBe(before + 1);
});

test("an order with a lost response is found again and exists once", async () => {
  const browser = await openFiatBrowser(product.origin, "lost@example.com");
  const before = await countOrders(product.origin);
  const faults = [{ call: "create-order", kind: "reset", times: 1 }];
  await changeSwitches(product.origin, { faults });
  expect((await browser.buy("100")).status).toBe(303);
  await browser.waitFor(leadsTo("payment"), "the way to the payment");
  expect(await countOrders(product.origin)).toBe(before + 1);
});

test("a dropped attempt is gone, and another can begin", async () => {
  const browser = await openFiatBrowser(product.origin, "dropped@example.com");
  await browser.buy("200");
  const first = await browser.open(ATTEMPT_PATH);
  expect((await browser.press(first, "drop")).status).toBe(303);
  expect(offers("accept-terms")(await browser.open(ATTEMPT_PATH))).toBe(false);
  await browser.buy("300");
  const second = await browser.open(ATTEMPT_PATH);
  expect(offers("accept-terms")(second)).toBe(true);
  const stale = await browser.press(first, "accept-terms", { accept: "on" });
  expect(stale.status).toBeGreaterThanOrEqual(300);
  expect(
    offers("accept-terms")(await browser.open(ATTEMPT_PATH)),
    "an old tab acts on nothing",
  ).toBe(true);
});

test("an attempt is visible only to its account", async () => {
  const ann = await openFiatBrowser(product.origin, "own-ann@example.com");
  const bob = await openFiatBrowser(product.origin, "own-bob@example.com");
  await ann.buy("200");
  expect(offers("accept-terms")(await ann.open(ATTEMPT_PATH))).toBe(true);
  const bobs = await bob.open(ATTEMPT_PATH);
  expect(offers("accept-terms")(bobs)).toBe(false);
  expect(bobs.text).not.toContain("own-ann@");
});
