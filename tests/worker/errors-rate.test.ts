// The error catalogue for the form's rate (spec: Error policies): the sandbox sends each code, and the page offers an
// alternative. A code without a row fails to compile.
import { beforeAll, describe, expect, test } from "vitest";
import { UPSTREAM_CODES, type UpstreamCode } from "~/domain/failure/error-codes";
import { LOCALES } from "~/i18n/locales";
import { changeSwitches } from "../../scripts/product/sandbox.ts";
import { UNSUPPORTED } from "./support/create-error-rows";
import { asField, expectWholePage, mainButtonOf, valueOfField, type Page } from "./support/page";
import { BY_HAND, useProduct } from "./support/product";
import { playEvery, type Outcomes } from "./support/rows";
import { loadTexts, type Texts } from "./support/texts";
import { makeVisitor, type Visitor } from "./support/visitor";

const product = useProduct(() => ({ sandboxVars: BY_HAND }));

interface Look {
  says: (t: Texts) => readonly string[];
  /** The next action of the large button. */
  next: "create" | "quote" | "pick:receive" | "amount:send:2";
  mode: "FIXED" | "FLOATING";
  also?: (page: Page, t: Texts) => void;
}

const UNAVAILABLE: Look = {
  next: "quote",
  mode: "FIXED",
  says: (t) => [t.exchange("unavailable.title"), t.exchange("unavailable.text")],
};
const FLOATING: Look = {
  next: "create",
  mode: "FLOATING",
  says: (t) => [t.exchange("mode.fallback"), t.exchange("bill.networkFee")],
};
const NEIGHBOURS: Look = { ...UNSUPPORTED, next: "pick:receive", mode: "FIXED" };
const limit = (key: "error_min_amount" | "error_max_amount"): Look => ({
  next: "amount:send:2",
  mode: "FIXED",
  says: (t) => [t.exchange(`errors.${key}`, { detail: "2 BTC" })],
  also: (page) => {
    expect(page.document.getElementById("amountSend")?.getAttribute("aria-invalid")).toBe("true");
  },
});

const LOOKS = {
  ERR_UNAUTHORIZED: UNAVAILABLE,
  ERR_NOT_ENOUGH_PERMISSIONS: UNAVAILABLE,
  ERR_UNPROCESSABLE_ENTITY: FLOATING,
  ERR_INVALID_CREDENTIALS: UNAVAILABLE,
  ERR_USER_ALREADY_REGISTERED: UNAVAILABLE,
  ERR_FORBIDDEN: UNAVAILABLE,
  ERR_BAD_REQUEST: UNAVAILABLE,
  ERR_NO_LIQUIDITY_AVAILABLE: NEIGHBOURS,
  ERR_NOT_FOUND: UNAVAILABLE,
  ERR_SERVICE_UNAVAILABLE: UNAVAILABLE,
  ERR_NOT_ACCEPTABLE: FLOATING,
  ERR_INTERNAL_SERVER_ERROR: UNAVAILABLE,
  ERR_NETWORK_NOT_SUPPORTED: UNAVAILABLE,
  ERR_BALANCE_TOO_LOW: UNAVAILABLE,
  ERR_BALANCE_NOT_FOUND: UNAVAILABLE,
  ERR_WITHDRAWAL_TOO_SMALL: UNAVAILABLE,
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: limit("error_min_amount"),
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: limit("error_max_amount"),
  ERR_VALIDATION: UNAVAILABLE,
  ERR_INVALID_PASSWORD_RESET_CODE: UNAVAILABLE,
  ERR_PRISMA_CLIENT_KNOWN_REQUEST: UNAVAILABLE,
  ERR_IM_A_TEAPOT: UNAVAILABLE,
  ERR_NOT_FOUND_E: UNAVAILABLE,
  ERR_PAIR_NOT_ACTIVE: NEIGHBOURS,
  ERR_IDEMPOTENCY_KEY_REUSED: UNAVAILABLE,
  ERR_IDEMPOTENCY_KEY_IN_USE: UNAVAILABLE,
  ERR_COUNTRY_NOT_SERVED: UNAVAILABLE,
} as const satisfies Record<UpstreamCode, Look>;

const rows = UPSTREAM_CODES.flatMap((code, index) => {
  // For a code without its own text, one language at a time is enough.
  const isOwn = LOOKS[code] !== UNAVAILABLE;
  const locales = LOCALES.filter((_, place) => isOwn || place === index % LOCALES.length);
  return locales.map(({ code: locale }) => ({ code, locale }));
});
type Row = (typeof rows)[number];

/** A referrer's visitors make separate rate calls, so they do not affect each other. */
const PATH = "/exchange-btc-eth?amount=0.125&mode=FIXED&ref=partner";

let outcomes: Outcomes<Row, { visitor: Visitor; page: Page }>;
beforeAll(async () => {
  outcomes = await playEvery(rows, 1, async ({ code, locale }) => {
    const visitor = makeVisitor(product.origin, locale);
    const details = { expected: "2", expectedGeneral: "1" };
    // Once: a page that falls back to floating calls again.
    const fault = { call: "rate", kind: "code", code, details, times: 1 };
    await changeSwitches(product.origin, { faults: [fault] });
    return { visitor, page: await visitor.open(PATH) };
  });
});

describe.each(rows)("$code ($locale)", (row) => {
  test("is shown on the page with the amount kept", async () => {
    const { visitor, page } = outcomes(row);
    const t = await loadTexts(visitor.locale);
    const expectation: Look = LOOKS[row.code];
    expectWholePage(page, visitor.locale.language);
    expect(page.status).toBe(200);
    for (const text of expectation.says(t)) expect(page.shown).toContain(text);
    expect(mainButtonOf(page)).toBe(expectation.next);
    expect(valueOfField(page, "amountSend")).toBe(asField(page, "0.125"));
    const mode = page.document.querySelector('[name="mode"][checked]');
    expect(mode?.getAttribute("value")).toBe(expectation.mode);
    expectation.also?.(page, t);
  });
});
