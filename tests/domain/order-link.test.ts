import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toOrderPath, toReceiptPath } from "~/domain/order/order-link";
import { isOrderLookupComplete, readOrderLookup } from "~/domain/order/order-lookup";

const text = fc.string({ unit: "grapheme", minLength: 1 });

it("leads to the order with its key, for any characters", () => {
  fc.assert(
    fc.property(text, text, (id, address) => {
      fc.pre(id !== "." && id !== "..");
      const url = new URL(
        toOrderPath({ orderId: id, destinationAddress: address }),
        "https://agio.test",
      );
      expect(url.origin).toBe("https://agio.test");
      expect(decodeURIComponent(url.pathname)).toBe(`/order/${id}`);
      expect(url.searchParams.get("destinationAddress")).toBe(address);
    }),
  );
});

it("names the receipt below the order", () => {
  expect(toReceiptPath({ orderId: "7Q2MK4XV", destinationAddress: "0xab" })).toBe(
    "/order/7Q2MK4XV/receipt?destinationAddress=0xab",
  );
});

describe("looking for an order", () => {
  const look = (order: string, destinationAddress = "") =>
    readOrderLookup(new URLSearchParams({ order, destinationAddress }));
  const KEY = { orderId: "7Q2MK4XV", destinationAddress: "0xab" };
  const UUID = "3f1e77aa-0b2c-4d5e-8f90-a1b2c3d4e5f6";

  it.each([
    ["7q2m-k4xv", " 0xab ", KEY],
    [UUID, "0xab", { ...KEY, orderId: UUID }],
    ["https://agio.test/order/7Q2MK4XV?destinationAddress=0xab", "", KEY],
    ["https://agio.test/ru/order/7q2m-k4xv/receipt?x=1&destinationAddress=0xab#log", "", KEY],
    ["agio.test/order/7Q2MK4XV?destinationAddress=0xab", "", KEY],
    [`/order/${UUID}?destinationAddress=0xab`, "", { ...KEY, orderId: UUID }],
    // The typed address overrides the one in the link.
    ["/order/7Q2MK4XV?destinationAddress=0xcd", "0xab", KEY],
    [
      "/order/a%2Fb?destinationAddress=bc1%2Bq",
      "",
      { orderId: "a/b", destinationAddress: "bc1+q" },
    ],
    ["/order/7Q2MK4XV%", "0xab", { ...KEY, orderId: "7Q2MK4XV%" }],
  ])("%j with %j", (order, address, key) => {
    const lookup = look(order, address);
    expect(lookup?.key).toEqual(key);
    expect(lookup && isOrderLookupComplete(lookup)).toBe(true);
  });

  it.each([
    ["", "0xab", { orderId: "", destinationAddress: "0xab" }],
    ["7Q2M-K4XV", "", { orderId: "7Q2MK4XV", destinationAddress: "" }],
    ["https://agio.test/order/7Q2MK4XV", "", { orderId: "7Q2MK4XV", destinationAddress: "" }],
    ["x".repeat(65), "0xab", { orderId: "", destinationAddress: "0xab" }],
  ])("lacks something: %j with %j", (order, address, key) => {
    const lookup = look(order, address);
    expect(lookup).toMatchObject({ typed: { order, destinationAddress: address }, key });
    expect(lookup && isOrderLookupComplete(lookup)).toBe(false);
  });

  it("has not started without a query", () => {
    expect(readOrderLookup(new URLSearchParams("dialog=support"))).toBeUndefined();
  });
});
