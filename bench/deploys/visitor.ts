// One tab that creates orders while the build changes. It reaches the form through the page's own links, so that its
// scripts are as old as the tab. It submits again after an error message, and checks that the input is kept.
import type { Page } from "playwright";
import { makeTronAddress } from "./addresses.ts";

const FORM = "#exchange-form";
const ORDER_PATH = /\/order\/([0-9A-Z]{8,})$/;
const MOST_PRESSES = 12;
const PATIENCE_MS = 30_000;
const BETWEEN_PRESSES_MS = 1_500;

/** The result of one form. */
export interface Made {
  readonly address: string;
  /** The order that the tab showed at the end; undefined if it showed none. */
  readonly orderId: string | undefined;
  /** How often the form lost its input. */
  readonly emptied: number;
  readonly presses: number;
}

/** Creates one order. `whenFilled` is called when the form is filled in, so that the build can change before it is submitted. */
export async function makeOrderInTab(
  page: Page,
  origin: string,
  whenFilled: () => Promise<void> = () => Promise.resolve(),
): Promise<Made> {
  const address = makeTronAddress();
  await openForm(page, origin);
  await fillIn(page, address);
  await whenFilled();
  const made = { emptied: 0, presses: 0 };
  while (made.presses < MOST_PRESSES && !isOrder(page)) {
    if (await isEmptied(page, address)) {
      made.emptied += 1;
      await fillIn(page, address);
    }
    made.presses += 1;
    await press(page);
  }
  return { address, orderId: readOrderId(page, address), ...made };
}

/** A link that is clicked while the server is down keeps its page and shows an error, so it is clicked again. */
async function openForm(page: Page, origin: string): Promise<void> {
  const form = page.locator(FORM);
  if (!isOrder(page)) await page.goto(`${origin}/`);
  for (let left = MOST_PRESSES; left > 0 && isOrder(page); left -= 1) {
    await page.locator("header a[href='/']").first().click();
    await form.waitFor({ timeout: PATIENCE_MS / 6 }).catch(() => undefined);
  }
  await form.waitFor({ timeout: PATIENCE_MS });
  // The button appears once the form's script has started.
  await page.getByRole("button", { name: "Paste" }).first().waitFor({ timeout: PATIENCE_MS });
}

async function fillIn(page: Page, address: string): Promise<void> {
  await page.locator(`${FORM} [name=destinationAddress]`).fill(address);
}

async function isEmptied(page: Page, address: string): Promise<boolean> {
  const field = page.locator(`${FORM} [name=destinationAddress]`);
  return (await field.count()) > 0 && (await field.inputValue()) !== address;
}

/** Clicks the main button, and waits for the order or for an error message. */
async function press(page: Page): Promise<void> {
  const button = page.locator(`${FORM} button.btn-primary[name=intent]`);
  const waits = { timeout: PATIENCE_MS };
  await button.click(waits).catch(() => undefined);
  const order = page.waitForURL((url) => ORDER_PATH.test(url.pathname), waits);
  const word = page.locator(`${FORM} [role=alert]`).first().waitFor(waits);
  await Promise.race([order, word]).catch(() => undefined);
  // Both may appear; the order takes precedence.
  order.catch(() => undefined);
  word.catch(() => undefined);
  if (!isOrder(page)) await page.waitForTimeout(BETWEEN_PRESSES_MS);
}

function isOrder(page: Page): boolean {
  return ORDER_PATH.test(new URL(page.url()).pathname);
}

function readOrderId(page: Page, address: string): string | undefined {
  const { pathname, searchParams } = new URL(page.url());
  const isOwn = searchParams.get("destinationAddress") === address;
  return isOwn ? ORDER_PATH.exec(pathname)?.[1] : undefined;
}
