// Regression tests of positions and visibility in certain windows and colours.
import type { Locator, Route } from "@playwright/test";
import { toCookies } from "../../scripts/screenshots/camera.ts";
import { prepareShot } from "../../scripts/screenshots/shots.ts";
import { openSlowLine } from "../support/slow-line.ts";
import { expect, test } from "../support/test.ts";
import { ONE_LANGUAGE } from "../support/tags.ts";

const PHONE = { width: 390, height: 844 };

declare global {
  interface Window {
    /** Returns the page's layout shift so far, as browsers count it. */
    readShifts: () => number;
  }
}

function watchShifts(): void {
  let shifts = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if ("value" in entry && typeof entry.value === "number") shifts += entry.value;
    }
  };
  const observer = new PerformanceObserver((list) => {
    add(list.getEntries());
  });
  observer.observe({ type: "layout-shift", buffered: true });
  window.readShifts = () => {
    add(observer.takeRecords());
    return shifts;
  };
}

/** Returns the layout shift after the page's present state has been painted. */
async function readShiftsWhenPainted(): Promise<number> {
  const paint = () => new Promise(requestAnimationFrame);
  for (let painted = 0; painted < 3; painted += 1) await paint();
  return window.readShifts();
}

const borderOf = (side: Locator) =>
  side.evaluate((element) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element);
    return borderTopWidth === "0px" ? "none" : borderTopColor;
  });
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

const READING = [
  "/",
  "/exchange-btc-eth",
  "/how-it-works",
  "/blog",
  "/blog/guides/how-an-instant-exchange-works",
  "/docs/api/orders",
  "/support",
  "/terms",
];

// By the font that this machine has: DejaVu, Roboto, Arial or Liberation Sans.
test("hardly anything moves when the font arrives", async ({ page, at }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await page.addInitScript(watchShifts);
  // A routed page fetches its fonts anew.
  const held: Route[] = [];
  let isHeld = true;
  await page.route("**/*.woff2", async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  const isThere = () =>
    page.evaluate(() => {
      const fonts = [...document.fonts].filter(({ family }) => /^"?Onest"?$/.test(family));
      return fonts.some(({ status }) => status === "loaded");
    });
  for (const path of READING) {
    isHeld = true;
    await page.goto(at(path), { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    expect(await isThere(), path).toBe(false);
    const before = await page.evaluate(() => window.readShifts());
    isHeld = false;
    for (const route of held.splice(0)) await route.continue();
    await expect.poll(isThere).toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const after = await page.evaluate(readShiftsWhenPainted);
    // A headline that takes a line less is 0.03; readers notice from a tenth on.
    expect(after - before, path).toBeLessThan(0.05);
  }
});

test("nothing moves while a page arrives", ONE_LANGUAGE, async ({ page, at, product }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await page.addInitScript(watchShifts);
  const held: Route[] = [];
  await page.route("**/*.woff2", (route) => {
    held.push(route);
  });
  const line = await openSlowLine(product.url);
  try {
    for (const path of [...READING, "/docs", "/docs/reference/orders", "/price/btc"]) {
      await page.goto(line.url + at(path), { waitUntil: "domcontentloaded" });
      const leftToArrive = await page.evaluate(() => {
        const [page] = performance.getEntriesByType("navigation");
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        const arrived = page instanceof PerformanceNavigationTiming ? page.responseEnd : 0;
        return arrived - (paint?.startTime ?? Infinity);
      });
      // It was visible before it was ready.
      expect(leftToArrive, path).toBeGreaterThan(0);
      expect(await page.evaluate(readShiftsWhenPainted), path).toBeLessThan(0.01);
      for (const route of held.splice(0)) await route.continue();
      await page.goto("about:blank");
    }
  } finally {
    await line.stop();
  }
});

test("facts on a phone break lines only where necessary", async ({
  page,
  at,
  product,
  sandbox,
  t,
}) => {
  await page.setViewportSize(PHONE);
  const order = await sandbox.makeOrder();
  await page.goto(at(order.path));
  const confirmations = page.getByRole("term").filter({ hasText: t("order:facts.confirmations") });
  expect(await linesOf(confirmations)).toBe(1);

  const { path, cookies } = await prepareShot("fiat-quote", product.url, () => Promise.resolve());
  await page.context().addCookies(toCookies(cookies, product.url));
  await page.goto(at(path));
  expect(await linesOf(page.getByRole("definition").filter({ hasText: "@" }))).toBe(1);
});

test("the docs search field shows its whole hint", async ({ page, at }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at("/docs"));
  const room = await page.getByRole("searchbox").evaluate((field: HTMLInputElement) => {
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) return 0;
    canvas.font = `${fontSize} ${fontFamily}`;
    const inner = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return inner - canvas.measureText(field.placeholder).width;
  });
  // The browser reserves room for the clear button of the field.
  expect(room).toBeGreaterThan(20);
});

test(
  "in forced colours boxes have edges and completed steps differ",
  ONE_LANGUAGE,
  async ({ page, at, product, sandbox, t }) => {
    await page.emulateMedia({ forcedColors: "active" });
    const order = await sandbox.makeOrder();
    await page.goto(at(order.path));
    const warning = t("order:send.amountFloating");
    // The warnings share a box.
    const warned = page.getByRole("paragraph").filter({ hasText: warning });
    const width = await warned.evaluate(({ parentElement: box }) =>
      box ? getComputedStyle(box).borderTopWidth : "0px",
    );
    expect(width).not.toBe("0px");
    const orderSteps = page
      .getByRole("list", { name: t("order:steps.label") })
      .getByRole("listitem");
    expect(await borderOf(orderSteps.first())).not.toBe(await borderOf(orderSteps.last()));

    const heading = t("profile:verification.step.personal");
    const name = "profile-verification-personal";
    const { path, cookies } = await prepareShot(name, product.url, () => Promise.resolve());
    await page.context().addCookies(toCookies(cookies, product.url));
    await page.goto(at(path));
    const progress = page.getByRole("list", { name: t("profile:verification.progress.label") });
    const steps = progress.getByRole("listitem");
    await expect(steps).toHaveCount(3);
    expect(await borderOf(steps.first())).not.toBe(await borderOf(steps.last()));
    expect(await borderOf(page.getByRole("region", { name: heading }))).not.toBe("none");
  },
);

test("names of two words stay on one line in the list of coins", ONE_LANGUAGE, async ({ page }) => {
  for (const [width, name] of [
    [320, "Ethereum Classic"],
    [390, "Ethereum Classic"],
    [390, "Wrapped Bitcoin"],
    [1440, "Ethereum Classic"],
    [1440, "Wrapped Bitcoin"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/coins");
    const lines = await linesOf(page.getByText(name, { exact: true }).first());
    expect(lines, `${name} at ${String(width)}`).toBe(1);
  }
});

test("the amounts of both modes stay on one line on a phone", async ({ page, at, t }) => {
  await page.goto(at("/"));
  for (const width of [361, 375, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await page
      .getByRole("group", { name: t("exchange:mode.label") })
      .getByText(/USDT$/)
      .evaluateAll((texts) => texts.map((text) => text.getClientRects().length));
    expect(lines, String(width)).toEqual([1, 1]);
  }
});
