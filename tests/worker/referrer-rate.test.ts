// A gateway with another rate for referred visitors and an email question for the partner's visitors. The page shows
// the order's rate, and asks for an email exactly when the order needs one.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BRAND } from "~/brand";
import { toSampleAmounts, WIRE_BTC, WIRE_ETH, WIRE_PAIR_DATA } from "../support/wire-samples";
import { ETH_ADDRESS } from "../support/sandbox-orders";
import { mainButtonOf } from "./support/page";
import { useProduct, withGateways } from "./support/product";
import { CREATE, RATE, startOrderingExchange, urls } from "./support/exchange";
import type { StubGateway } from "./support/stub-gateway";
import { loadTexts } from "./support/texts";
import { makeVisitor } from "./support/visitor";

const TYPED = { destinationAddress: ETH_ADDRESS };

const UNKNOWN_REFERRER = {
  status: 404,
  body: JSON.stringify({
    code: "ERR_NOT_FOUND",
    message: "No affiliate with referrerAffiliateId nobody",
  }),
};

let gateway: StubGateway;
beforeAll(async () => {
  gateway = await startOrderingExchange();
  gateway.respondTo(RATE, ({ url }) => {
    const { searchParams } = new URL(url, gateway.url);
    if (searchParams.get("referrerId") === "nobody") return UNKNOWN_REFERRER;
    const amounts = toSampleAmounts(searchParams.get("claimedDepositAmount") ?? "0");
    const pair = { instrumentFrom: WIRE_BTC, instrumentTo: WIRE_ETH };
    const worse = { amountToGet: String(Number(amounts.amountToGet) * 0.97) };
    const rate = { ...WIRE_PAIR_DATA, ...pair, ...amounts, updatedAt: null, ckm: "B" };
    return {
      body: JSON.stringify(
        searchParams.get("referrerId") === "partner-5" ? { ...rate, ...worse } : rate,
      ),
    };
  });
});
afterAll(() => gateway.stop());
const product = useProduct(() => ({
  vars: { ...withGateways(urls(gateway)), PAGE_CACHE: "on" },
}));
beforeEach(() => {
  gateway.calls.length = 0;
});

const created = () =>
  gateway.calls.filter(({ url }) => url === CREATE).map(({ body }): unknown => JSON.parse(body));

async function comeByLink(ref = "partner-5") {
  const visitor = makeVisitor(product.origin, "en");
  await visitor.open(`/?ref=${ref}`);
  return visitor;
}

test("an uncached page has the referrer's rate, by the cookie alone", async () => {
  const visitor = await comeByLink();
  const page = await visitor.open("/exchange-btc-eth?amount=0.125");
  const made = await visitor.press(page, mainButtonOf(page), TYPED);
  expect(made.status).toBe(303);
  expect(created()).toMatchObject([{ referrerId: "partner-5" }]);
});

test("a cached page needs one press more, which shows the referrer's rate", async () => {
  const visitor = await comeByLink();
  const page = await visitor.open("/exchange-btc-eth");
  const again = await visitor.press(page, mainButtonOf(page), TYPED);
  expect([again.status, created()]).toEqual([409, []]);
  const made = await visitor.press(again, mainButtonOf(again));
  expect(made.status).toBe(303);
  expect(created()).toMatchObject([{ referrerId: "partner-5" }]);
});

test("an invalid id in the address keeps the cookie's", async () => {
  const visitor = await comeByLink();
  const page = await visitor.open("/exchange-btc-eth?amount=0.125&ref=%3Cb%3E");
  const made = await visitor.press(page, mainButtonOf(page), TYPED);
  expect(made.status).toBe(303);
  expect(created()).toMatchObject([{ referrerId: "partner-5" }]);
});

const PARTNERS_ADDRESSES = [
  ["an address with an amount", "/exchange-btc-eth?amount=0.125"],
  ["a shared page", "/exchange-btc-eth"],
  ["a shared page with campaign parameters", "/exchange-btc-eth?utm_source=mail&x=1"],
  ["a shared page with an open picker", "/exchange-btc-eth?pick=send"],
  ["the home page", "/"],
] as const;

test.each(PARTNERS_ADDRESSES)("%s asks the partner's visitor for an email", async (_name, path) => {
  const visitor = await comeByLink(BRAND.partnerId);
  const question = (await loadTexts(visitor.locale)).exchange("email.labelAsked");
  const plain = await visitor.open(path);
  expect(plain.shown).not.toContain(question);
  const join = path.includes("?") ? "&" : "?";
  for (const ref of [BRAND.partnerId, `%20${BRAND.partnerId}%20`]) {
    const page = await visitor.open(`${path}${join}ref=${ref}`);
    expect(page.shown).toContain(question);
    const asked = await visitor.press(page, mainButtonOf(page), TYPED);
    expect([asked.status, created()]).toEqual([422, []]);
    expect(asked.shown).toContain(question);
  }
});

test("the form asks no other visitor, on returned pages too", async () => {
  const visitor = await comeByLink(BRAND.partnerId);
  const question = (await loadTexts(visitor.locale)).exchange("email.labelAsked");
  for (const path of ["/exchange-btc-eth?amount=0.125", "/exchange-btc-eth?ref=anna"]) {
    const page = await visitor.open(path);
    expect(page.shown).not.toContain(question);
    const back = await visitor.press(page, mainButtonOf(page), { ...TYPED, terms: "" });
    expect(back.status).toBe(422);
    expect(back.shown).not.toContain(question);
    const made = await visitor.press(back, mainButtonOf(back), TYPED);
    expect(made.status).toBe(303);
  }
});

test.each([
  ["by the cookie", "/exchange-btc-eth?amount=0.126"],
  ["by the address", "/exchange-btc-eth?amount=0.127&ref=nobody"],
  ["on a shared page", "/exchange-btc-eth?ref=nobody"],
  ["on the home page", "/?ref=nobody"],
])("an unknown referrer is forgotten at once: %s", async (_name, path) => {
  const visitor = await comeByLink("nobody");
  const page = await visitor.open(path);
  expect(page.shown).toContain((await loadTexts(visitor.locale)).exchange("bill.networkFee"));
  const made = await visitor.press(page, mainButtonOf(page), TYPED);
  expect(made.status).toBe(303);
  expect(created()).toHaveLength(1);
  expect(created()).not.toMatchObject([{ referrerId: "nobody" }]);
  gateway.calls.length = 0;
  const again = await visitor.open("/exchange-btc-eth?amount=0.128");
  expect(again.shown).toContain((await loadTexts(visitor.locale)).exchange("bill.networkFee"));
  expect(gateway.calls.filter(({ url }) => url.includes("nobody"))).toEqual([]);
});

test("the widget's frame shows the rate without an unknown referrer", async () => {
  const visitor = makeVisitor(product.origin, "en");
  const plain = await visitor.open("/widget/frame?amount=0.1");
  const frame = await visitor.open("/widget/frame?amount=0.1&ref=nobody");
  expect(plain.shown).toMatch(/1 BTC . \d/);
  // The rate's time may be the next second's.
  const [framed, without] = [frame, plain].map(({ shown }) => shown.replace(/\d+:\d+:\d+/, ""));
  expect(framed).toBe(without);
});
