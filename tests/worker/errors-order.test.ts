// The error catalogue on the order's page (spec: Error policies). The sandbox sends each code to each call of the page,
// to a visitor without script. A code or a call without a row fails.
import { beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "~/i18n/locales";
import { UPSTREAM_CODES } from "~/domain/failure/error-codes";
import { formatOrderId } from "~/domain/order/order-id";
import {
  changeSwitches,
  controlOrder,
  makeOrder,
  type MadeOrder,
} from "../../scripts/product/sandbox.ts";
import { BTC_ADDRESS } from "../support/sandbox-orders";
import { CALLS } from "./support/order-error-rows";
import { expectWholePage, findButton, type Page } from "./support/page";
import { BY_HAND, useProduct } from "./support/product";
import { playEvery, type Outcomes } from "./support/rows";
import { loadTexts } from "./support/texts";
import { makeVisitor, type Visitor } from "./support/visitor";

const product = useProduct(() => ({ sandboxVars: BY_HAND }));
const rows = CALLS.flatMap(({ name, press, usual, expectations, messages = [] }) =>
  [
    ...UPSTREAM_CODES.map((code) => ({
      code,
      message: undefined,
      expectation: expectations[code] ?? usual,
    })),
    ...messages,
  ].flatMap((each, index) => {
    // For a code without its own text, one language at a time is enough.
    const isOwn = each.expectation !== usual;
    const locales = LOCALES.filter((_, place) => isOwn || place === index % LOCALES.length);
    return locales.map(({ code: locale }) => ({ ...each, name, press, locale }));
  }),
);
type Row = (typeof rows)[number];

interface Played {
  visitor: Visitor;
  page: Page;
  /** The page that the response leads to. */
  next: Page | undefined;
}

let outcomes: Outcomes<Row, Played>;
/** The order's number, plain and as shown. It is random and may contain "BTC". */
let numbers: readonly string[];
beforeAll(async () => {
  const order = await makeDecision();
  numbers = [order.id, formatOrderId(order.id)];
  // One after another, because a switch of the console affects all.
  outcomes = await playEvery(rows, 1, async (row) => {
    const visitor = makeVisitor(product.origin, row.locale);
    const t = await loadTexts(visitor.locale);
    const path = order.path + (row.press?.query ?? "");
    const form = row.press && (await visitor.open(path));
    const { name, code, message } = row;
    const fault = { call: name, kind: "code", code, message, times: 1 };
    await changeSwitches(product.origin, { faults: [fault] });
    const page =
      form && row.press
        ? await visitor.press(form, row.press.button(t), row.press.typed)
        : await visitor.open(path);
    const next = page.status === 303 ? await visitor.follow(page) : undefined;
    return { visitor, page, next };
  });
  await changeSwitches(product.origin, { reset: true });
});

/** A paid order that waits for its visitor's decision. */
async function makeDecision(): Promise<MadeOrder> {
  const order = await makeOrder(product.origin, { rateMode: "FIXED", refundAddress: BTC_ADDRESS });
  await controlOrder(product.origin, order.id, { kind: "wrong-amount" });
  return order;
}

test("every call that the console can break for the order's page has its rows", async () => {
  const page = await makeVisitor(product.origin, "en").open("/sandbox/switches");
  const options = [...page.document.querySelectorAll('select[name="call"] option')];
  const offered = options.map(({ textContent }) => textContent);
  const ofOtherPages =
    /^(\*|live|health.*|instruments.*|default-pair|public-pairs|rate|recommended-amount|rate-history|create-order|latest|stats|support-message)$/;
  const ofAccounts =
    /account|telegram|password|api-key|affiliate|kyc|session|balances|accruals|cashbacks|withdraw|refresh|logout|authenticate|referrer-id|export|claim-orders|email-code|confirm-email|^fiat-/;
  const ofThisPage = offered.filter((call) => !ofOtherPages.test(call) && !ofAccounts.test(call));
  expect(ofThisPage.toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted());
});

describe.each(rows)("$name: $code $message ($locale)", (row) => {
  test("is explained on the page with the typed values kept", async () => {
    const { visitor, page, next } = outcomes(row);
    const t = await loadTexts(visitor.locale);
    const { status, says, field, isShut, isShownByNext } = row.expectation;
    expect(page.status).toBe(status);
    const shown = isShownByNext ? next : page;
    if (!shown) throw new Error("The response leads nowhere");
    expectWholePage(shown, visitor.locale.language);
    const values = { network: "Bitcoin", ticker: "BTC", to: "ETH" };
    const text = says(t).replace(/\{\{(\w+)\}\}/g, (_, name: keyof typeof values) => values[name]);
    expect(shown.shown).toContain(text);
    const words = shown.text.replace(/<style[^>]*>[^<]*/g, "");
    const content = numbers.reduce((rest, number) => rest.replaceAll(number, ""), words);
    if (isShut) expect(/sandbox-btc|BTC|\b0[.,]1/.test(content), "nothing of it").toBe(false);
    else expect(shown.shown).toContain(t.order("headline.decision", { ticker: "BTC" }));
    expectByField(shown, field, text);
    if (!row.press || isShownByNext) return;
    const fields = new Map(shown.press(findButton(shown, row.press.button(t))).fields);
    for (const [name, value] of Object.entries(row.press.typed)) {
      expect(fields.get(name)).toBe(value);
    }
  });
});

/** A text about a field is beside it; no other field is marked. */
function expectByField(page: Page, field: string | undefined, text: string): void {
  const marked = [...page.document.querySelectorAll('[aria-invalid="true"]')];
  if (field === undefined && page.status !== 404) expect(marked).toEqual([]);
  if (field === undefined) return;
  expect(marked.map((each) => each.getAttribute("name"))).toEqual([field]);
  const [id = ""] = marked.map((each) => each.id);
  expect(page.document.getElementById(`${id}-error`)?.textContent).toBe(text);
}

describe.each(LOCALES.map(({ code }) => code))("an email that is already set (%s)", (locale) => {
  test("is notified once for repeated presses, for three seconds", async () => {
    const { visitor, form, t } = await openEmail(locale);
    const message = "Email already set";
    const faults = [{ call: "set-email", kind: "code", code: "ERR_BAD_REQUEST", message }];
    await changeSwitches(product.origin, { faults });
    const typed = { email: "ann@example.com" };
    await visitor.press(form, t.order("email.button"), typed);
    const again = await visitor.press(form, t.order("email.button"), typed);
    await changeSwitches(product.origin, { reset: true });
    const said = [
      ...(await visitor.follow(again)).document.querySelectorAll(".shell-notes > .note"),
    ];
    expect(said.map(({ textContent }) => textContent.trim())).toEqual([
      t.order("error.error_email_already_set"),
    ]);
    expect(said[0]?.getAttribute("data-lifetime")).toBe("3000");
    expect((await visitor.follow(again)).shown).not.toContain(
      t.order("error.error_email_already_set"),
    );
  });
});

async function openEmail(locale: Locale["code"]) {
  const order = await makeOrder(product.origin);
  const visitor = makeVisitor(product.origin, locale);
  const form = await visitor.open(`${order.path}&dialog=email`);
  return { visitor, form, t: await loadTexts(visitor.locale) };
}
