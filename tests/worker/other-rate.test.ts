// A gateway whose reply differs from the request: the page shows and orders the gateway's terms, and explains them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toSampleAmounts, WIRE_BTC, WIRE_ETH, WIRE_PAIR_DATA } from "../support/wire-samples";
import { ETH_ADDRESS } from "../support/sandbox-orders";
import { withoutFigures } from "./support/markup";
import { send } from "./support/send";
import { asField, expectWholePage, mainButtonOf, valueOfField } from "./support/page";
import { useProduct, withGateways } from "./support/product";
import { CREATE, RATE, startOrderingExchange, urls } from "./support/exchange";
import type { StubGateway } from "./support/stub-gateway";
import { loadTexts } from "./support/texts";
import { makeVisitor } from "./support/visitor";

/** A referrer's visitors make separate rate calls, so they do not affect each other. */
const PAGE = "/exchange-btc-eth?amount=0.125&ref=partner";
const TYPED = { destinationAddress: ETH_ADDRESS };

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startOrderingExchange();
});
afterAll(() => gateway.stop());
const product = useProduct(() => ({ vars: withGateways(urls(gateway)) }));

/** A rate of the requested pair with these differences. */
function replyWith(toRate: (query: URLSearchParams) => object): void {
  gateway.respondTo(RATE, ({ url }) => {
    const { searchParams } = new URL(url, gateway.url);
    const amounts = toSampleAmounts(searchParams.get("claimedDepositAmount") ?? "0");
    const rateMode = searchParams.get("rateMode");
    const asked = { rateMode, ...amounts, updatedAt: null, ckm: "D" };
    const pair = { instrumentFrom: WIRE_BTC, instrumentTo: WIRE_ETH };
    return {
      body: JSON.stringify({ ...WIRE_PAIR_DATA, ...pair, ...asked, ...toRate(searchParams) }),
    };
  });
}
beforeEach(() => {
  gateway.calls.length = 0;
});

const bodiesOf = (path: string) =>
  gateway.calls.filter(({ url }) => url === path).map(({ body }): unknown => JSON.parse(body));

describe.each(["en", "ru"] as const)("an amount that the gateway rounds (%s)", (code) => {
  test.each([
    ["a little less", "0.124"],
    ["a little more", "0.126"],
    ["with more digits than the coin has", "0.1240000099"],
  ])("%s is shown, explained and ordered", async (_name, amountToGive) => {
    replyWith(() => ({ amountToGive }));
    const visitor = makeVisitor(product.origin, code);
    const t = await loadTexts(visitor.locale);
    const counted = amountToGive.slice(0, 10).replace(/0+$/, "");
    const shown = code === "ru" ? counted.replace(".", ",") : counted;
    const page = await visitor.open(PAGE);
    expectWholePage(page, visitor.locale.language);
    expect(page.shown).toContain(t.exchange("amount.understood", { amount: shown }));
    expect(page.shown).toContain(t.exchange("create.label", { amount: `${shown} BTC` }));
    expect(valueOfField(page, "amountSend")).toBe(asField(page, "0.125"));
    const made = await visitor.press(page, mainButtonOf(page), TYPED);
    expect(made.status).toBe(303);
    expect(bodiesOf(CREATE)).toMatchObject([{ claimedDepositAmount: counted }]);
  });
});

describe.each(["en", "ru"] as const)("another rate than requested (%s)", (code) => {
  test("a floating rate instead of a fixed one is shown as floating", async () => {
    replyWith(() => ({ rateMode: "FLOATING" }));
    const visitor = makeVisitor(product.origin, code);
    const t = await loadTexts(visitor.locale);
    const page = await visitor.open(`${PAGE}&mode=FIXED`);
    expect(page.shown).toContain(t.exchange("mode.fallback"));
    expect(page.shown).toContain(t.exchange("bill.networkFee"));
    expect(mainButtonOf(page)).toBe("create");
    expect(page.document.querySelector('[name="mode"][checked]')?.getAttribute("value")).toBe(
      "FLOATING",
    );
  });

  test.each([
    ["one for less", { amountToGive: "0.12" }],
    ["one for more", { amountToGive: "0.13" }],
    ["a fixed one in place of a floating one", { rateMode: "FIXED" }],
    ["one of another pair", { instrumentTo: WIRE_BTC }],
    ["one without the market's price", { marketLeftPrice: null }],
    ["one at no price", { price: 0 }],
    ["one that yields ten times its price", { amountToGet: "35.375" }],
    ["one whose price is ten times its yield", { price: "283" }],
    ["one without an amount to receive", { amountToGet: "soon" }],
  ])("%s is not used, and the page explains it", async (_name, change) => {
    replyWith(() => change);
    const visitor = makeVisitor(product.origin, code);
    const t = await loadTexts(visitor.locale);
    const page = await visitor.open(PAGE);
    expectWholePage(page, visitor.locale.language);
    expect(page.shown).toContain(t.exchange("unusable.title"));
    expect(page.shown).toContain(t.exchange("unusable.text"));
    expect(page.shown).not.toContain(t.exchange("bill.networkFee"));
    expect(valueOfField(page, "amountSend")).toBe(asField(page, "0.125"));
    expect(mainButtonOf(page)).toBe("quote");
  });
});

test("an echoed amount to receive is not used as an amount to send", async () => {
  const amountToGet = "2.8183";
  replyWith(() => ({ amountToGive: undefined, claimedDepositAmount: amountToGet, amountToGet }));
  const visitor = makeVisitor(product.origin, "en");
  const t = await loadTexts(visitor.locale);
  const page = await visitor.open(`/exchange-btc-eth?amount=${amountToGet}&coin=eth`);
  expect(page.shown).toContain(t.exchange("create.label", { amount: "0.1 BTC" }));
  const made = await visitor.press(page, mainButtonOf(page), TYPED);
  expect(made.status).toBe(303);
  const claimedPublicRate = { claimedAmountToReceive: amountToGet };
  expect(bodiesOf(CREATE)).toMatchObject([{ claimedDepositAmount: "0.1", claimedPublicRate }]);
});

test.each([
  ["325", "0.3", /No rate is available right now/],
  ["0001", "0.001", /Minimum 0\.001\sBTC/],
])("a widget for 0.%s BTC does not use a rate for %s", async (digits, amountToGive, words) => {
  replyWith(() => toSampleAmounts(amountToGive));
  const path = `/widget/frame?send=btc&receive=eth&amount=0.${digits}`;
  const { text } = await send(product.origin, { path });
  expect(withoutFigures(text)).toMatch(words);
});
