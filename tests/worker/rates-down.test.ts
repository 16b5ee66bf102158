// Requirement 37 of docs/security.md on pages. While rates are down, the last one shows its age, and no old quote
// creates an order. A gateway that does not respond soon gets no more calls.
import { describe, expect, test } from "vitest";
import { BREAKER_FAILURE_THRESHOLD, BREAKER_OPEN_MS } from "~/domain/limits/gateway-limits";
import { RATE_MAX_AGE_MS } from "~/domain/limits/rate-limits";
import { makeQuoteSeal } from "~/session/quote-seal.server";
import { makeSealer } from "~/session/seal.server";
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/sandbox-orders";
import { mainButtonOf, valueOfField, type Page } from "./support/page";
import type { GatewayResponse } from "./support/faults";
import { useTestBed } from "./support/test-bed";
import { loadTexts } from "./support/texts";
import { makeVisitor, type Visitor } from "./support/visitor";

const bed = useTestBed();
/** A referrer's visitors make separate rate calls. */
const PAIR = "/exchange-btc-eth?amount=0.1&ref=partner";
/** A view asks for the rates of both modes. So many views fail until the breaker opens. */
const VIEWS = Math.ceil(BREAKER_FAILURE_THRESHOLD / 2);
const TYPED = { destinationAddress: ETH_ADDRESS };
const SLACK_MS = 5_000;

function timeOf(page: Page): string | null | undefined {
  return page.document.querySelector(".rate-age time")?.getAttribute("datetime");
}

function rateCalls(visitor: Visitor): number {
  return bed()
    .gateway.askedBy(visitor.address)
    .filter(({ call }) => call === "rate").length;
}

/** The right rate, this many milliseconds old. Its id would tell the gateway that another time was sent. */
function aged(ms: number) {
  return ({ status, body }: GatewayResponse): GatewayResponse => ({
    status,
    body: JSON.stringify({ ...asObject(body), updatedAt: Date.now() - ms, quoteId: undefined }),
  });
}

/** The quote, sealed by the same product that long ago. */
async function withAge(quote: string | undefined, ageMs: number): Promise<string> {
  const sealer = makeSealer([bed().secret]);
  const issued = await makeQuoteSeal(sealer, () => Date.now()).open(quote ?? "");
  if (!issued) throw new Error("There is no quote");
  return sealer.seal("quote", { ...issued, quotedAt: Date.now() - ageMs }, 60);
}

function asObject(body: string): object {
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === "object" && parsed !== null ? parsed : {};
}

test("the last rate stays, with its time and without a promise", async () => {
  const visitor = makeVisitor((await bed().serveAnother({ PAGE_CACHE: "on" })).url);
  const t = await loadTexts(visitor.locale);
  const shared = await visitor.open("/exchange-btc-eth");
  const before = await visitor.open(PAIR);
  const price = shared.document.querySelector(".rate-text b")?.textContent;
  bed().gateway.injectFault(visitor.address, "rate", "503");
  const down = await visitor.open(PAIR);
  expect(down.status).toBe(200);
  expect(down.shown).toContain(t.exchange("unavailable.title"));
  expect(down.document.querySelector(".rate-text b")?.textContent).toBe(price);
  expect(timeOf(down)).toBe(timeOf(shared));
  expect(valueOfField(before, "quote")).not.toBe("");
  expect(valueOfField(down, "quote") ?? "", "no quote to make an order on").toBe("");
  expect(mainButtonOf(down), "nothing to create with").not.toBe("create");
  const pressed = await visitor.press(before, "create", TYPED);
  expect(pressed.status).toBe(503);
  expect(bed().gateway.ordersOf(visitor.address)).toEqual([]);
});

describe.each(["FIXED", "FLOATING"] as const)("an older %s rate", (mode) => {
  const largest = RATE_MAX_AGE_MS[mode];
  const create = async (ageMs: number) => {
    const visitor = makeVisitor(bed().origin);
    bed().gateway.injectFault(visitor.address, "rate", aged(ageMs));
    const form = await visitor.open(`${PAIR}&mode=${mode}`);
    bed().gateway.clearFaults(visitor.address);
    const typed = { ...TYPED, refundAddress: BTC_ADDRESS };
    return { visitor, page: await visitor.press(form, "create", typed) };
  };

  test("creates an order up to the maximum age", async () => {
    const { visitor, page } = await create(largest - SLACK_MS);
    expect(page.status).toBe(303);
    expect(bed().gateway.ordersOf(visitor.address)).toHaveLength(1);
  });

  test.each([
    ["makes an order up to the largest age", largest - SLACK_MS, 303, 1],
    ["creates none when it is older, and reports it", largest + 1, 409, 0],
  ])("our own quote %s", async (_name, ageMs, status, orders) => {
    const visitor = makeVisitor(bed().origin);
    const t = await loadTexts(visitor.locale);
    const form = await visitor.open(`${PAIR}&mode=${mode}`);
    const quote = await withAge(valueOfField(form, "quote"), ageMs);
    const typed = { ...TYPED, refundAddress: BTC_ADDRESS };
    const page = await visitor.press(form, "create", { ...typed, quote });
    expect(page.status).toBe(status);
    expect(bed().gateway.ordersOf(visitor.address)).toHaveLength(orders);
    if (orders > 0) return;
    expect(page.shown).toContain(t.exchange("notice.old.title"));
    expect((await visitor.press(page, "create")).status, "on the figures of now").toBe(303);
  });

  // Our own clock gives a quote's age (docs/security.md 41). A rate that a gateway cached or dated wrongly must not
  // make the visitor press again and again.
  test("creates one too if only the gateway reports it as older", async () => {
    const { visitor, page } = await create(largest + 1);
    expect(page.status).toBe(303);
    expect(bed().gateway.ordersOf(visitor.address)).toHaveLength(1);
  });
});

test("a failing gateway is not called for a while, then tried by one page", async () => {
  const { url } = await bed().serveAnother();
  const visitor = makeVisitor(url);
  const t = await loadTexts(visitor.locale);
  bed().gateway.injectFault(visitor.address, "rate", "503");
  for (let view = 0; view < VIEWS; view += 1) await visitor.open(PAIR);
  const openedAt = Date.now();
  const calls = rateCalls(visitor);
  expect(calls).toBe(2 * VIEWS);
  const without = await visitor.open(PAIR);
  expect(without.status).toBe(200);
  expect(without.shown).toContain(t.exchange("unavailable.title"));
  expect(rateCalls(visitor), "the breaker is open").toBe(calls);

  await new Promise((resolve) => {
    setTimeout(resolve, openedAt + BREAKER_OPEN_MS + 500 - Date.now());
  });
  bed().gateway.clearFaults(visitor.address);
  // The trial takes five seconds; other visitors do not wait for it.
  bed().gateway.injectFault(visitor.address, "rate", "5 s delay", 1);
  const trial = visitor.open(PAIR);
  await expect.poll(() => rateCalls(visitor)).toBe(calls + 1);
  const meanwhile = await Promise.all([visitor.open(PAIR), visitor.open(PAIR)]);
  for (const page of meanwhile) expect(page.shown).toContain(t.exchange("unavailable.title"));
  expect(rateCalls(visitor), "half open: one call tries").toBe(calls + 1);
  expect((await trial).shown).toContain(t.exchange("bill.networkFee"));
  expect((await visitor.open(PAIR)).shown).toContain(t.exchange("bill.networkFee"));
});
