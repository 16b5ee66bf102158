import { describe, expect, it } from "vitest";
import { readUpstreamFailure } from "~/contracts/error";
import { readFirstAmount, readUpstreamHint } from "~/contracts/upstream-messages";
import { UPSTREAM_CODES } from "~/domain/failure/error-codes";

const context = { status: 400, traceId: "trace" };

describe("an error body", () => {
  it.each(UPSTREAM_CODES)("with %s is that error", (code) => {
    expect(readUpstreamFailure({ code }, context)).toMatchObject({
      kind: "upstream",
      code,
      ...context,
    });
  });

  it("includes its details", () => {
    const body = {
      code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
      message: "too small",
      details: { expected: 0.01, expectedGeneral: "0.02" },
      data: { password: "weak" },
    };
    expect(readUpstreamFailure(body, context)).toMatchObject({
      message: "too small",
      details: { expectedAmount: "0.01", expectedGeneralAmount: "0.02", isPasswordRejected: true },
    });
  });

  it.each([0, "0", "0.00"])("reads no bound from %j", (expected) => {
    const body = {
      code: "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG",
      details: { expected, expectedGeneral: expected },
    };
    expect(readUpstreamFailure(body, context)).toMatchObject({
      details: { expectedAmount: undefined, expectedGeneralAmount: undefined },
    });
  });

  it("names the order created with the same key", () => {
    const order = { orderId: "7Q2MK4XV", destinationAddress: "0xab" };
    const existing = (details: object) =>
      readUpstreamFailure({ code: "ERR_IDEMPOTENCY_KEY_REUSED", details }, context)?.details
        .existingOrder;
    expect(existing(order)).toEqual(order);
    expect(existing({ orderId: "7Q2MK4XV" })).toBeUndefined();
    expect(existing({ ...order, orderId: {} })).toBeUndefined();
  });

  it.each([
    { details: "broken", data: 7, message: 5, traceID: {} },
    { details: { expected: "broken" } },
    { details: null, data: null, message: null },
  ])("keeps its code when other fields are broken: %j", (rest) => {
    const failure = readUpstreamFailure({ code: "ERR_VALIDATION", ...rest }, context);
    expect(failure).toMatchObject({
      code: "ERR_VALIDATION",
      details: { isPasswordRejected: false },
    });
  });

  it.each([undefined, null, "<html>", {}, { code: "ERR_NEW" }, { code: 7 }, []])(
    "%j is not an error",
    (body) => {
      expect(readUpstreamFailure(body, context)).toBeUndefined();
    },
  );

  it("reads the withdrawal minimum from its message", () => {
    const body = { code: "ERR_WITHDRAWAL_TOO_SMALL", message: "Minimum is 12.5 USDT, not 3" };
    expect(readUpstreamFailure(body, context)?.details.amountInMessage).toBe("12.5");
  });
});

describe("messages that refine their code", () => {
  it.each([
    ["ERR_FORBIDDEN", "Client data is blacklisted", "client-blacklisted"],
    ["ERR_BAD_REQUEST", "Client data is blacklisted", undefined],
    ["ERR_NOT_FOUND", "No affiliate with referrerAffiliateId 7", "referrer-unknown"],
    ["ERR_NOT_FOUND", "referrerId not found", "referrer-unknown"],
    ["ERR_NOT_FOUND", "Order not found", undefined],
    ["ERR_BAD_REQUEST", "Email already registered", "email-registered"],
    ["ERR_BAD_REQUEST", "Email already set", "email-already-set"],
    ["ERR_FORBIDDEN", "KYC verification needed.", "verification-needed"],
    ["ERR_FORBIDDEN", "", undefined],
  ] as const)("%s %j: %s", (code, message, expected) => {
    expect(readUpstreamHint(code, message)).toBe(expected);
  });

  it.each([
    ["at least 10 USDT", "10"],
    ["min: 0.50", "0.5"],
    ["no number", undefined],
    // Thousands are grouped.
    ["Minimum is 1,234.5 USDT", "1234.5"],
    ["Minimum is 1 000 USDT", "1000"],
    ["Minimum: 1 000.", "1000"],
    ["Minimum: 1 000", "1000"],
    ["Minimum is 1\u00A0000\u00A0USDT", "1000"],
    ["Minimum is 12\u202F345.6", "12345.6"],
    ["Minimum is 1'234'567", "1234567"],
    ["Minimum is 1’234.", "1234"],
    ["Minimum is 1,000, you asked for 20", "1000"],
    // Several numbers follow each other.
    ["Minimum is 10, 200 requested", "10"],
    ["10 20", "10"],
    ["10 2000", "10"],
    ["50 on 2026-11-23", "50"],
    // Ambiguous figures are not read.
    ["Minimum is 1,5 USDT", undefined],
    ["Minimum is 0,500 USDT", undefined],
    ["Minimum is 1.234,5 USDT", undefined],
    ["Minimum is 1.234.567 USDT", undefined],
    ["Minimum is 1,234 567 USDT", undefined],
    ["Minimum is 1,23,456 USDT", undefined],
    ["Minimum is 1234 567 USDT", undefined],
    ["Minimum is 10 200 requested", undefined],
  ])("%j holds %s", (message, expected) => {
    expect(readFirstAmount(message)).toBe(expected);
  });
});
