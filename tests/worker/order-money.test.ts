// The amounts on an order's page (spec: Confirmations; Shown amounts). Each row runs through the sandbox's console and
// is read without script in both languages.
import { beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { changeSwitches, controlOrder, makeOrder } from "../../scripts/product/sandbox.ts";
import type { MoneyRow } from "./support/money-row";
import { MONEY_ROWS } from "./support/money-rows";
import { EXPECTATIONS } from "./support/order-expectations";
import { readOrderPage } from "./support/read-order-page";
import { expectWholePage, type Page } from "./support/page";
import { BY_HAND, useProduct } from "./support/product";
import { playEvery, type Outcomes } from "./support/rows";
import { loadTexts } from "./support/texts";
import { WAY_ROWS } from "./support/way-rows";
import { makeVisitor, type Visitor } from "./support/visitor";

const product = useProduct(() => ({
  vars: { REDIRECT_HOSTS: "pay.example" },
  sandboxVars: BY_HAND,
}));

const rows = [...MONEY_ROWS, ...WAY_ROWS].flatMap((row) =>
  LOCALES.map((locale) => ({ ...row, locale })),
);
type Row = (typeof rows)[number];

let outcomes: Outcomes<Row, { pages: Page[]; visitor: Visitor }>;
beforeAll(async () => {
  // One after another, because a field dropped from a response is dropped for all.
  outcomes = await playEvery(rows, 1, async (row) => {
    const made = await makeOrder(product.origin, row.order);
    for (const step of row.steps) await controlOrder(product.origin, made.id, step);
    const visitor = makeVisitor(product.origin, row.locale.code);
    const expectation = async (path: string) => {
      const faults = row.without.map((field) => ({ call: "order", kind: "drop-field", field }));
      await changeSwitches(product.origin, { faults });
      return visitor.open(path);
    };
    const first = await expectation(row.path?.(made) ?? made.path);
    return { visitor, pages: await pressOn(row, visitor, first) };
  });
  await changeSwitches(product.origin, { reset: true });
});

/** Presses the row's buttons; the test reads the last page. */
async function pressOn({ press, locale }: Row, visitor: Visitor, first: Page): Promise<Page[]> {
  if (!press) return [first];
  const t = await loadTexts(locale);
  const page = await visitor.press(first, press(t));
  return [first, page, await visitor.follow(page), await visitor.follow(page)];
}

/** A figure in each language's format. */
function inLanguage(figure: string, { code }: Row["locale"]): string {
  return code === "ru" ? figure.replace(".", ",") : figure;
}

/** A page with a refund form does not refresh, because it may have input. */
function isMovingWith(phase: NonNullable<MoneyRow["phase"]>, offers: readonly string[]): boolean {
  return EXPECTATIONS[phase].isMoving && !offers.includes("request-refund");
}

describe.each(rows)("$name ($locale.code)", (row) => {
  const { phase, says = () => [], saysNot = () => [] }: MoneyRow = row;
  test("is shown", async () => {
    const { pages } = outcomes(row);
    const t = await loadTexts(row.locale);
    const page = pages[2] ?? pages[0];
    if (!page) throw new Error("Nobody looked at the page");
    expectWholePage(page, row.locale.language);
    expect(page.status).toBe(row.status ?? 200);
    const figure = (text: string) => inLanguage(text, row.locale);
    for (const text of says(t, figure)) expect(page.shown).toContain(text);
    for (const text of saysNot(t, figure)) expect(page.shown).not.toContain(text);
    row.also?.(page, t);
    if (!phase) return;
    const seen = readOrderPage(page);
    expect(page.document.querySelector(`.order-status-${phase}`)).not.toBeNull();
    expect(seen.steps).toEqual(row.stepsShown ?? EXPECTATIONS[phase].steps);
    const offers = row.offers ?? EXPECTATIONS[phase].offers;
    expect(seen.offers).toEqual(offers);
    expect(seen.isMoving).toBe(isMovingWith(phase, offers));
  });
});

describe.each(rows.filter(({ press }) => press))("$name ($locale.code)", (row) => {
  test("is notified once, and not on the next page", async () => {
    const { pages } = outcomes(row);
    const t = await loadTexts(row.locale);
    const said = row.notifies?.(t) ?? "";
    expect(pages[1]?.status).toBe(303);
    expect(pages[2]?.shown.split(said)).toHaveLength(2);
    expect(pages[3]?.shown).not.toContain(said);
  });
});
