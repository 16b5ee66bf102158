// The error catalogue during creation (spec: Error policies): the sandbox sends each code, and each message that
// refines its code, to a visitor without script. A code without a row fails.
import { beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { changeSwitches } from "../../scripts/product/sandbox.ts";
import { BY_CODE, CASES, TYPED, type Expectation } from "./support/create-error-rows";
import {
  expectWholePage,
  mainButtonOf,
  expectTyped,
  withoutBlanks,
  type Page,
} from "./support/page";
import { BY_HAND, useProduct } from "./support/product";
import { playEvery, type Outcomes } from "./support/rows";
import { loadTexts, type Texts } from "./support/texts";
import { makeVisitor, type Visitor } from "./support/visitor";

const product = useProduct(() => ({ sandboxVars: BY_HAND }));

const rows = CASES.flatMap((each) =>
  LOCALES.map(({ code: locale }) => ({ ...each, locale, message: each.fault?.message ?? "" })),
);
type Row = (typeof rows)[number];

interface Played {
  visitor: Visitor;
  page: Page;
}

async function injectFault({ code, fault }: Pick<Row, "code" | "fault">): Promise<void> {
  const faults = [{ call: "create-order", kind: "code", code, ...fault }];
  await changeSwitches(product.origin, { faults });
}

let outcomes: Outcomes<Row, Played>;
beforeAll(async () => {
  // One after another, because a switch of the console affects all.
  outcomes = await playEvery(rows, 1, async (row) => {
    const visitor = makeVisitor(product.origin, row.locale);
    const mode = row.mode ?? "FIXED";
    const form = await visitor.open(`/exchange-btc-eth?amount=${TYPED.amountSend}&mode=${mode}`);
    await injectFault(row);
    return { visitor, page: await visitor.press(form, "create", TYPED) };
  });
  await changeSwitches(product.origin, { reset: true });
});

test("the console offers every code that has a row, and no other", async () => {
  const page = await makeVisitor(product.origin, "en").open("/sandbox/switches");
  const offered = [...page.document.querySelectorAll('select[name="code"] option')];
  const codes = offered.map(({ textContent }) => textContent).filter((code) => code !== "");
  expect(codes.toSorted()).toEqual(Object.keys(BY_CODE).toSorted());
});

describe.each(rows)("$code $message ($locale, $mode)", (row) => {
  test("is explained on the page with the typed values kept", async () => {
    const { visitor, page } = outcomes(row);
    const t = await loadTexts(visitor.locale);
    const { expectation } = row;
    expectWholePage(page, visitor.locale.language);
    for (const text of expectation.says(t)) expect(page.shown).toContain(text);
    expect(page.status).toBe(expectation.status);
    expect(mainButtonOf(page)).toBe(expectation.next);
    const mode = expectation.mode ?? row.mode ?? "FIXED";
    expectTyped(page, { ...TYPED, mode });
    const quoted = [...page.document.querySelectorAll("#exchange-form .note-error code")];
    expect(quoted.map(({ textContent }) => textContent !== "")).toEqual(
      expectation.isQuoted ? [true, true] : [],
    );
    expectByField(page, expectation, t);
    expectation.also?.(page, t);
  });
});

/** A text about a field is beside it and in the summary that links to it. No other field is marked. */
function expectByField(page: Page, { field, says }: Expectation, t: Texts): void {
  const marked = [...page.document.querySelectorAll('[aria-invalid="true"]')];
  expect(marked.map(({ id }) => id)).toEqual(field ? [field] : []);
  const summary = page.document.querySelector(".error-summary");
  if (!field) {
    expect(summary).toBeNull();
    return;
  }
  const [text = ""] = says(t);
  const leading = summary?.querySelector(`a[href="#${field}"]`);
  expect(withoutBlanks(leading?.textContent ?? "")).toBe(`${labelOf(page, field)}: ${text}`);
  const described = (marked[0]?.getAttribute("aria-describedby") ?? "").split(" ");
  const beside = described.map((id) => page.document.getElementById(id)?.textContent ?? "");
  expect(withoutBlanks(beside.join(" "))).toContain(text);
}

function labelOf(page: Page, field: string): string {
  return withoutBlanks(page.document.querySelector(`label[for="${field}"]`)?.textContent ?? "");
}

describe.each(LOCALES.map(({ code }) => code))("an unknown referrer (%s)", (locale) => {
  test("is dropped, and the order is created without it", async () => {
    const visitor = makeVisitor(product.origin, locale);
    const form = await visitor.open("/exchange-btc-eth?amount=0.125&ref=somebody");
    const [message, code] = ["referrerAffiliateId does not exist", "ERR_NOT_FOUND"];
    const faults = [{ call: "create-order", kind: "code", code, message, times: 1 }];
    await changeSwitches(product.origin, { faults });
    const made = await visitor.press(form, "create", TYPED);
    expect(made.status).toBe(303);
    expect(String(made.headers["set-cookie"])).toContain("referralID=;");
    const t = await loadTexts(visitor.locale);
    expect((await visitor.follow(made)).shown).toContain(t.order("send.exactly"));
  });
});
