// Requirements 20, 21 and 23 of docs/security.md on the page, without script. Two presses create one order, and an
// order with a lost response is looked up. An order opens only with its address.
import { beforeAll, describe, expect, test } from "vitest";
import { LOCALES, localePath } from "~/i18n/locales";
import {
  changeSwitches,
  controlOrder,
  makeOrder,
  type MadeOrder,
} from "../../scripts/product/sandbox.ts";
import { BTC_ADDRESS, ETH_ADDRESS } from "../support/sandbox-orders";
import { expectWholePage, findButton, mainButtonOf, expectTyped, type Page } from "./support/page";
import { BY_HAND, useProduct } from "./support/product";
import { BROWSER, OWN_FORM, send } from "./support/send";
import { loadTexts } from "./support/texts";
import { leaveTheTurnOfTheMinute } from "./support/turn-of-the-minute";
import { makeVisitor } from "./support/visitor";

const product = useProduct(() => ({ isAlone: true, sandboxVars: BY_HAND }));
const TYPED = {
  amountSend: "0.125",
  destinationAddress: ETH_ADDRESS,
  email: "ann@example.com",
};
const codes = LOCALES.map(({ code }) => code);
const PAIR = `/exchange-btc-eth?amount=${TYPED.amountSend}`;

async function countOrders(): Promise<number> {
  const { text } = await send(product.origin, { path: "/sandbox/api/orders", headers: BROWSER });
  return (text.match(/"id":/g) ?? []).length;
}

/** The page without the token that the edge writes into it. */
function withoutToken(page: Page): Page {
  for (const field of page.document.querySelectorAll('[name="_key"]')) field.remove();
  return page;
}

describe.each(codes)("20: a form sent twice at once (%s)", (code) => {
  test.each([
    ["with the page's token", (page: Page) => page],
    ["without one, by visitor and minute", withoutToken],
  ])("%s creates one order, and both responses lead to it", async (_name, prepare) => {
    const visitor = makeVisitor(product.origin, code);
    const form = prepare(await visitor.open(PAIR));
    const before = await countOrders();
    const press = () => visitor.press(form, "create", TYPED);
    await leaveTheTurnOfTheMinute();
    const responses = [...(await Promise.all([press(), press(), press()])), await press()];
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const ways = new Set(responses.map(({ headers }) => headers.location));
    expect(ways.size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    const [response] = responses;
    const order = response && (await visitor.follow(response));
    const t = await loadTexts(visitor.locale);
    expect(order?.shown).toContain(t.order("send.exactly"));
  });

  test("with another amount is another order", async () => {
    const visitor = makeVisitor(product.origin, code);
    const forms = [await visitor.open(PAIR), await visitor.open("/exchange-btc-eth?amount=0.25")];
    const before = await countOrders();
    const [first, second] = forms;
    if (!first || !second) throw new Error("No form");
    const token = {
      _key: new Map(first.press(findButton(first, "create")).fields).get("_key") ?? "",
    };
    const one = await visitor.press(first, "create", { ...TYPED, ...token });
    const typed = { ...TYPED, ...token, amountSend: "0.25" };
    const two = await visitor.press(second, "create", typed);
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(one.headers.location).not.toBe(two.headers.location);
    expect(await countOrders()).toBe(before + 2);
  });

  test("under the same key with another quote leads to the existing order", async () => {
    const visitor = makeVisitor(product.origin, code);
    const first = await visitor.open(PAIR);
    const _key = new Map(first.press(findButton(first, "create")).fields).get("_key") ?? "";
    const before = await countOrders();
    const made = await visitor.press(first, "create", { ...TYPED, _key });
    const again = await visitor.press(await visitor.open(PAIR), "create", { ...TYPED, _key });
    expect([made.status, again.status]).toEqual([303, 303]);
    expect(again.headers.location).toBe(made.headers.location);
    expect(await countOrders()).toBe(before + 1);
  });

  test.each(["FLOATING", "FIXED"])(
    "under a key of an unnamed order creates no second one: %s",
    async (mode) => {
      const visitor = makeVisitor(product.origin, code);
      const form = await visitor.open(`${PAIR}&mode=${mode}`);
      const fault = { call: "create-order", kind: "code", code: "ERR_IDEMPOTENCY_KEY_REUSED" };
      const before = await countOrders();
      await changeSwitches(product.origin, { faults: [{ ...fault, times: 1 }] });
      const typed = { ...TYPED, refundAddress: BTC_ADDRESS };
      const page = await visitor.press(form, "create", typed);
      const t = await loadTexts(visitor.locale);
      expectWholePage(page, visitor.locale.language);
      expect(page.status).toBe(409);
      expect(page.shown).toContain(t.exchange("notice.exists.title"));
      expectTyped(page, TYPED);
      expect(await countOrders()).toBe(before);
    },
  );

  test("is looked up while the first still runs", async () => {
    const visitor = makeVisitor(product.origin, code);
    const form = await visitor.open(PAIR);
    const fault = { call: "create-order", kind: "code", code: "ERR_IDEMPOTENCY_KEY_IN_USE" };
    const before = await countOrders();
    await changeSwitches(product.origin, { faults: [{ ...fault, times: 1 }] });
    const page = await visitor.press(form, "create", TYPED);
    const t = await loadTexts(visitor.locale);
    expect(page.status).toBe(504);
    expect(page.shown).toContain(t.exchange("notice.checking.title"));
    expect((await visitor.press(page, "check")).status).toBe(303);
    expect(await countOrders()).toBe(before + 1);
  });

  test("requests a refund once", async () => {
    const made = await makeOrder(product.origin, { rateMode: "FIXED", refundAddress: BTC_ADDRESS });
    await controlOrder(product.origin, made.id, { kind: "wrong-amount" });
    const visitor = makeVisitor(product.origin, code);
    const page = await visitor.open(made.path);
    const t = await loadTexts(visitor.locale);
    const press = () => visitor.press(page, t.order("refund.button", { ticker: "BTC" }));
    const responses = await Promise.all([press(), press()]);
    const last = await visitor.open(made.path);
    for (const response of responses) expect([303, 409]).toContain(response.status);
    expect(responses.some(({ status }) => status === 303)).toBe(true);
    expect(last.shown.split(t.order("log.REFUND_REQUESTED"))).toHaveLength(2);
  });
});

describe.each(codes)("21: a creation with a lost response (%s)", (code) => {
  test("is looked up by the page, which finds the created order", async () => {
    const visitor = makeVisitor(product.origin, code);
    const t = await loadTexts(visitor.locale);
    const form = await visitor.open(PAIR);
    // The order is created; only a part of the response arrives.
    const fault = { call: "create-order", kind: "truncated", times: 1 };
    const before = await countOrders();
    await changeSwitches(product.origin, { faults: [fault] });
    const lost = await visitor.press(form, "create", TYPED);
    expectWholePage(lost, visitor.locale.language);
    expect(lost.status).toBeGreaterThanOrEqual(500);
    expect(mainButtonOf(lost)).toBe("check");
    expect(lost.shown).toContain(t.exchange("create.check"));
    expect(await countOrders()).toBe(before + 1);
    // Another tab, or the same page again, knows it too.
    const home = await visitor.open(PAIR);
    expect(home.document.documentElement.hasAttribute("data-pending-order")).toBe(true);
    const pending = await visitor.open("/order/pending");
    expectWholePage(pending, visitor.locale.language);
    expect(pending.shown).toContain(t.order("pending.unknownText"));
    expect(pending.document.querySelector('meta[http-equiv="refresh"]')).toBeNull();
    expect((await visitor.open("/my-exchanges")).shown).toContain(t.myExchanges("pending.link"));
    const found = await visitor.press(lost, "check");
    expect(found.status).toBe(303);
    expect(await countOrders()).toBe(before + 1);
    expect((await visitor.follow(found)).shown).toContain(t.order("send.exactly"));
    const after = await visitor.open("/order/pending");
    const link = after.document.querySelector<HTMLAnchorElement>(".order-pending .note a");
    expect(link?.getAttribute("href")).toBe(found.headers.location);
    // The order is unfinished: every page of this browser shows it, and no other browser's.
    const marked = (page: Page) => page.document.documentElement.hasAttribute("data-open-orders");
    expect(marked(await visitor.open("/"))).toBe(true);
    expect(marked(await makeVisitor(product.origin, code).open("/"))).toBe(false);
  });
});

describe.each(LOCALES)("23: without the right address ($code)", (locale) => {
  let made: MadeOrder;
  beforeAll(async () => {
    made = await makeOrder(product.origin, { destinationAddress: ETH_ADDRESS });
  });
  const WRONG = "0x000000000000000000000000000000000000dEaD";
  const DOORS = [
    ["no address", "/order/ID", 200],
    ["an empty address", "/order/ID?destinationAddress=", 200],
    ["another address", `/order/ID?destinationAddress=${WRONG}`, 404],
    ["a part of it", `/order/ID?destinationAddress=${ETH_ADDRESS.slice(0, 20)}`, 404],
    ["it with another end", `/order/ID?destinationAddress=${ETH_ADDRESS.slice(0, -1)}e`, 404],
    ["the right address of no order", `/order/00000000?destinationAddress=${ETH_ADDRESS}`, 404],
    ["its data", `/order/ID.data?destinationAddress=${WRONG}`, 404],
    ["its data without any", "/order/ID.data", 200],
    ["its payload", `/order/ID/_payload.json?destinationAddress=${WRONG}`, undefined],
    ["its receipt", `/order/ID/receipt?destinationAddress=${WRONG}`, 404],
    ["its receipt without any", "/order/ID/receipt", 404],
  ] as const;

  test.each(DOORS)("%s shows nothing of the order and is not stored", async (...door) => {
    const [, path, status] = door;
    const response = await send(product.origin, {
      path: localePath(path.replace("ID", made.id), locale),
      headers: { ...BROWSER, "accept-language": locale.code },
    });
    if (status) expect(response.status).toBe(status);
    else expect(response.status).toBeLessThan(500);
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect(response.text).not.toMatch(/sandbox-btc|"BTC"|>BTC|0[.,]1\b|Bitcoin/);
    if (!path.includes(ETH_ADDRESS.slice(0, 20))) expect(response.text).not.toContain(ETH_ADDRESS);
  });

  test("writes nothing either", async () => {
    const response = await send(product.origin, {
      method: "POST",
      headers: { ...OWN_FORM, "accept-language": locale.code },
      path: localePath(`/order/${made.id}?destinationAddress=${WRONG}`, locale),
      body: new URLSearchParams({ intent: "set-email", email: "eve@example.com" }).toString(),
    });
    expect(response.status).toBe(404);
    expect(response.text).not.toMatch(/sandbox-btc|>BTC/);
    const order = await makeVisitor(product.origin, locale.code).open(made.path);
    expect(order.shown).not.toContain("eve@example.com");
  });
});
