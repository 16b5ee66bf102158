import { describe, expect, it } from "vitest";
import { deriveAccountOutcome } from "~/domain/failure/account-outcomes";
import { deriveCreateOrderOutcome, deriveRateOutcome } from "~/domain/failure/exchange-outcomes";
import { UPSTREAM_CODES, type UpstreamCode } from "~/domain/failure/error-codes";
import { mayHaveHappened, type Failure } from "~/domain/failure/failure";
import {
  deriveConfirmRefundOutcome,
  deriveOrderPageOutcome,
  deriveRefundOutcome,
  deriveSetEmailOutcome,
  deriveWriteOutcome,
} from "~/domain/failure/order-outcomes";
import { amount } from "../support/amount";

function rejected(code: UpstreamCode, rest: object = {}): Failure {
  return { kind: "upstream", code, message: "", status: 400, details: {}, traceId: "t", ...rest };
}

const http = (status: number): Failure => ({ kind: "http", status, traceId: "t" });
const timeout: Failure = { kind: "timeout", traceId: "t" };
const network: Failure = { kind: "network", traceId: "t" };
const contract: Failure = { kind: "contract", issues: [], traceId: "t" };
const broken = rejected("ERR_INTERNAL_SERVER_ERROR", { status: 500 });
const database = (status: number) => rejected("ERR_PRISMA_CLIENT_KNOWN_REQUEST", { status });
const keyInUse = rejected("ERR_IDEMPOTENCY_KEY_IN_USE", { status: 409 });

const details = { expectedAmount: amount("0.01"), expectedGeneralAmount: amount("0.02") };
const limit = (kind: string) => ({
  kind: "limit",
  problem: { kind, expected: "0.01", expectedGeneral: "0.02" },
});

/** The codes about the selection; every other code leaves a form unchanged. */
const SELECTION = [
  ["ERR_PAIR_NOT_ACTIVE", { kind: "pair-unsupported" }],
  ["ERR_NO_LIQUIDITY_AVAILABLE", { kind: "pair-unsupported" }],
  ["ERR_NOT_ACCEPTABLE", { kind: "use-floating" }],
  ["ERR_UNPROCESSABLE_ENTITY", { kind: "use-floating" }],
  ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", limit("too-small")],
  ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", limit("too-big")],
] as const satisfies readonly (readonly [UpstreamCode, object])[];
const named = (codes: readonly UpstreamCode[]) =>
  UPSTREAM_CODES.filter((code) => !codes.includes(code));

describe("a write may have happened", () => {
  it.each([timeout, network, contract, http(502), http(404), broken, database(500), keyInUse])(
    "after %j",
    (failure) => {
      expect(mayHaveHappened(failure)).toBe(true);
    },
  );

  it("not after a limit, nor a code of the catalogue with 4xx, other than a key in use", () => {
    expect(mayHaveHappened(http(429))).toBe(false);
    for (const code of named(["ERR_IDEMPOTENCY_KEY_IN_USE"])) {
      for (const status of [400, 404, 422, 499]) {
        expect([code, mayHaveHappened(rejected(code, { status }))]).toEqual([code, false]);
      }
      expect([code, mayHaveHappened(rejected(code, { status: 503 }))]).toEqual([code, true]);
    }
  });
});

describe("a missing rate", () => {
  it.each(SELECTION)("%s", (code, expected) => {
    expect(deriveRateOutcome(rejected(code, { details }), "FIXED")).toEqual(expected);
  });

  it.each([timeout, network, http(404), http(500), broken])(
    "is requested again later after %j",
    (failure) => {
      expect(deriveRateOutcome(failure, "FIXED")).toEqual({ kind: "unavailable" });
    },
  );

  it("is requested again later after every other code", () => {
    for (const code of named(SELECTION.map(([code]) => code))) {
      expect(deriveRateOutcome(rejected(code), "FIXED")).toEqual({ kind: "unavailable" });
    }
  });

  it("does not fall back to floating from floating", () => {
    const failure = rejected("ERR_NOT_ACCEPTABLE");
    expect(deriveRateOutcome(failure, "FLOATING").kind).toBe("unavailable");
    expect(deriveCreateOrderOutcome(failure, "FLOATING").kind).toBe("failed");
  });
});

describe("an order that was not created", () => {
  const failed = (textKey: string) => ({ kind: "failed", textKey });
  const order = { orderId: "7Q2MK4XV", destinationAddress: "0xab" };

  it.each<[Failure, object]>([
    ...SELECTION.map(([code, expected]): [Failure, object] => [
      rejected(code, { details }),
      expected,
    ]),
    [rejected("ERR_FORBIDDEN", { hint: "client-blacklisted" }), { kind: "address-blacklisted" }],
    [rejected("ERR_NOT_FOUND", { hint: "referrer-unknown" }), { kind: "unknown-referrer" }],
    [rejected("ERR_FORBIDDEN", { hint: "verification-needed" }), { kind: "verification-needed" }],
    [
      rejected("ERR_IDEMPOTENCY_KEY_REUSED", { details: { existingOrder: order } }),
      { kind: "existing-order", order },
    ],
    [rejected("ERR_IDEMPOTENCY_KEY_REUSED"), failed("error_create_exchange")],
    [database(400), failed("error_notify_title")],
    [rejected("ERR_BAD_REQUEST", { hint: "email-registered" }), failed("error_create_exchange")],
    // An order may exist: the page shows the gateway's reply; silence is no reply.
    [timeout, { kind: "unknown" }],
    [network, { kind: "unknown" }],
    [http(504), { kind: "unknown" }],
    [http(413), { kind: "unknown" }],
    [keyInUse, { kind: "unknown" }],
    [contract, { kind: "unknown", textKey: "error_create_order_unknwon" }],
    [broken, { kind: "unknown", textKey: "error_create_exchange" }],
    [database(500), { kind: "unknown", textKey: "error_notify_title" }],
    [
      rejected("ERR_PAIR_NOT_ACTIVE", { status: 500 }),
      { kind: "unknown", textKey: "error_create_exchange" },
    ],
  ])("%j", (failure, expected) => {
    expect(deriveCreateOrderOutcome(failure, "FIXED")).toEqual(expected);
  });

  it("is any other failure with every other code", () => {
    const own = [...SELECTION.map(([code]) => code), "ERR_PRISMA_CLIENT_KNOWN_REQUEST"] as const;
    for (const code of named([...own, "ERR_IDEMPOTENCY_KEY_IN_USE", "ERR_COUNTRY_NOT_SERVED"])) {
      expect(deriveCreateOrderOutcome(rejected(code), "FIXED")).toEqual(
        failed("error_create_exchange"),
      );
    }
  });
});

describe("a rejected order page", () => {
  it.each<[Failure, string]>([
    [rejected("ERR_NOT_FOUND_E"), "address-incorrect"],
    [rejected("ERR_NOT_FOUND", { status: 404 }), "address-incorrect"],
    [http(404), "address-incorrect"],
    [rejected("ERR_FORBIDDEN", { status: 403 }), "unavailable"],
    [http(503), "unavailable"],
    [timeout, "unavailable"],
    [network, "unavailable"],
    [contract, "unavailable"],
  ])("%j: %s", (failure, expected) => {
    expect(deriveOrderPageOutcome(failure)).toBe(expected);
  });
});

describe("a failed write on an order", () => {
  const writes = {
    refund: deriveRefundOutcome,
    accept: deriveWriteOutcome,
    email: deriveSetEmailOutcome,
    confirm: deriveConfirmRefundOutcome,
  };

  it.each<[Failure, string]>([
    [timeout, "unknown"],
    [network, "unknown"],
    [contract, "unknown"],
    [http(500), "unknown"],
    [broken, "unknown"],
    // The specification defines its text, which claims nothing about the write.
    [database(500), "gateway-error"],
    [keyInUse, "unknown"],
    [rejected("ERR_VALIDATION", { status: 500 }), "unknown"],
    [database(409), "gateway-error"],
    [rejected("ERR_BAD_REQUEST"), "failed"],
    [rejected("ERR_IDEMPOTENCY_KEY_REUSED", { status: 422 }), "failed"],
  ])("%j: %s", (failure, expected) => {
    for (const derive of Object.values(writes)) expect(derive(failure)).toBe(expected);
  });

  it.each<[Failure, Partial<Record<keyof typeof writes, string>>]>([
    [rejected("ERR_FORBIDDEN"), { confirm: "proof-incorrect" }],
    [
      rejected("ERR_FORBIDDEN", { hint: "client-blacklisted" }),
      { refund: "address-blacklisted", confirm: "proof-incorrect" },
    ],
    [rejected("ERR_BAD_REQUEST", { hint: "email-already-set" }), { email: "email-already-set" }],
    [rejected("ERR_VALIDATION"), { email: "email-incorrect" }],
  ])("%j has its own meaning: %j", (failure, expected) => {
    const outcomes = Object.entries(writes).map(([name, derive]) => [name, derive(failure)]);
    const usual = { refund: "failed", accept: "failed", email: "failed", confirm: "failed" };
    expect(Object.fromEntries(outcomes)).toEqual({ ...usual, ...expected });
  });
});

describe("a failed account call", () => {
  it.each<[Failure, object]>([
    [rejected("ERR_IM_A_TEAPOT", { status: 418 }), { kind: "refresh-session" }],
    [http(418), { kind: "refresh-session" }],
    [rejected("ERR_UNAUTHORIZED", { status: 401 }), { kind: "reset-session" }],
    [http(401), { kind: "reset-session" }],
    [rejected("ERR_INVALID_CREDENTIALS"), { kind: "invalid-credentials" }],
    [rejected("ERR_USER_ALREADY_REGISTERED"), { kind: "already-registered" }],
    [rejected("ERR_INVALID_PASSWORD_RESET_CODE"), { kind: "invalid-reset-code" }],
    [
      rejected("ERR_VALIDATION", { details: { isPasswordRejected: true } }),
      { kind: "invalid-password" },
    ],
    [rejected("ERR_VALIDATION"), { kind: "failed" }],
    [
      rejected("ERR_WITHDRAWAL_TOO_SMALL", { details: { amountInMessage: amount("50") } }),
      { kind: "withdrawal-too-small", minimum: "50" },
    ],
    [database(500), { kind: "gateway-error" }],
    [timeout, { kind: "failed" }],
    [http(500), { kind: "failed" }],
    [rejected("ERR_BALANCE_TOO_LOW"), { kind: "failed" }],
  ])("%j", (failure, expected) => {
    expect(deriveAccountOutcome(failure)).toEqual(expected);
  });
});
