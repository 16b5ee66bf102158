import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatOrderId, isSameOrderId, parseOrderId } from "~/domain/order/order-id";

const ALPHABET = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"];
const idOf = (length: number) =>
  fc
    .array(fc.constantFrom(...ALPHABET), { minLength: length, maxLength: length })
    .map((letters) => letters.join(""));
const id = fc.oneof(idOf(8), idOf(16));

describe("order ids", () => {
  it.each([
    ["7Q2MK4XV", "7Q2MK4XV"],
    ["7Q2M-K4XV", "7Q2MK4XV"],
    ["7q2m-k4xv-9dtp-a3fo", "7Q2MK4XV9DTPA3F0"],
    ["7q2m-k4xv", "7Q2MK4XV"],
    [" 7q2m k4xv ", "7Q2MK4XV"],
    ["7Q2M–K4XV", "7Q2MK4XV"],
    ["oq2m-k4xi", "0Q2MK4X1"],
    // Another gateway's ids stay unchanged.
    ["3f1e-77aa-b2", "3f1e-77aa-b2"],
    ["order_12345678", "order_12345678"],
    ["pending", "pending"],
    ["#7Q2M-K4XV.", "7Q2MK4XV"],
    ["№ 7q2m−k4xv", "7Q2MK4XV"],
    ["7Q2M\u200bK4XV", "7Q2MK4XV"],
    ["\u20667Q2M\u2069-K4X\u00adV\u200e", "7Q2MK4XV"],
    ["\ufeff3f1e-77aa\u200e-b2", "3f1e-77aa-b2"],
    ["７Ｑ２Ｍ－Ｋ４ＸＶ", "7Q2MK4XV"],
    ["٧Q٢M-K۴XV", "7Q2MK4XV"],
    ["3F1E77AA-0b2c-4d5e-8f90-a1b2c3d4e5f6", "3F1E77AA-0b2c-4d5e-8f90-a1b2c3d4e5f6"],
    [" 3f1e77aa–0b2c–4d5e–8f90–a1b2c3d4e5f6 ", "3f1e77aa-0b2c-4d5e-8f90-a1b2c3d4e5f6"],
    ["3f1e77aa-0b2c- 4d5e-8f90-a1b2c3d4e5f6,", "3f1e77aa-0b2c-4d5e-8f90-a1b2c3d4e5f6"],
    ["", ""],
  ])("reads %j as %j", (typed, expected) => {
    expect(parseOrderId(typed)).toBe(expected);
  });

  it("reads back its own output, in any letter case", () => {
    fc.assert(
      fc.property(id, (one) => {
        expect(formatOrderId(one)).toMatch(/^.{4}-.{4}(?:-.{4}-.{4})?$/);
        expect(parseOrderId(formatOrderId(one).toLowerCase())).toBe(one);
      }),
    );
  });

  it("is the same in every spelling", () => {
    expect(isSameOrderId("7Q2MK4XV", "7q2m-k4xv")).toBe(true);
    expect(isSameOrderId("7Q2MK4XV", "7Q2MK4XW")).toBe(false);
  });

  it("shows ids of another shape untouched", () => {
    expect(formatOrderId("a-1")).toBe("a-1");
  });
});
