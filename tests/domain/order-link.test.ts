import fc from "fast-check";
import { expect, it } from "vitest";
import { toOrderPath, toReceiptPath } from "~/domain/order/order-link";

const text = fc.string({ unit: "grapheme", minLength: 1 });

it("leads to the order with its key, whatever the two are made of", () => {
  fc.assert(
    fc.property(text, text, (id, address) => {
      fc.pre(id !== "." && id !== "..");
      const url = new URL(toOrderPath(id, address), "https://agio.test");
      expect(url.origin).toBe("https://agio.test");
      expect(decodeURIComponent(url.pathname)).toBe(`/order/${id}`);
      expect(url.searchParams.get("destinationAddress")).toBe(address);
    }),
  );
});

it("names the receipt below the order", () => {
  expect(toReceiptPath("7Q2MK4XV", "0xab")).toBe("/order/7Q2MK4XV/receipt?destinationAddress=0xab");
});
