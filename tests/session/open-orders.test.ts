import { describe, expect, it } from "vitest";
import { makeTestContext } from "../support/test-context";

describe("the open orders of a browser", () => {
  it("are there from the first that is made to the last that is over", async () => {
    const { context } = makeTestContext("/");
    const { openOrders } = context;
    expect(openOrders.areThere()).toBe(false);
    await openOrders.add("A");
    await openOrders.add("B");
    await openOrders.add("A");
    await openOrders.close("A");
    expect(openOrders.areThere()).toBe(true);
    await openOrders.close("B");
    expect(openOrders.areThere()).toBe(false);
  });

  it("set no cookie when an order is over that was never open here", async () => {
    const { context, nextCookie } = makeTestContext("/");
    await context.openOrders.close("A");
    expect(nextCookie()).toBe("");
  });

  it("are none when the cookie is not ours", async () => {
    const { context } = makeTestContext("/", { cookie: "__Host-agio-open=nonsense" });
    await context.openOrders.close("A");
    expect(context.openOrders.areThere()).toBe(false);
  });
});
