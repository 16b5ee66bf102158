// From the smallest phone to a laptop, in steps small enough to find every breakpoint.
import type { Page } from "@playwright/test";
import { enterAccount } from "../support/account-page.ts";
import { expect, test } from "../support/test.ts";

const STEPS = Array.from({ length: 28 }, (_, index) => 320 + 32 * index);
/** The narrowest windows of each layout. */
const JUST_BEYOND = [361, 481, 641, 721, 861, 1081];
const WIDTHS = [...STEPS, ...JUST_BEYOND];
/** One row of the header: a control and the space around it. */
const ROW = 72;

const PUBLIC_PAGES = [
  "/",
  "/exchange-btc-xrp",
  "/my-exchanges",
  "/docs/exchanging/order-states",
  "/blog",
  "/lk",
];
const ACCOUNT_PAGES = [
  "/profile/info",
  "/profile/keys",
  "/profile/wallet",
  "/profile/history",
  "/profile/cashback",
  "/profile/withdraw",
  "/profile/affiliate-program",
  "/profile/verification",
  "/docs",
];

/** Returns the widths at which the open page is wider than its window, or its header takes a second row. */
async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { wider, header } = await page.evaluate(() => ({
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      header: document.querySelector("header")?.offsetHeight ?? 0,
    }));
    if (wider > 0) faults.push(`${String(width)}: ${String(wider)} px wider`);
    if (header > ROW) faults.push(`${String(width)}: header of ${String(header)} px`);
  }
  return faults;
}

// One browser for all pages, because nothing is done on them.
test("public pages fit every window", async ({ page, at }) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(at(path));
    expect(await findFaults(page), path).toEqual([]);
  }
});

test("pages of a signed-in visitor fit every window", async ({ page, at, product }) => {
  test.slow();
  await enterAccount({ page, product });
  for (const path of ACCOUNT_PAGES) {
    await page.goto(at(path));
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator("html")).toHaveAttribute("data-account", /@/);
    // Late parts of account pages are streamed.
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    expect(await findFaults(page), path).toEqual([]);
  }
});
