// Addresses that people type or remember from elsewhere.
import { describe, expect, test } from "vitest";
import { follow as followAt } from "./support/follow";
import { useProduct } from "./support/product";

const product = useProduct(() => ({ vars: { PAGE_CACHE: "on" } }));
const follow = (path: string) => followAt(product.origin, path);

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
