// Links as people write, copy and send them: in capitals, with marks of HTML and of a chat.
import { describe, expect, test } from "vitest";
import { follow as followAt } from "./support/follow";
import { useProduct } from "./support/product";
import { BROWSER, send } from "./support/send";

const product = useProduct(() => ({ vars: { PAGE_CACHE: "on" } }));
const follow = (path: string) => followAt(product.origin, path);

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
    "/exchange-btc-eth%3Fref=ann-7",
    "/exchange-btc-eth%3fref%3dann-7",
    "/exchange-btc-eth%26ref%3Dann-7%26utm_source%3Dx",
    "/exchange-btc-eth%3Futm_source%3Dx%26ref%3Dann-7",
    "/exchange-btc-eth?ref=ann-7/",
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
    [
      "/order/7Q2MK4XV%3FdestinationAddress%3Dbc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      "/order/7Q2MK4XV?destinationAddress=bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    ],
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
