// Links as people write, copy and send them: in capitals, with another path, with marks of HTML and of a chat.
import { describe, expect, test } from "vitest";
import { useProduct } from "./support/product";
import { BROWSER, send, setCookies } from "./support/send";

const product = useProduct(() => ({ vars: { PAGE_CACHE: "on" } }));

async function follow(path: string) {
  let reply = await send(product.origin, { path, headers: BROWSER });
  let at = path;
  let referrer = setCookies(reply).referralID;
  for (let hops = 0; reply.headers.location !== undefined && hops < 4; hops += 1) {
    at = reply.headers.location;
    reply = await send(product.origin, { path: at, headers: BROWSER });
    referrer ??= setCookies(reply).referralID;
  }
  return { at, status: reply.status, referrer: referrer?.split(";")[0] };
}

describe("a partner's link keeps its partner (spec: Referral)", () => {
  test.each([
    "/exchange-btc-eth?REF=ann-7",
    "/exchange-btc-eth?Ref=ann-7",
    "/exchange-btc-eth?utm_source=x&amp;ref=ann-7",
    "/exchange-btc-eth?utm_source=x&amp%3Bref=ann-7",
    "/exchange-btc-eth?utm_source=x?ref=ann-7",
    "/exchange-btc-eth?ref=ann-7?utm_source=x",
    "/exchange-btc-eth?%20ref=ann-7",
    "/exchange-btc-eth&ref=ann-7",
    "/exchange-btc-eth&amp;ref=ann-7&utm_source=x",
    "/exchange-btc-eth?ref=ann-7/",
    "/exchange-btc-eth?ref=%3Cann-7%3E",
    "/exchange-btc-eth?ref=@ann-7",
    "/exchange-btc-eth?partner=ann-7",
    "/?PARTNER=ann-7",
    "/?ref=&partner=ann-7",
    "/?cur_from=BTC&cur_to=ETH&ref=&partner=ann-7",
    "/exchange-btc-matic?ref=ann-7",
    "/exchange-btc-to-eth?partner=ann-7",
    "/coin/bitcoin?ref=ann-7",
    "/ru/network/tron?ref=ann-7",
    "/blog/page1?ref=ann-7",
    "/docs/rates?ref=ann-7",
    "/blog&ref=ann-7",
    "/index.php?cur_from=BTC&cur_to=ETH&partner=ann-7",
    "/?CUR_FROM=BTC&CUR_TO=ETH&PARTNER=ann-7",
    "/?cur_from=BTC&amp;cur_to=ETH&amp;partner=ann-7",
  ])("%s", async (path) => {
    expect(await follow(path)).toMatchObject({ status: 200, referrer: "ann-7" });
  });

  test.each([
    [
      "/exchange-btc-eth?SEND=ltc&Amount=2&MODE=FIXED",
      "/exchange-btc-eth?send=ltc&amount=2&mode=FIXED",
    ],
    ["/?STARTAPP=su", "/support"],
    ["/exchange-btc-matic?x=1&utm_source=m", "/exchange-btc-pol?utm_source=m"],
    [
      "/ru/exchange-btc-eth?UTM_Source=Mail&x=a?b=c",
      "/ru/exchange-btc-eth?utm_source=Mail&x=a?b=c",
    ],
  ])("%s is %s", async (path, at) => {
    expect((await follow(path)).at).toBe(at);
  });

  test.each(["/api/v2/rates/public/one?REF=a", "/exchange-btc-eth?x=REF=a", "/blog?q=%26REF%3Da"])(
    "%s stays",
    async (path) => {
      const { headers } = await send(product.origin, { path, headers: BROWSER });
      expect(headers.location).toBeUndefined();
    },
  );
});

describe("an address in other words leads to its page", () => {
  test.each([
    ["/exchange/btc-eth", "/exchange-btc-eth"],
    ["/ru/exchange/btc/eth?ref=a", "/ru/exchange-btc-eth?ref=a"],
    ["/exchange-btc-to-eth", "/exchange-btc-eth"],
    ["/btc-to-eth", "/exchange-btc-eth"],
    ["/BTC_ETH", "/exchange-btc-eth"],
    ["/swap/bitcoin-to-monero", "/exchange-btc-xmr"],
    ["/exchange_btc_usdt_trc20", "/exchange-btc-usdt-trc20"],
    ["/exchange-btc%E2%80%93eth", "/exchange-btc-eth"],
    ["/exchange-btc-eth.html", "/exchange-btc-eth"],
    [
      "/ru/%D0%BE%D0%B1%D0%BC%D0%B5%D0%BD-%D0%B1%D0%B8%D1%82%D0%BA%D0%BE%D0%B8%D0%BD-%D0%BD%D0%B0-%D1%8D%D1%84%D0%B8%D1%80",
      "/ru/exchange-btc-eth",
    ],
    ["/go/x___btc_eth", "/exchange-btc-eth"],
    ["/bitcoin", "/coin/btc"],
    ["/coins/btc", "/coin/btc"],
    ["/currency/monero", "/coin/xmr"],
    ["/exchange-btc", "/coin/btc"],
    ["/go/SU", "/support"],
    ["/go/X___btc-eth", "/exchange-btc-eth"],
    ["/orders/7Q2MK4XV", "/order/7Q2MK4XV"],
    ["/order", "/my-exchanges"],
    ["/ru/sign-in", "/ru/lk"],
    ["/login?returnTo=/profile/wallet", "/lk?returnTo=%2Fprofile%2Fwallet"],
    ["/ru/register", "/ru/lk?dialog=register"],
    ["/signup?ref=a", "/lk?dialog=register&ref=a"],
    ["/index.html", "/"],
    ["/exchange", "/"],
    ["/ru/ru/blog", "/ru/blog"],
    ["/ru/en/blog", "/blog"],
    ["/tos", "/terms"],
    ["/support).", "/support"],
    ["/ru/blog%C2%BB,", "/ru/blog"],
    ["/order/7Q2MK4XV%22", "/order/7Q2MK4XV"],
    ["/exchange-btc-eth?ref=ann-7).", "/exchange-btc-eth?ref=ann-7"],
    ["/valuta.xml", "/rates.xml"],
  ])("%s is %s", async (path, at) => {
    expect(await follow(path)).toMatchObject({ at, status: 200 });
  });

  test("an order's link keeps its address in brackets at a sentence's end", async () => {
    const order = "/order/7Q2MK4XV?destinationAddress=0x52908400098527886E0F7030069857D2E4169EE7";
    expect((await follow(`(${order}).`.slice(1))).at).toBe(order);
    expect((await follow("/blog?q=why!")).at).toBe("/blog?q=why!");
  });

  test.each(["/profile", "/account"])("%s asks a guest to sign in", async (path) => {
    expect((await follow(path)).at).toMatch(/^\/lk\?dialog=login/);
  });

  test.each(["/coins/btcc.svg", "/btc/nope/eth", "/nope", "/wp-login.php"])(
    "%s stays a 404",
    async (path) => {
      expect(await follow(path)).toMatchObject({ at: path, status: 404 });
    },
  );
});
