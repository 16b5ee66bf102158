// One visitor's journey: opens the form, sends it once or twice, retries until there is an order, and follows it to its
// end.
import { isWholePage, readPhase, readTicket, readTicketAction, type Fields } from "./page.ts";
import type { Browser, Got } from "./browser.ts";
import type { Tally } from "./tally.ts";

const FORM_PATH = "/exchange-btc-eth?amount=0.1";
const TYPED = {
  destinationAddress: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  email: "ann@example.com",
  terms: "on",
};
const FIXED = { mode: "FIXED", refundAddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" };
const MOST_PRESSES = 8;
const BETWEEN_PRESSES_MS = 700;
const BETWEEN_LOOKS_MS = 5_000;
const POLLS = 30;
const ENDS = ["completed", "refunded"];

/** How a visitor sends the form: once, with a double click, or again after going back. */
export type Style = "once" | "double click" | "again";

/** The inputs of a journey. */
export interface JourneyParts {
  browser: Browser;
  tally: Tally;
  style: Style;
  isFixed: boolean;
}

/** Creates one order; returns the paths that the visitor was redirected to. */
export async function makeOrder(parts: JourneyParts): Promise<string[]> {
  const { browser, tally, style } = parts;
  const form = await openForm(parts);
  if (!form) return [];
  tally.intents += 1;
  if (style !== "once") tally.repeated += 1;
  const ready = parts.isFixed ? await chooseFixed(parts, form) : fillIn(form, TYPED);
  const paths = new Set(await submit(parts, ready));
  if (paths.size > 0) tally.shown += 1;
  if (paths.size > 1) tally.doubled.add(browser.address);
  return [...paths];
}

/** Requests a fixed rate before agreeing to it, as the form's own button does. */
async function chooseFixed(parts: JourneyParts, form: Form): Promise<Form> {
  const typed = { ...TYPED, ...FIXED };
  const quoted = await send(parts, fillIn(form, { ...typed, intent: "quote" }));
  return fillIn(readForm(quoted) ?? form, typed);
}

async function submit(parts: JourneyParts, form: Form): Promise<string[]> {
  const ready = fillIn(form, { intent: "create" });
  const copies = parts.style === "double click" ? 2 : 1;
  const got = await Promise.all(Array.from({ length: copies }, () => send(parts, ready)));
  const paths = got.flatMap(toOrderPath);
  const [first] = got;
  if (paths.length === 0 && first) paths.push(...(await pressOn(parts, first, ready.fields)));
  if (parts.style === "again") paths.push(...toOrderPath(await send(parts, ready)));
  return paths;
}

function fillIn({ action, fields }: Form, typed: Fields): Form {
  return { action, fields: { ...fields, ...typed } };
}

/** Follows an order until its page shows the end. */
export async function watchOrder({ browser, tally }: JourneyParts, path: string): Promise<void> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    await pause(BETWEEN_LOOKS_MS);
    const got = count(tally, browser, await browser.open(path));
    const phase = readPhase(got.html);
    if (phase !== undefined && ENDS.includes(phase)) {
      tally.seenToTheEnd += 1;
      return;
    }
  }
}

interface Form {
  action: string;
  fields: Fields;
}

async function openForm({ browser, tally }: JourneyParts): Promise<Form | undefined> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const form = readForm(count(tally, browser, await browser.open(FORM_PATH)));
    if (form) return form;
    await pause(BETWEEN_PRESSES_MS);
  }
  return undefined;
}

/** Clicks the offered button until it leads to an order; each page must still contain the input. */
async function pressOn(parts: JourneyParts, first: Got, sent: Fields): Promise<string[]> {
  const { browser, tally } = parts;
  const typed = Object.keys({ ...TYPED, ...FIXED }).filter((name) => name in sent);
  let last = first;
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const form = readForm(last);
    const isKept = typed.every((name) => form?.fields[name] === sent[name]);
    if (!form || !isKept) tally.inputLost.add(`${browser.address} ${last.status}`);
    if (!form) return [];
    await pause(BETWEEN_PRESSES_MS);
    last = await send(parts, form);
    const paths = toOrderPath(last);
    if (paths.length > 0) return paths;
  }
  return [];
}

/** Sends a form and follows a redirect to anything but an order, which leads back to the form. */
async function send({ browser, tally }: JourneyParts, { action, fields }: Form): Promise<Got> {
  const got = count(tally, browser, await browser.submit(action, fields));
  const isBack = got.status === 303 && toOrderPath(got).length === 0;
  return isBack ? count(tally, browser, await browser.open(got.location ?? FORM_PATH)) : got;
}

function readForm({ html }: Got): Form | undefined {
  const fields = readTicket(html);
  const action = readTicketAction(html);
  return fields && action !== undefined ? { fields, action } : undefined;
}

function toOrderPath({ status, location }: Got): string[] {
  return status === 303 && location?.includes("/order/") ? [location] : [];
}

function count(tally: Tally, { address }: Browser, got: Got): Got {
  tally.statuses.set(got.status, (tally.statuses.get(got.status) ?? 0) + 1);
  const isRedirect = got.status >= 300 && got.status < 400;
  if (!isRedirect && !isWholePage(got.html)) tally.brokenPages.add(`${address} ${got.status}`);
  return got;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
