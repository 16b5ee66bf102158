// A translator changes no amount, ticker or network on a page. The order's
// states are walked by tests/routes/order-page-figures.test.tsx.
import { beforeAll, expect, test } from "vitest";
import { LOCALES, localePath } from "~/i18n/locales";
import { ANNA } from "../support/sandbox-accounts";
import { readPage } from "./support/page";
import { useProduct } from "./support/product";
import { BROWSER, cookieHeader, OWN_FORM, send } from "./support/send";

const product = useProduct();

const FIGURE = /\d[.,]\d|\b(?:BTC|ETH|USDT|USD|XMR|XRP|ERC20|TRC20)\b/;
/** What a translator may change: dates, articles, and what only screen readers read. It leaves code as it is. */
const OPEN =
  "[translate=no], .visually-hidden, noscript, time, code, desc, .prose, .articles, .content-facts";

const PUBLIC = [
  "/",
  "/exchange-btc-eth",
  "/exchange-btc-eth?amount=0.0000001",
  "/exchange-usd-btc?amount=200",
  "/exchange-btc-xrp?mode=FIXED&pick=send",
  "/popular-exchanges",
  "/widget?send=btc&receive=eth",
  "/widget/frame",
  "/widget/frame?amount=1.234&send=btc&receive=eth",
  "/widget/frame?amount=0.0000001&send=btc&receive=eth",
];
const ACCOUNT = ["info", "wallet", "history", "withdraw", "keys", "cashback", "affiliate-program"];
const PATHS = [...PUBLIC, ...ACCOUNT.map((name) => `/profile/${name}`)];

/** The texts with a figure that a translator may change. */
function listChangeable({ body }: Document): string[] {
  const texts = [...body.querySelectorAll("*")]
    .filter((element) => element.closest(OPEN) === null)
    .flatMap(({ childNodes }) => [...childNodes])
    .flatMap(({ nodeType, textContent }) => (nodeType === 3 ? [textContent ?? ""] : []));
  return texts.filter((text) => FIGURE.test(text));
}

let cookie = "";
beforeAll(async () => {
  const body = new URLSearchParams({ dialog: "login", ...ANNA }).toString();
  cookie = cookieHeader(
    await send(product.origin, { method: "POST", path: "/lk", headers: OWN_FORM, body }),
  );
});

test.each(LOCALES.flatMap((locale) => PATHS.map((path) => localePath(path, locale))))(
  "%s: no figure can be translated",
  async (path) => {
    const page = await send(product.origin, { path, headers: { ...BROWSER, cookie } });
    expect(page.status).toBe(200);
    const { document } = readPage(page, new URL(product.origin));
    expect(document.body.querySelectorAll("*").length).toBeGreaterThan(15);
    expect(listChangeable(document)).toEqual([]);
  },
);
