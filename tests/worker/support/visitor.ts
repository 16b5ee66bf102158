// A visitor whose browser runs no script: a separate address, cookies, a language.
import { LOCALES, localePath, type Locale } from "~/i18n/locales";
import { findButton, readPage, type Page } from "./page";
import { BROWSER, OWN_FORM, send, setCookies, type PageResponse } from "./send";

export interface Visitor {
  address: string;
  locale: Locale;
  open: (path: string) => Promise<Page>;
  /** Presses a button after filling in fields; only redirects to the exchange form are followed. */
  press: (page: Page, button: string, fill?: Record<string, string>) => Promise<Page>;
  /** From now on another isolate serves, as can happen at any time. */
  moveTo: (origin: string) => void;
  /** From now on the connection is from this country. */
  travelTo: (country: string) => void;
  /** The target of the response. */
  follow: (response: PageResponse) => Promise<Page>;
}

const TO_FORM = /^(\/ru)?\/exchange-/;
let visitors = 0;

/** Cookies of a referred visitor, whose rates are separate, and so are the faults of these calls. */
export const REFERRED = { referralID: "partner" };

/** A new visitor, in English or Russian by turns when the test does not care. */
export function makeVisitor(
  origin: string,
  code?: Locale["code"],
  own: Readonly<Record<string, string>> = {},
): Visitor {
  visitors += 1;
  const address = `198.51.${String(100 + Math.floor(visitors / 250))}.${String(1 + (visitors % 250))}`;
  const turn = code ?? (visitors % 2 === 0 ? "ru" : "en");
  const locale = LOCALES.find((each) => each.code === turn) ?? LOCALES[0];
  const cookies = new Map(Object.entries(own));
  let here = origin;
  let where: Record<string, string> = {};
  const browse = async (path: string, form?: string): Promise<Page> => {
    const url = new URL(path, here);
    const own = form === undefined ? BROWSER : OWN_FORM;
    const headers = {
      ...own,
      "accept-language": locale.code,
      "cf-connecting-ip": address,
      ...where,
    };
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await send(here, {
      path: url.pathname + url.search,
      headers: cookie ? { ...headers, cookie } : headers,
      ...(form === undefined ? {} : { method: "POST", body: form }),
    });
    keepCookies(cookies, response);
    return readPage(response, url);
  };
  return {
    address,
    locale,
    open: (path) => browse(localePath(path, locale)),
    press: async (page, label, fill = {}) => {
      const { action, fields: asLoaded } = page.press(findButton(page, label));
      const fields = new URLSearchParams(asLoaded);
      for (const [name, value] of Object.entries(fill)) fields.set(name, value);
      const target = new URL(action, page.url);
      const reply = await browse(target.pathname + target.search, fields.toString());
      const location = reply.headers.location ?? "";
      return TO_FORM.test(location) ? browse(location) : reply;
    },
    travelTo: (country) => {
      where = { "cf-ipcountry": country };
    },
    moveTo: (another) => {
      here = another;
    },
    follow: (response) => browse(response.headers.location ?? ""),
  };
}

function keepCookies(cookies: Map<string, string>, response: PageResponse): void {
  for (const [name, cookie] of Object.entries(setCookies(response))) {
    if (cookie.includes("Max-Age=0")) cookies.delete(name);
    else cookies.set(name, cookie.split(";")[0] ?? "");
  }
}
