// The form's reply to each rejected creation (spec: Error policies): one row for each code and for each message that
// refines its code.
import { expect } from "vitest";
import { UPSTREAM_CODES, type UpstreamCode } from "~/domain/failure/error-codes";
import type { UpstreamHint } from "~/domain/failure/failure";
import type { RateMode } from "~/domain/rate/rate";
import { BTC_ADDRESS, ETH_ADDRESS } from "../../support/sandbox-orders";
import type { Page } from "./page";
import type { Texts } from "./texts";

/** The visitor's input before the press. */
export const TYPED = {
  amountSend: "0.125",
  destinationAddress: ETH_ADDRESS,
  refundAddress: BTC_ADDRESS,
  email: "ann@example.com",
};

/** The page after the gateway's rejection. */
export interface Expectation {
  status: number;
  /** The texts on the page. */
  says: (t: Texts) => readonly string[];
  /** The field beside the text; without one it is above the button. */
  field?: "amountSend" | "destinationAddress";
  /** The next action of the large button. */
  next: "create" | "check" | "pick:receive" | `amount:send:${string}`;
  /** The rate mode afterwards, if it changes. */
  mode?: RateMode;
  /** Whether the page shows a number for support. */
  isQuoted?: true;
  also?: (page: Page, t: Texts) => void;
}

const failed = (key: FailedKey): Expectation => ({
  status: 422,
  next: "create",
  isQuoted: true,
  says: (t) => [t.exchange(`failed.${key}`), t.exchange("failed.text"), t.exchange("failed.quote")],
});
type FailedKey = "error_create_exchange" | "error_notify_title";

/** 'Any other create failure': the gateway reports that no order exists. */
const REJECTED = failed("error_create_exchange");
/** An order may exist, so the next press looks it up, and no text denies it. */
const UNKNOWN: Expectation = {
  status: 504,
  next: "check",
  says: (t) => [t.exchange("notice.checking.title"), t.exchange("notice.checking.text")],
  also: saysNotThatThereIsNone,
};
const UNKNOWN_AND_NAMED: Expectation = {
  status: 504,
  next: "check",
  isQuoted: true,
  says: (t) => [t.exchange("failed.error_notify_title"), t.exchange("failed.unknown")],
  also: saysNotThatThereIsNone,
};
/** An order of this key exists, and the gateway does not name it. */
const EXISTING: Expectation = {
  status: 409,
  next: "create",
  says: (t) => [t.exchange("notice.exists.title"), t.exchange("notice.exists.link")],
  also: saysNotThatThereIsNone,
};

function saysNotThatThereIsNone(page: Page, t: Texts): void {
  expect(page.shown).not.toContain(t.exchange("failed.error_create_exchange"));
  expect(page.shown).not.toContain(t.exchange("failed.text"));
}

export const UNSUPPORTED: Expectation = {
  status: 422,
  next: "pick:receive",
  says: (t) => [
    t.exchange("unsupported.title", { from: "BTC", to: "ETH" }),
    t.exchange("unsupported.neighbours"),
  ],
  also: (page) => {
    const pairs = [...page.document.querySelectorAll(".neighbour")];
    expect(pairs.length).toBeGreaterThan(0);
    for (const pair of pairs) {
      const value = pair.getAttribute("value");
      expect(value).toMatch(/^pair:(btc:|[\w-]+:eth$)/);
      expect(value).not.toBe("pair:btc:eth");
    }
  },
};

const FLOATING: Expectation = {
  status: 409,
  next: "create",
  mode: "FLOATING",
  says: (t) => [t.exchange("mode.fallback"), t.exchange("notice.changed.title")],
};

/** The price ran away since it was shown: the new one is there, to be confirmed. */
const MOVED: Expectation = {
  status: 409,
  next: "create",
  mode: "FLOATING",
  says: (t) => [t.exchange("notice.moved.title")],
};

/** The bound, or the default one when the gateway names another. */
const limit = (
  key: "error_min_amount" | "error_max_amount",
  detail: string,
  usual?: string,
): Expectation => ({
  status: 422,
  next: `amount:send:${detail.split(" ")[0] ?? ""}`,
  field: "amountSend",
  says: (t) => {
    const bound = t.exchange(`errors.${key}`, { detail });
    return [usual ? `${bound} ${t.exchange("errors.usual_limit", { detail: usual })}` : bound];
  },
});

export interface Case {
  code: UpstreamCode;
  mode?: RateMode;
  fault?: { message?: string; details?: Record<string, string>; data?: Record<string, string> };
  expectation: Expectation;
}

/** Every code, at a fixed rate unless the row differs. */
export const BY_CODE = {
  ERR_UNAUTHORIZED: REJECTED,
  ERR_NOT_ENOUGH_PERMISSIONS: REJECTED,
  ERR_UNPROCESSABLE_ENTITY: FLOATING,
  ERR_INVALID_CREDENTIALS: REJECTED,
  ERR_USER_ALREADY_REGISTERED: REJECTED,
  ERR_FORBIDDEN: REJECTED,
  ERR_BAD_REQUEST: REJECTED,
  ERR_NO_LIQUIDITY_AVAILABLE: UNSUPPORTED,
  ERR_NOT_FOUND: REJECTED,
  ERR_SERVICE_UNAVAILABLE: UNKNOWN,
  ERR_NOT_ACCEPTABLE: FLOATING,
  ERR_INTERNAL_SERVER_ERROR: UNKNOWN,
  ERR_NETWORK_NOT_SUPPORTED: REJECTED,
  ERR_BALANCE_TOO_LOW: REJECTED,
  ERR_BALANCE_NOT_FOUND: REJECTED,
  ERR_WITHDRAWAL_TOO_SMALL: REJECTED,
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL: limit("error_min_amount", "2 BTC", "1 BTC"),
  ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG: limit("error_max_amount", "2 BTC", "1 BTC"),
  ERR_VALIDATION: REJECTED,
  ERR_INVALID_PASSWORD_RESET_CODE: REJECTED,
  ERR_PRISMA_CLIENT_KNOWN_REQUEST: UNKNOWN_AND_NAMED,
  ERR_IM_A_TEAPOT: REJECTED,
  ERR_NOT_FOUND_E: REJECTED,
  ERR_PAIR_NOT_ACTIVE: UNSUPPORTED,
  ERR_IDEMPOTENCY_KEY_REUSED: EXISTING,
  ERR_IDEMPOTENCY_KEY_IN_USE: UNKNOWN,
  ERR_COUNTRY_NOT_SERVED: {
    status: 451,
    next: "create",
    says: (t) => [t.rejection("countryNotServed")],
  },
} as const satisfies Record<UpstreamCode, Expectation>;

/** Every message that refines its code. */
const BY_MESSAGE = {
  "client-blacklisted": {
    code: "ERR_FORBIDDEN",
    fault: { message: "Client data is blacklisted" },
    expectation: {
      status: 422,
      next: "create",
      field: "destinationAddress",
      says: (t) => [t.exchange("errors.error_address_blacklisted")],
    },
  },
  // Always, so that the second try without the referrer fails too; another test shows that one retry is enough.
  "referrer-unknown": {
    code: "ERR_NOT_FOUND",
    fault: { message: "referrerAffiliateId does not exist" },
    expectation: REJECTED,
  },
  "email-registered": {
    code: "ERR_BAD_REQUEST",
    fault: { message: "Email already registered" },
    expectation: REJECTED,
  },
  "email-already-set": {
    code: "ERR_BAD_REQUEST",
    fault: { message: "Email already set" },
    expectation: REJECTED,
  },
  "verification-needed": {
    code: "ERR_FORBIDDEN",
    fault: { message: "KYC verification needed." },
    expectation: {
      status: 422,
      next: "create",
      says: (t) => [t.rejection("verificationNeeded")],
    },
  },
} as const satisfies Record<UpstreamHint, Case>;

const BOUND = { details: { expected: "2", expectedGeneral: "1" } };
export const CASES: readonly Case[] = [
  ...UPSTREAM_CODES.map((code) => ({ code, expectation: BY_CODE[code], fault: BOUND })),
  ...Object.values(BY_MESSAGE),
  // The fall-back to floating does not apply to a floating request.
  { code: "ERR_NOT_ACCEPTABLE", mode: "FLOATING", expectation: REJECTED },
  { code: "ERR_UNPROCESSABLE_ENTITY", mode: "FLOATING", expectation: MOVED },
  // When the details are missing or have only the general bound.
  {
    code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
    fault: { details: { expectedGeneral: "3" } },
    expectation: limit("error_min_amount", "3 BTC"),
  },
  { code: "ERR_VALIDATION", fault: { data: { password: "too short" } }, expectation: REJECTED },
];
