import { describe, expect, it } from "vitest";
import { maskOrderEmail } from "../../functions/services/public-api/mask-order-email";

describe("the email of an order in the public API", () => {
  it("is masked, and every other byte stays", () => {
    const sent = String.raw`{"amountToGet":0.10000000000000000000001,"userEmail" : "a\"nn@example.com","x":1.0}`;
    const masked = `{"amountToGet":0.10000000000000000000001,"userEmail" : "a•••@example.com","x":1.0}`;
    expect(maskOrderEmail(sent)).toBe(masked);
  });

  it.each([`{"orderId":"1"}`, `{"userEmail":null}`])("stays absent: %s", (sent) => {
    expect(maskOrderEmail(sent)).toBe(sent);
  });
});
