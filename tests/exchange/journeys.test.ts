// Visitors' journeys over the exchange and the fake provider, without script, in both languages.
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "~/domain/time/time-units";
import { LOCALES } from "~/i18n/locales";
import { expectTyped, expectWholePage, withoutBlanks, type Page } from "../worker/support/page";
import {
  addressOn,
  deposit,
  FORM,
  NOT_SERVED,
  PARTNER_KEY,
  TYPED,
  useJourneys,
  type Journey,
} from "./journey";
import { describeLiveSite } from "./live-site";

const { fake, meet, order, origin, readLog } = useJourneys();
const NAMED = { name: "NEAR Intents" };
const TICKER = { ticker: "BTC" };

function expectDone(page: Page, { t }: Journey): void {
  // "Done. 0.2 ETH sent to you": both words around the amount.
  const [before = "", after = ""] = t.order("headline.completed", { payout: "¤" }).split("¤");
  const headline = headlineOf(page);
  expect(headline).toContain(withoutBlanks(before));
  expect(headline).toContain(withoutBlanks(after));
}

function headlineOf({ document }: Page): string {
  return withoutBlanks(document.querySelector("h1")?.textContent ?? "");
}

function linksOf(page: Page): string {
  const links = [...page.document.querySelectorAll(".order-outside a")];
  return links.map((link) => link.getAttribute("href")).join(" ");
}

describe.each(LOCALES)("in $code", ({ code, language }) => {
  test("exchange: the page names the provider before the deposit, and ends with the payout", async () => {
    const { visitor, t } = await meet(code);
    const form = await visitor.open(FORM);
    expect(form.shown).toContain(
      withoutBlanks(t.exchange("refundAddress.needed", { ...TICKER, network: "Bitcoin" })),
    );
    const before = fake.swaps.size;
    const without = await visitor.press(form, "create", { ...TYPED, refundAddress: "" });
    expect(fake.swaps.size).toBe(before);
    const field = without.document.querySelector("#refundAddress");
    expect(field?.getAttribute("aria-invalid")).toBe("true");

    const journey = await order(code);
    const { page, look, alerts } = journey;
    expectWholePage(page, language);
    expect(addressOn(page)).toMatch(/^bc1q/);
    expect(page.shown).toContain(withoutBlanks(t.outside("title", NAMED)));
    expect(page.shown).toContain(t.outside("notice.EXCHANGE_ADDRESS_MAY_NOT_CREDIT"));
    expect(linksOf(page)).toMatch(
      /explorer\.near-intents\.org\/transactions\/bc1q.*terms-of-service/,
    );
    expect(page.shown).toContain(t.order("keep.email"));
    expect((await look({ kind: "announce" })).shown).toContain(
      withoutBlanks(t.order("status.waiting.announced", { network: "Bitcoin" })),
    );
    expect(headlineOf(await look(deposit(1)))).toBe(
      withoutBlanks(t.order("headline.confirming", TICKER)),
    );
    const paid = await look({ kind: "settle" });
    expectWholePage(paid, language);
    expectDone(paid, journey);
    expect(alerts()).toEqual([]);
  });

  test("short deposit: the rest is asked for, and the deposit is refunded with its reason", async () => {
    const { t, look } = await order(code);
    const short = await look(deposit(0.8));
    const remaining = code === "ru" ? "0,002 BTC" : "0.002 BTC";
    expect(headlineOf(short)).toBe(t.order("headline.short", { remaining }));
    expect(short.shown).toContain(t.outside("incomplete.what"));
    expect(short.shown).toMatch(/0[.,]002 BTC/);
    expect(addressOn(short)).toMatch(/^bc1q/);
    const back = await look({ kind: "refund", reason: "INCOMPLETE_DEPOSIT" });
    expect(headlineOf(back)).toBe(withoutBlanks(t.order("headline.refunded", TICKER)));
    expect(back.shown).toContain(t.outside("reason.WRONG_AMOUNT"));
    expectWholePage(back, language);
  });

  test("short deposit: a little less than the amount is exchanged, as the page promises", async () => {
    const journey = await order(code);
    const [promise = ""] = journey.t.outside("promiseFloating", { amount: "¤" }).split("¤");
    expect(journey.page.shown).toContain(promise.trim());
    expect(journey.page.shown).toMatch(/0[.,]0099\sBTC/);
    expectDone(await journey.look(deposit(0.99), { kind: "settle" }), journey);
  });

  test("late deposit: the page hides the address, and shows the money that came too late", async () => {
    const { t, wait, look, alerts } = await order(code);
    const expired = await wait(4 * HOUR_MS);
    expect(headlineOf(expired)).toBe(t.order("headline.order-expired"));
    expect(expired.shown).toContain(t.outside("expired.todo"));
    expect(addressOn(expired)).toBe("");
    expectWholePage(expired, language);
    const late = await look(deposit(1), { kind: "refund", reason: "DEADLINE_EXPIRED" });
    expect(headlineOf(late)).toBe(withoutBlanks(t.order("headline.refunded", TICKER)));
    expect(late.shown).toContain(t.outside("reason.EXPIRED"));
    expect(alerts()).toEqual(["late-money"]);
  });

  test("excess: more is exchanged", async () => {
    const journey = await order(code);
    const paid = await journey.look(deposit(1), deposit(0.5), { kind: "settle" });
    expectDone(paid, journey);
    expect(paid.shown).toMatch(/0[.,]015 BTC/);
    expect(journey.alerts()).toEqual([]);
  });

  test("refund: the whole deposit is refunded, and the page says why", async () => {
    const { t, look } = await order(code);
    await look(deposit(1));
    const back = await look({ kind: "refund", reason: "NO_LIQUIDITY" });
    expect(headlineOf(back)).toBe(withoutBlanks(t.order("headline.refunded", TICKER)));
    expect(back.shown).toContain(t.outside("reason.NO_LIQUIDITY"));
    expectWholePage(back, language);
  });

  test("stuck: the operator is alerted once, and the visitor can name the exchange at the provider", async () => {
    const { t, look, wait, alerts } = await order(code);
    await look(deposit(1));
    const stuck = await wait(2 * HOUR_MS);
    await wait(HOUR_MS);
    expect(alerts()).toEqual(["stuck"]);
    expect(headlineOf(stuck)).toBe(withoutBlanks(t.order("headline.confirming", TICKER)));
    expect(stuck.shown).toContain(withoutBlanks(t.outside("reference", NAMED)));
    expect(linksOf(stuck)).toMatch(/explorer\.near-intents\.org\/transactions\/bc1q/);
  });

  test("failed: the page says who holds the money, and quotes the reference", async () => {
    const { t, look, alerts } = await order(code);
    const failed = await look(deposit(1), { kind: "fail" });
    expect(headlineOf(failed)).toBe(t.order("headline.failed"));
    expect(failed.shown).toContain(withoutBlanks(t.outside("failed.where", NAMED)));
    expect(failed.shown).toContain(withoutBlanks(t.outside("reference", NAMED)));
    expect(alerts()).toEqual(["failed"]);
    expectWholePage(failed, language);
  });

  test("the provider lies: no order, no address, and a form that keeps its values", async () => {
    const { visitor, t } = await meet(code);
    const form = await visitor.open(FORM);
    fake.orderFaults = ["signed-other-recipient"];
    const page = await visitor.press(form, "create", TYPED);
    expect(page.status).toBe(504);
    expect(addressOn(page)).toBe("");
    expectTyped(page, TYPED);
    expectWholePage(page, language);
    // The provider is honest again, and the next press creates the order.
    const created = await visitor.follow(await visitor.press(page, t.exchange("create.check")));
    expect(addressOn(created)).toMatch(/^bc1q/);
    // What it claims of an order changes nothing.
    const { look, page: before, alerts } = await order(code);
    fake.faults = ["paid-to-another"];
    const after = await look(deposit(1), { kind: "settle" });
    expect(headlineOf(after)).toBe(headlineOf(before));
    expect(alerts()).toEqual(["contradiction"]);
    expect(headlineOf(after)).not.toContain(t.order("headline.registered"));
  });

  test("the provider is down: an open order keeps its page, and the form its values", async () => {
    const { page, look, visitor } = await order(code);
    const form = await visitor.open(FORM);
    fake.faults = Array.from({ length: 9 }, () => "status-500" as const);
    const still = await look();
    expect(addressOn(still)).toBe(addressOn(page));
    expectWholePage(still, language);
    const refused = await visitor.press(form, "create", TYPED);
    fake.faults = [];
    expect(refused.status).toBe(504);
    expect(addressOn(refused)).toBe("");
    expectTyped(refused, TYPED);
    expectWholePage(refused, language);
  });

  test("a country that is not served: no form and no order, and open orders stay", async () => {
    const { page, t, visitor } = await order(code);
    const form = await visitor.open(FORM);
    visitor.travelTo(NOT_SERVED);
    // Looks at other orders go on.
    const countQuotes = () => fake.calls.filter(({ path }) => path === "/v0/quote").length;
    const before = countQuotes();
    const refused = await visitor.press(form, "create", TYPED);
    expect(refused.status).toBe(451);
    expect(refused.shown).toContain(t.rejection("countryNotServed"));
    expect(countQuotes()).toBe(before);
    const home = await visitor.open("/");
    expect(headlineOf(home)).toBe(t.error("country.title"));
    expectWholePage(home, language);
    const still = await visitor.open(page.url.pathname.replace(/^\/ru/, "") + page.url.search);
    expect(addressOn(still)).toBe(addressOn(page));
  });
});

describeLiveSite(origin);

test("the log of all these journeys has no address and no key", () => {
  const log = readLog();
  expect(log).toContain('"exchange-alert"');
  expect(log).toContain('"kind":"untrusted-answer"');
  expect(fake.calls.at(-1)?.key).toBe(PARTNER_KEY);
  const deposits = [...fake.swaps.keys()];
  expect(deposits.length).toBeGreaterThan(10);
  const { destinationAddress, refundAddress } = TYPED;
  for (const secret of [PARTNER_KEY, destinationAddress, refundAddress, ...deposits]) {
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});
