// What visitors set in their browsers: wider spaces in texts (WCAG 1.4.12), and a translator that turns the page.
import { PROFILE_PAGE_NAMES } from "../../app/components/shell/profile-page-names.ts";
import { register } from "../../scripts/screenshots/account-visitor.ts";
import { toCookies } from "../../scripts/screenshots/camera.ts";
import { controlAccounts, enterAccount, makeEmail, PASSPHRASE } from "../support/account-page.ts";
import { BTC_ADDRESS } from "../support/order-page.ts";
import { ONE_LANGUAGE } from "../support/tags.ts";
import { expect, test } from "../support/test.ts";

const SPACED =
  "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }";

test("wider spaces cut no name of a network or rate at 320 px", async ({ page, at }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/exchange-usdt-erc20-usdt-polygon", "/exchange-btc-eth-arb"]) {
    await page.goto(at(path));
    await page.evaluate(spaceOut, SPACED);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main :is(button, a, label, p, b)")]
        .filter((element) => element.offsetParent !== null)
        // A text alone covers what stands beside it.
        .filter(
          (element) =>
            getComputedStyle(element).overflowX !== "visible" || element.localName === "b",
        )
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.innerText),
    );
    expect(cut, path).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, path).toBe(0);
  }
});

test("wider spaces break no word at 320 px", async ({ page, at, sandbox }) => {
  await sandbox.switches({ autoProgress: false });
  const order = await sandbox.makeOrder();
  const done = await sandbox.makeOrder();
  await sandbox.control(done.id, { kind: "complete" });
  await page.setViewportSize({ width: 320, height: 700 });
  const paths = ["/", "/exchange-btc-usdt-trc20?pick=receive", "/fees", "/coins", "/sign-in"];
  for (const path of [...paths, order.path, done.path]) {
    await page.goto(at(path));
    await page.evaluate(spaceOut, SPACED);
    expect(await page.evaluate(findBrokenWords), path).toEqual([]);
  }
});

test("wider spaces keep the pages of an account within 320 px", async ({ page, at, product }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const fits = async (path: string) => {
    await page.goto(at(path));
    await page.evaluate(spaceOut, SPACED);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(320);
    expect(await page.evaluate(findBrokenWords), path).toEqual([]);
  };
  for (const dialog of ["login", "register", "restore", "new-password"]) {
    await fits(`/lk?dialog=${dialog}`);
  }
  await enterAccount({ page, product });
  for (const name of PROFILE_PAGE_NAMES) await fits(`/profile/${name}`);

  const email = makeEmail();
  const visitor = await register(product.url, { email, password: PASSPHRASE });
  await controlAccounts(product.url).send({ kind: "gift", email, amount: "60" });
  const done = await visitor.submit("/profile/withdraw", {
    intent: "withdraw",
    address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    amount: "50",
    currentPassword: PASSPHRASE,
    _key: crypto.randomUUID(),
  });
  await page.context().addCookies(toCookies(visitor.cookies, product.url));
  await fits("/profile/withdraw");
  await fits(done);
});

/** Widens all spaces, and opens what is folded. */
function spaceOut(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  for (const fold of document.querySelectorAll("details")) fold.open = true;
}

/** The words whose letters stand on two lines, also the tickers of a headline; addresses, which have no words, do not count. */
function findBrokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (node.parentElement?.closest("script, style, textarea, :not(h1 *)[translate=no], pre, code"))
      continue;
    for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/\p{L}{2,24}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
}

test(
  "an address keeps its order when a translator turns the page",
  ONE_LANGUAGE,
  async ({ page, at, sandbox }) => {
    await sandbox.switches({ autoProgress: false });
    const order = await sandbox.makeOrder({ rateMode: "FIXED", refundAddress: BTC_ADDRESS });
    await page.goto(at(order.path));
    const directions = await page.evaluate(() => {
      document.documentElement.dir = "rtl";
      return [...document.querySelectorAll("main [translate=no]")].map((element) => {
        const { direction, unicodeBidi } = getComputedStyle(element);
        return `${direction} ${unicodeBidi}`;
      });
    });
    expect(directions.length).toBeGreaterThan(0);
    expect([...new Set(directions)]).toEqual(["ltr isolate"]);
  },
);
