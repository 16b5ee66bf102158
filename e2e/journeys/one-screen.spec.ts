// A visitor sees what is exchanged, for how much and where to press, without scrolling.
import type { Locator } from "@playwright/test";
import { BTC_ADDRESS } from "../support/order-page.ts";
import { SHOWN_BY_BROWSER } from "../support/tags.ts";
import { expect, test } from "../support/test.ts";

/** Windows without the bars of their browsers. */
const WINDOWS = [
  { width: 1440, height: 900, isWhole: true },
  { width: 768, height: 900, isWhole: false },
  { width: 390, height: 664, isWhole: false },
  { width: 320, height: 568, isWhole: false },
] as const;

test(
  "the form fits the screen, or its button stays on it",
  SHOWN_BY_BROWSER,
  async ({ page, at, exchangeForm }) => {
    for (const { isWhole, ...size } of WINDOWS) {
      await page.setViewportSize(size);
      await page.goto(at("/exchange-btc-eth?amount=0.1&coin=btc"));
      const parts: Locator[] = [exchangeForm.send, exchangeForm.pick("send"), exchangeForm.create];
      const others = [
        exchangeForm.receive,
        page.getByText(exchangeForm.text("bill.get"), { exact: true }),
        exchangeForm.address,
      ];
      for (const part of isWhole ? [...parts, ...others] : parts) {
        await expect(part, String(size.width)).toBeInViewport({ ratio: 1 });
      }
      const presets = page.getByRole("list", { name: exchangeForm.text("amount.presets") });
      const tops = await presets
        .getByRole("button")
        .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top));
      expect(new Set(tops).size, String(size.width)).toBe(1);
    }
  },
);

test(
  "the button of a form that is longer than the screen stays on it",
  SHOWN_BY_BROWSER,
  async ({ page, at, exchangeForm }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // A fixed rate needs a refund address, and XRP a destination tag.
    await page.goto(at("/exchange-btc-xrp?amount=0.1&coin=btc&mode=FIXED"));
    await expect(exchangeForm.create).toBeInViewport({ ratio: 1 });
    await exchangeForm.refundAddress.focus();
    const field = await exchangeForm.refundAddress.boundingBox();
    const button = await exchangeForm.create.boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  },
);

test(
  "the pinned button covers no field that is filled in",
  SHOWN_BY_BROWSER,
  async ({ page, at, exchangeForm }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(at("/exchange-btc-eth?amount=0.1&coin=btc"));
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: "instant" });
    });
    await exchangeForm.address.focus();
    const field = await exchangeForm.address.boundingBox();
    const button = await exchangeForm.create.boundingBox();
    const end = (field?.y ?? 0) + (field?.height ?? 0);
    expect(end).toBeGreaterThan(0);
    expect(end).toBeLessThanOrEqual(button?.y ?? 0);
  },
);

test(
  "a phone shows the first option of a decision",
  SHOWN_BY_BROWSER,
  async ({ page, at, sandbox, t }) => {
    await sandbox.switches({ autoProgress: false });
    await page.setViewportSize({ width: 390, height: 600 });
    const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
    await sandbox.control(order.id, { kind: "exact" });
    await sandbox.control(order.id, { kind: "change-rate-mode" });
    await page.goto(at(order.path));
    const option = page.getByRole("heading", { name: t("order:accept.title") });
    await expect(option).toBeInViewport({ ratio: 1 });
  },
);

test("the arrival is beside the print", SHOWN_BY_BROWSER, async ({ page, at, sandbox }) => {
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder();
  await sandbox.control(order.id, { kind: "exact" });
  await sandbox.control(order.id, { kind: "step" });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(at(order.path));
    const gap = await page.evaluate(() => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector(".order-when p") ?? document.body);
      const end = Math.max(...[...words.getClientRects()].map(({ right }) => right));
      return (document.querySelector(".print-corner")?.getBoundingClientRect().left ?? 0) - end;
    });
    expect(gap, String(width)).toBeGreaterThanOrEqual(0);
  }
});
