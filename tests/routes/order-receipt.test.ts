import { createHash } from "node:crypto";
import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { loader } from "~/routes/order/receipt/route";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { makeTestContext, ORIGIN, type TestContextOptions } from "../support/test-context";
import { WIRE_ORDER } from "../support/wire-samples";

const ID = "7Q2MK4XV";
const PATH = `/order/${ID}/receipt?destinationAddress=${WIRE_ORDER.destinationAddress}`;

const edge = useGatewayEdge();

async function fetchReceipt(
  path = PATH,
  order: object = WIRE_ORDER,
  change: TestContextOptions["change"] = {},
) {
  edge.use(on.get(`${BASE_URL}/api/v1/orders/public-info`, () => HttpResponse.json(order)));
  const { args } = makeTestContext(path, { params: { id: ID }, change });
  const response = await loader(args);
  return { response, html: await response.text() };
}

describe("the receipt", () => {
  it("is a download that no cache stores", async () => {
    const { response } = await fetchReceipt();
    expect(response.headers.get("Content-Disposition")).toBe(
      'attachment; filename="order-7Q2M-K4XV.html"',
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("shows agreed and moved amounts, in the page's language", async () => {
    const { html } = await fetchReceipt();
    for (const said of [
      "Receipt for order 7Q2M-K4XV",
      "0.1\u00a0BTC",
      "ab12",
      "Deposit transaction",
    ]) {
      expect(html).toContain(said);
    }
    const russian = await fetchReceipt(`/ru${PATH}`);
    expect(russian.html).toContain('<html lang="ru-RU">');
    expect(russian.html).toContain("Квитанция по заявке 7Q2M-K4XV");
    expect(russian.html).toContain(`${ORIGIN}/ru/order/${ID}?destinationAddress=`);
  });

  it("shows the refunds, and no fee of an exchange that did not take place", async () => {
    const { html } = await fetchReceipt(PATH, {
      ...WIRE_ORDER,
      claimedPublicRate: { finalNetworkFeeAmount: "0.0008", platformFee_Absolute: "0.0109" },
      orderEvents: [{ kind: "REFUND_COMPLETED" }],
      refunds: [{ amount: "0.0499", networkFee: "0.0001", transactionHash: "fe12" }],
    });
    for (const fee of ["0.0008\u00a0ETH", "0.0109\u00a0ETH"]) expect(html).not.toContain(fee);
    expect(html).toContain("fe12");
    expect(html).toContain("Ordered");
    expect(html).not.toContain("You get");
    expect(html).toContain("You sent");
    expect(html).toContain("0.0499\u00a0BTC, less 0.0001\u00a0BTC network fee");
  });

  it("shows the arrived amount when it differs", async () => {
    const { html } = await fetchReceipt(PATH, {
      ...WIRE_ORDER,
      deposits: WIRE_ORDER.deposits.map((deposit) => ({ ...deposit, amount: "0.15" })),
    });
    expect(html).toMatch(/You sent<\/dt><dd[^>]*>0\.15\u00a0BTC/);
    expect(html).not.toContain("0.1\u00a0BTC");
  });

  it("says the amount of each deposit, and that of a single one only in the first row", async () => {
    const listReceived = async (...amounts: string[]) => {
      const deposits = amounts.map((amount) => ({ ...WIRE_ORDER.deposits[0], amount }));
      const { html } = await fetchReceipt(PATH, { ...WIRE_ORDER, deposits });
      return [...html.matchAll(/Received<\/dt><dd[^>]*>([\d.]+)/g)].map(([, amount]) => amount);
    };
    expect(await listReceived("0.1", "0.05")).toEqual(["0.1", "0.05"]);
    expect(await listReceived("0.05")).toEqual(["0.05"]);
    expect(await listReceived("0.1")).toEqual([]);
  });

  it("names no deposit address once an unpaid order has expired", async () => {
    const unpaid = {
      ...WIRE_ORDER,
      depositAddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      deposits: [],
    };
    const expired = { ...unpaid, orderEvents: [{ kind: "EXPIRED" }] };
    expect((await fetchReceipt(PATH, unpaid)).html).toContain(
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    );
    expect((await fetchReceipt(PATH, expired)).html).not.toContain(
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    );
    const paid = { ...expired, deposits: WIRE_ORDER.deposits };
    expect((await fetchReceipt(PATH, paid)).html).toContain(
      "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    );
  });

  it("loads nothing and runs no script", async () => {
    const { html } = await fetchReceipt();
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(style).not.toBe("");
    expect(html).toContain(`default-src &#x27;none&#x27;; style-src &#x27;sha256-${hash}&#x27;`);
    expect(html).not.toMatch(/<script|<img|<link| src=| style=/);
  });

  it("shows the state in its colour", async () => {
    const refunded = { ...WIRE_ORDER, orderEvents: [{ kind: "REFUND_COMPLETED" }] };
    const paid = { ...WIRE_ORDER, orderEvents: [{ kind: "WITHDRAWAL_COMPLETED" }] };
    expect((await fetchReceipt(PATH, paid)).html).toMatch(/class="state tone-go">/);
    // A part of its deposit is missing.
    expect((await fetchReceipt()).html).toMatch(/class="state tone-ask">/);
    expect((await fetchReceipt(PATH, refunded)).html).toMatch(/class="state tone-back">/);
  });

  it("contains the pictures of its coins and networks, which it may not load", async () => {
    const wire = WIRE_ORDER.pair;
    const token = { currencyTitle: "USDT", networkTitle: "Tron (TRC20)" };
    const order = {
      ...WIRE_ORDER,
      pair: {
        instrumentFrom: { ...wire.instrumentFrom, currencyLogoLink: "/coins/btc.svg" },
        instrumentTo: { ...wire.instrumentTo, ...token, currencyLogoLink: "/coins/usdt.svg" },
      },
    };
    const readLogo = (path: string) => Promise.resolve(`data:image/svg+xml,${path}`);
    const { html } = await fetchReceipt(PATH, order, { readLogo });
    const pictures = [...html.matchAll(/<img src="data:image\/svg\+xml,([^"]+)" alt=""/g)];
    expect(pictures.map(([, path]) => path)).toEqual([
      "/coins/btc.svg",
      "/coins/usdt.svg",
      "/coins/trx.svg",
    ]);
    expect(html).toContain("; img-src data:");
  });

  it("contains the product's type and may load no other", async () => {
    const { html } = await fetchReceipt();
    expect(html.match(/src: url\("data:font\/woff2;base64,/g)).toHaveLength(2);
    expect(html).toMatch(/font: [^;]+ Onest, system-ui/);
    expect(html).toContain(`; font-src data:; img-src data:"`);
  });

  it("escapes markup in an address", async () => {
    const { html } = await fetchReceipt(PATH, {
      ...WIRE_ORDER,
      depositAddress: "<script>alert(1)</script>",
    });
    expect(html).not.toContain("<script>");
  });

  it("needs the order's address", async () => {
    edge.use(
      on.get(`${BASE_URL}/api/v1/orders/public-info`, () =>
        HttpResponse.json({ code: "ERR_NOT_FOUND_E", message: "no" }, { status: 404 }),
      ),
    );
    const { args } = makeTestContext(PATH, { params: { id: ID } });
    await expect(loader(args)).rejects.toMatchObject({ status: 404 });
  });
});
