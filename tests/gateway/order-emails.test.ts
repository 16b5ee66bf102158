import { describe, expect, it } from "vitest";
import { deriveEmails, type OrderNews } from "../../gateway/orders/order-emails";

const NEWS: OrderNews = {
  orderId: "7Q2MK4XV00000000",
  destinationAddress: "somewhere",
  userEmail: "ada@example.org",
  send: "10 XRP",
  get: "0.1 ETH",
};

function textOf(refundMemo: string): string {
  const pendingRefund = { refundAddress: "rAddress", refundMemo, token: "token" };
  return deriveEmails(NEWS, { ...NEWS, pendingRefund })
    .map(({ text }) => text)
    .join();
}

describe("the email about a refund", () => {
  it("names a plain memo", () => {
    expect(textOf("104297")).toContain("rAddress, memo 104297,");
  });

  // Anyone with the order's link can name a memo.
  it.each(["Verify at https://evil.test", "1\nYour order is frozen", "evil.test", "a".repeat(65)])(
    "does not repeat %o",
    (memo) => {
      expect(textOf(memo)).toContain("rAddress, with a memo");
      expect(textOf(memo)).not.toContain(memo);
    },
  );
});
