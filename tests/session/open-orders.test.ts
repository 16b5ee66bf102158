import { describe, expect, it } from "vitest";
import { makeTestContext } from "../support/test-context";

describe("the open orders of a browser", () => {
  it("last from the first creation to the last end", async () => {
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

  it("set no cookie when a foreign order ends", async () => {
    const { context, nextCookie } = makeTestContext("/");
    await context.openOrders.close("A");
    expect(nextCookie()).toBe("");
  });

  it("are written once for each end, however often its page is viewed", async () => {
    const { context, nextCookie } = makeTestContext("/");
    await context.openOrders.add("A");
    await context.openOrders.add("B");
    await context.openOrders.close("A");
    const written = nextCookie();
    await context.openOrders.close("A");
    expect(nextCookie()).toBe(written);
  });

  it("are empty with a foreign cookie", async () => {
    const { context } = makeTestContext("/", { cookie: "__Host-agio-open=nonsense" });
    await context.openOrders.close("A");
    expect(context.openOrders.areThere()).toBe(false);
  });
});
