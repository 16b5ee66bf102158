// A browser without script that buys and sells: it fills in the form, and presses an attempt's buttons.
import { expect } from "vitest";
import * as z from "zod";
import { BTC_ADDRESS } from "../../support/sandbox-orders";
import { registerBrowser } from "./account-browser";
import { findButton, mainButtonOf, readPage, type Page } from "./page";
import { BROWSER, send, type PageResponse } from "./send";

export const ATTEMPT_PATH = "/order/pending";

export interface FiatBrowser {
  readonly email: string;
  open: (path: string) => Promise<Page>;
  /** Sends the exchange form for a purchase of so many dollars. */
  buy: (dollars: string) => Promise<PageResponse>;
  /** Sends the exchange form for a sale of so many bitcoins. */
  sell: (coins: string) => Promise<PageResponse>;
  /** Opens the attempt's page until it shows this; opening the page calls the provider. */
  waitFor: (sign: (page: Page) => boolean, what: string) => Promise<Page>;
  /** Presses a button of an attempt's page. */
  press: (page: Page, intent: string, fill?: Record<string, string>) => Promise<PageResponse>;
}

/** A visitor with a new account. */
export async function openFiatBrowser(
  origin: string,
  email: string,
  locale = "",
): Promise<FiatBrowser> {
  return toFiatBrowser(await registerBrowser(origin, email, locale), { origin, locale });
}

interface AnyBrowser {
  readonly email: string;
  open: (path: string) => Promise<PageResponse>;
  submit: (path: string, fields: Readonly<Record<string, string>>) => Promise<PageResponse>;
}

/** The same for a signed-in browser. */
export function toFiatBrowser(
  browser: AnyBrowser,
  { origin, locale }: { readonly origin: string; readonly locale: string },
): FiatBrowser {
  const open = async (path: string) => {
    const url = new URL(locale + path, origin);
    return readPage(await browser.open(url.pathname + url.search), url);
  };
  const order = async (path: string, typed: Record<string, string>) => {
    const form = await open(path);
    const fields = Object.fromEntries(form.press(findButton(form, mainButtonOf(form))).fields);
    const target = form.url.pathname + form.url.search;
    return browser.submit(target, { ...fields, ...typed, terms: "on" });
  };
  return {
    email: browser.email,
    open,
    buy: (dollars) =>
      order(`/exchange-usd-btc?amount=${dollars}`, {
        amountSend: dollars,
        destinationAddress: BTC_ADDRESS,
      }),
    sell: (coins) => order(`/exchange-btc-usd?amount=${coins}`, { amountSend: coins }),
    waitFor: async (sign, what) => {
      let page = await open(ATTEMPT_PATH);
      const look = async () => {
        page = await open(ATTEMPT_PATH);
        return sign(page);
      };
      if (!sign(page)) await expect.poll(look, { interval: 500, message: what }).toBe(true);
      return page;
    },
    press: async (page, intent, fill = {}) => {
      const attempt = page.document.querySelector('[name="attempt"]')?.getAttribute("value") ?? "";
      return browser.submit(locale + ATTEMPT_PATH, { attempt, intent, ...fill });
    },
  };
}

/** Whether the page has this button. */
export const offers = (intent: string) => (page: Page) =>
  page.document.querySelector(`[name="intent"][value="${intent}"]`) !== null;

/** Whether the page links to the provider: to the identity check, or to an order's payment. */
export const leadsTo = (part: "documents" | "payment") => (page: Page) => {
  const isOrder = page.document.querySelector('main a[href*="/order/"][href*="Address="]') !== null;
  // A dialog names the identity check first. The payment is one press away.
  const way = part === "payment" ? "/sandbox/provider/" : "dialog=redirect";
  const leadsOn = page.document.querySelector(`main a[href*="${way}"]`) !== null;
  return leadsOn && isOrder === (part === "payment");
};

/** The provider's address, on the page or in its dialog. */
export async function findProviderPath(browser: FiatBrowser): Promise<string> {
  const page = await browser.open(`${ATTEMPT_PATH}?dialog=redirect`);
  const link = page.document.querySelector('main a[href*="/sandbox/provider/"]');
  return link?.getAttribute("href") ?? "";
}

const orders = z.array(z.object({ id: z.string() }));

/** The number of orders in the sandbox. */
export async function countOrders(origin: string): Promise<number> {
  const { text } = await send(origin, { path: "/sandbox/api/orders", headers: BROWSER });
  return orders.parse(JSON.parse(text)).length;
}
