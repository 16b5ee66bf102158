// Rates of guests on a page with its own amount (docs/security.md 43). All visitors of that page share the result of a
// call for a moment only.
import { beforeAll, describe, expect, test } from "vitest";
import { BREAKER_FAILURE_THRESHOLD } from "~/domain/limits/gateway-limits";
import { DEFAULT_LOCALE } from "~/i18n/locales";
import { FAULT_NAMES, HARMLESS, reasonWithoutRate, SLOW } from "./support/faults";
import { asField, expectWholePage, mainButtonOf, valueOfField, type Page } from "./support/page";
import { useTestBed, type ServedIsolate } from "./support/test-bed";
import { loadTexts } from "./support/texts";
import { makeVisitor } from "./support/visitor";
import { eventually } from "../support/eventually";

const bed = useTestBed();
let served: ServedIsolate;
beforeAll(async () => {
  served = await bed().serveAnother({ PAGE_CACHE: "on" });
});

let amounts = 0;

/** A page with an amount without an earlier request. */
function findNewPage() {
  amounts += 1;
  const amount = `0.1${String(10 + amounts)}1`;
  return { amount, path: `/exchange-btc-eth?amount=${amount}` };
}

const countCalls = () =>
  bed()
    .gateway.askedBy(served.isolate)
    .filter(({ call }) => call === "rate").length;

const harmful = FAULT_NAMES.filter((fault) => !HARMLESS.includes(fault) && !SLOW.includes(fault));

test.each(harmful)("%s is shown to each visitor, and the next one has a rate", async (fault) => {
  const { amount, path } = findNewPage();
  bed().gateway.injectFault(served.isolate, "rate", fault);
  const visitors = [makeVisitor(served.url, "en"), makeVisitor(served.url, "en")];
  const pages = await Promise.all(visitors.map((visitor) => visitor.open(path)));
  bed().gateway.clearFaults(served.isolate);
  const t = await loadTexts(DEFAULT_LOCALE);
  for (const page of pages) {
    expectWholePage(page, "en");
    expect(page.status).toBe(200);
    const reason = reasonWithoutRate(fault);
    expect(page.shown).toContain(t.exchange(`${reason}.title`));
    expect(valueOfField(page, "amountSend")).toBe(asField(page, amount));
    expect(valueOfField(page, "quote") ?? "").toBe("");
    expect(mainButtonOf(page)).toBe("quote");
  }
  await eventually(async () => {
    const page = await makeVisitor(served.url, "en").open(path);
    expect(page.shown).toContain(t.exchange("bill.networkFee"));
  });
});

test("a submitted form makes its own call", async () => {
  const visitor = makeVisitor(served.url, "en");
  const page = await visitor.open(findNewPage().path);
  const before = countCalls();
  const quoted = await visitor.press(page, "quote");
  expect(valueOfField(quoted, "quote")).not.toBe("");
  const own = bed()
    .gateway.askedBy(visitor.address)
    .filter(({ call }) => call === "rate");
  expect(own.length).toBeGreaterThan(0);
  expect(countCalls()).toBe(before);
});

describe("while rates are down", () => {
  const timeOf = ({ document }: Page) =>
    document.querySelector(".rate-age time")?.getAttribute("datetime");
  const priceOf = ({ document }: Page) => document.querySelector(".rate-text b")?.textContent;

  test("the pair page keeps its last rate and does not call the gateway", async () => {
    const visitor = makeVisitor(served.url, "en");
    const t = await loadTexts(DEFAULT_LOCALE);
    const shared = await visitor.open("/exchange-btc-eth");
    bed().gateway.injectFault(served.isolate, "rate", "503");
    for (let view = 0; view < BREAKER_FAILURE_THRESHOLD; view += 1) {
      const down = await visitor.open(findNewPage().path);
      expect(down.shown).toContain(t.exchange("unavailable.title"));
      expect([priceOf(down), timeOf(down)]).toEqual([priceOf(shared), timeOf(shared)]);
    }
    const calls = countCalls();
    const left = await visitor.open(findNewPage().path);
    expect(left.shown).toContain(t.exchange("unavailable.title"));
    expect(countCalls()).toBe(calls);
  });
});
