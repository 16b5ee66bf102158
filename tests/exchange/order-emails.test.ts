import { describe, expect, it } from "vitest";
import { deriveEmails, type OrderNews } from "../../exchange/orders/order-emails";

const NEWS: OrderNews = {
  orderId: "7Q2MK4XV00000000",
  destinationAddress: "somewhere",
  userEmail: "ada@example.org",
  send: "10 XRP",
  get: "0.1 ETH",
};

describe("the email for any refund address", () => {
  const pendingRefund = { refundAddress: "rAddress", refundMemo: undefined, token: "token" };
  const choice = { token: "any", sentAt: 1 };
  const full = { ...NEWS, pendingRefund: { ...pendingRefund, choice } };

  it.each([
    ["en", "If none of them is yours"],
    ["ru", "Если вашего среди них нет"],
  ] as const)("names no address, in %s", (language, text) => {
    const before = { ...NEWS, pendingRefund };
    const [email, ...more] = deriveEmails(before, { ...full, language });
    expect(more).toEqual([]);
    expect(email?.text).toContain(text);
    expect(JSON.stringify(email)).not.toContain("rAddress");
    expect(email?.link).toMatch(/destinationAddress=somewhere&refundChoice=any$/);
  });

  it("is sent once for each `sentAt`", () => {
    expect(deriveEmails(full, full)).toEqual([]);
    const again = { ...pendingRefund, choice: { ...choice, sentAt: 2 } };
    expect(deriveEmails(full, { ...full, pendingRefund: again })).toHaveLength(1);
  });
});

function textOf(refundMemo: string): string {
  const pendingRefund = { refundAddress: "rAddress", refundMemo, token: "token" };
  return deriveEmails(NEWS, { ...NEWS, pendingRefund })
    .map(({ text }) => text)
    .join();
}

describe("the email about a refund", () => {
  // A stranger with the order's link may be the first who names an address.
  it.each([
    ["en", "Confirm it only if that address is yours."],
    ["ru", "Подтверждайте, только если это ваш адрес."],
  ] as const)("warns before the first address is confirmed, in %s", (language, text) => {
    const pendingRefund = { refundAddress: "rAddress", refundMemo: undefined, token: "token" };
    const [email] = deriveEmails(NEWS, { ...NEWS, language, pendingRefund });
    expect(email?.text).toContain(text);
  });

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
