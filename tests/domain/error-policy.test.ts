import { describe, expect, it } from "vitest";
import {
  isOutcomeUnknown,
  UPSTREAM_CODES,
  type Failure,
  type UpstreamCode,
} from "~/domain/failure/failure";
import { deriveErrorPolicy, type Operation, type ErrorPolicy } from "~/domain/failure/error-policy";
import { amount } from "../support/amount";

function refused(code: UpstreamCode, rest: object = {}): Failure {
  return { kind: "upstream", code, message: "", status: 400, details: {}, traceId: "t", ...rest };
}

const notify = (textKey: string) => ({ kind: "notify", textKey });
const OPERATIONS: Operation[] = ["rate", "create", "order", "refund", "accept", "email", "address"];

describe("every row of the error catalogue (spec: Error reactions)", () => {
  it.each<[Failure, Operation, object]>([
    [
      refused("ERR_INVALID_CREDENTIALS"),
      "create",
      { kind: "field", field: "login-and-password", textKey: "error_invalid_credentials" },
    ],
    [
      refused("ERR_USER_ALREADY_REGISTERED"),
      "create",
      { kind: "field", field: "login", textKey: "error_user_already_registered" },
    ],
    [
      refused("ERR_INVALID_PASSWORD_RESET_CODE"),
      "create",
      { kind: "field", field: "resetCode", textKey: "error_invalid_password_reset_code" },
    ],
    [refused("ERR_PRISMA_CLIENT_KNOWN_REQUEST"), "refund", notify("error_notify_title")],
    [refused("ERR_NOT_FOUND_E"), "order", { kind: "address-incorrect" }],
    [
      refused("ERR_FORBIDDEN", { hint: "client-blacklisted" }),
      "create",
      { kind: "field", field: "destinationAddress", textKey: "error_address_blacklisted" },
    ],
    [
      refused("ERR_NOT_FOUND", { hint: "referrer-unknown" }),
      "create",
      { kind: "clear-referral", textKey: "error_create_exchange" },
    ],
    [refused("ERR_PAIR_NOT_ACTIVE"), "rate", { kind: "pair-unsupported" }],
    [refused("ERR_PAIR_NOT_ACTIVE"), "create", { kind: "pair-unsupported" }],
    [refused("ERR_NO_LIQUIDITY_AVAILABLE"), "rate", { kind: "pair-unsupported" }],
    [refused("ERR_NOT_ACCEPTABLE"), "rate", { kind: "use-floating" }],
    [refused("ERR_UNPROCESSABLE_ENTITY"), "create", { kind: "use-floating" }],
    [
      refused("ERR_BAD_REQUEST", { hint: "email-already-set" }),
      "email",
      notify("error_email_already_set"),
    ],
    [refused("ERR_BAD_REQUEST", { hint: "email-registered" }), "create", { kind: "tolerate" }],
    [
      refused("ERR_FORBIDDEN", { hint: "verification-needed" }),
      "create",
      { kind: "start-verification" },
    ],
    [refused("ERR_UNAUTHORIZED"), "order", { kind: "reset-session" }],
    [refused("ERR_IM_A_TEAPOT"), "order", { kind: "refresh-session" }],
    [refused("ERR_INTERNAL_SERVER_ERROR"), "create", notify("error_create_exchange")],
    [refused("ERR_FORBIDDEN"), "create", notify("error_create_exchange")],
    [refused("ERR_NOT_FOUND"), "create", notify("error_create_exchange")],
  ])("%j while doing %s", (failure, operation, expected) => {
    expect(deriveErrorPolicy(failure, operation)).toEqual(expected);
  });

  it.each([
    ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL", "error_min_amount"],
    ["ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG", "error_max_amount"],
  ] as const)("%s shows %s with the expected amounts", (code, textKey) => {
    const details = { expectedAmount: amount("0.01"), expectedGeneralAmount: amount("0.02") };
    expect(deriveErrorPolicy(refused(code, { details }), "create")).toEqual({
      kind: "field",
      field: "amount",
      textKey,
      expected: "0.01",
      expectedGeneral: "0.02",
    });
  });

  it("does not answer a refused floating rate with a floating rate", () => {
    const failure = refused("ERR_NOT_ACCEPTABLE");
    expect(deriveErrorPolicy(failure, "create", "FLOATING")).toEqual(
      notify("error_create_exchange"),
    );
    expect(deriveErrorPolicy(failure, "rate", "FLOATING").kind).toBe("retry-later");
  });
});

describe("every code in every operation", () => {
  it("has a reaction, and codes of the form change nothing on an order", () => {
    for (const code of UPSTREAM_CODES) {
      for (const operation of OPERATIONS) {
        expect(deriveErrorPolicy(refused(code), operation)).toHaveProperty("kind");
      }
    }
    for (const code of [
      "ERR_PAIR_NOT_ACTIVE",
      "ERR_NOT_ACCEPTABLE",
      "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG",
    ] as const) {
      expect(deriveErrorPolicy(refused(code), "refund")).toEqual(notify("main_error"));
    }
  });
});

describe("failures on the way", () => {
  const http = (status: number): Failure => ({ kind: "http", status, traceId: "t" });
  const timeout: Failure = { kind: "timeout", traceId: "t" };
  const network: Failure = { kind: "network", traceId: "t" };
  const contract: Failure = { kind: "contract", issues: [], traceId: "t" };

  it.each<[Failure, Operation, ErrorPolicy["kind"] | object]>([
    [http(401), "order", { kind: "reset-session" }],
    [http(418), "order", { kind: "refresh-session" }],
    [http(500), "create", notify("error_create_exchange")],
    [timeout, "create", { kind: "check-creation" }],
    [http(504), "create", { kind: "check-creation" }],
    [http(504), "order", { kind: "retry-later", textKey: "error_order_unavailable" }],
    [contract, "create", notify("error_create_order_unknwon")],
    [timeout, "rate", { kind: "retry-later", textKey: "error_rate_unavailable" }],
    [network, "order", { kind: "retry-later", textKey: "error_order_unavailable" }],
    [contract, "order", { kind: "retry-later", textKey: "error_order_unavailable" }],
    [network, "address", { kind: "retry-later", textKey: "error_address_unchecked" }],
    [network, "refund", notify("main_error")],
    [http(404), "accept", notify("main_error")],
    [http(404), "email", notify("main_error")],
  ])("%j while doing %s", (failure, operation, expected) => {
    expect(deriveErrorPolicy(failure, operation)).toEqual(expected);
  });

  it.each<[Failure, boolean]>([
    [timeout, true],
    [network, true],
    [contract, true],
    [http(502), true],
    [http(404), false],
    [refused("ERR_FORBIDDEN"), false],
  ])("%j leaves the outcome of a write open: %s", (failure, expected) => {
    expect(isOutcomeUnknown(failure)).toBe(expected);
  });
});
