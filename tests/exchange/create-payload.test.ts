import { describe, expect, it } from "vitest";
import { createPayload } from "../../exchange/orders/create-payload";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";

const INSTRUMENT = { currencyTitle: "ALGO", networkTitle: "Algorand", slug: "algo" };
const ORDER = {
  rateMode: "FLOATING",
  instrumentFrom: INSTRUMENT,
  instrumentTo: INSTRUMENT,
  claimedDepositAmount: "1",
};
const EMAIL = ["@", "a".repeat(60), ".", "b".repeat(60), ".", "c".repeat(60), ".com"].join("");
const longest = {
  address: "a".repeat(FIELD_LENGTHS.address),
  memo: "m".repeat(FIELD_LENGTHS.memo),
  email: "e".repeat(FIELD_LENGTHS.email - EMAIL.length) + EMAIL,
};

describe("createPayload", () => {
  it.each([
    ["destinationAddress", longest.address],
    ["refundAddress", longest.address],
    ["destinationAddressMemo", longest.memo],
    ["refundAddressMemo", longest.memo],
    ["userEmail", longest.email],
  ])("accepts %s up to the length of the contract", (name, text) => {
    expect(createPayload.safeParse({ ...ORDER, [name]: text }).success).toBe(true);
    expect(createPayload.safeParse({ ...ORDER, [name]: `x${text}` }).success).toBe(false);
  });
});
