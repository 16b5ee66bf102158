import { describe, expect, it } from "vitest";
import {
  readBearerToken,
  readEmailConfirmed,
  readFeature,
  readIdentityAccess,
} from "~/contracts/fiat";
import { readOrder } from "~/contracts/order";
import { WIRE_ORDER } from "../support/wire-samples";

describe("the provider's replies", () => {
  it.each([
    [{ emailStatus: "CONFIRMED" }, true],
    [{ emailStatus: "confirmed" }, true],
    [{ emailStatus: "PENDING" }, false],
    [{ emailStatus: "UNCONFIRMED" }, false],
    [{ emailStatus: "SOMETHING_NEW" }, false],
    [{ emailStatus: { odd: true } }, false],
    [{}, false],
  ])("%j: confirmed %s", (body, value) => {
    expect(readEmailConfirmed(body)).toMatchObject({ ok: true, value });
  });

  it.each([
    ["PASS", "passed"],
    ["pass", "passed"],
    ["PROCESS", "review"],
    ["REJECT", "rejected"],
    ["NOT_STARTED", "identity"],
    ["CREATED", "identity"],
    ["PASSED_PERHAPS", "identity"],
    ["constructor", "identity"],
    [undefined, "identity"],
    [17, "identity"],
  ])("%s is %s", (status, state) => {
    const features = [
      { feature: "sell", status: "PASS" },
      { feature: "BUY", status },
    ];
    expect(readFeature({ features }, "buy")).toMatchObject({ ok: true, value: { state } });
  });

  it.each([{ features: [] }, {}, { features: null }, { features: [{ feature: "sell" }] }])(
    "%j: an unlisted direction has not begun",
    (body) => {
      const value = { state: "identity", canRetry: true };
      expect(readFeature(body, "buy")).toMatchObject({ ok: true, value });
    },
  );

  it("give the reason of a rejection and whether a retry is possible", () => {
    const rejection = { feature: "buy", status: "REJECT", rejectReason: "blurred" };
    const value = { state: "rejected", rejectReason: "blurred" };
    expect(readFeature({ features: [rejection] }, "buy")).toMatchObject({
      value: { ...value, canRetry: true },
    });
    expect(readFeature({ features: [{ ...rejection, canRetry: false }] }, "buy")).toMatchObject({
      value: { ...value, canRetry: false },
    });
  });

  it("are invalid without their required fields", () => {
    expect(readBearerToken({}).ok).toBe(false);
    expect(readBearerToken({ bearerToken: "" }).ok).toBe(false);
    expect(readIdentityAccess({ kycAccessToken: "k" }).ok).toBe(false);
    const odd = readIdentityAccess({ kycAccessToken: "k", applicantId: 7, url: {} });
    expect(odd).toMatchObject({ ok: true, value: { kycAccessToken: "k", applicantId: "7" } });
    for (const body of [undefined, null, "", [], 7]) {
      expect(readEmailConfirmed(body).ok).toBe(false);
      expect(readFeature(body, "buy").ok).toBe(false);
    }
  });
});

it("a reason is cut to the page's maximum length", () => {
  const features = [{ feature: "buy", status: "FAIL", rejectReason: "x".repeat(3_000) }];
  const read = readFeature({ features }, "buy");
  expect(read).toMatchObject({ value: { rejectReason: `${"x".repeat(299)}…` } });
  const payment = { status: "FAILED", failureReason: "😀".repeat(3_000) };
  const order = readOrder({ ...WIRE_ORDER, payment });
  expect(order).toMatchObject({ value: { payment: { failureReason: `${"😀".repeat(299)}…` } } });
});

describe("the payment of an order", () => {
  it.each([
    [{ status: "PAID" }, { status: "PAID" }],
    [
      { status: "failed", failureReason: "declined" },
      { status: "FAILED", failureReason: "declined" },
    ],
    [{ status: "SETTLED" }, { status: undefined }],
    [{}, { status: undefined }],
    [undefined, undefined],
    ["PAID", undefined],
  ])("%j", (payment, read) => {
    const order = readOrder({ ...WIRE_ORDER, payment });
    if (!order.ok) throw new Error("not read");
    if (read) expect(order.value.payment).toMatchObject(read);
    else expect(order.value.payment).toBeUndefined();
  });
});
