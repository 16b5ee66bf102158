// A call outside the call table does not compile. The gate's type check fails when one of these lines compiles.
import { expect, it } from "vitest";
import { makeSharedClient, makeTestClient, useGatewayEdge } from "../support/gateway-edge";
import { recordCalls } from "../support/record-calls";

const edge = useGatewayEdge();

it("a name without a row makes no request", async () => {
  const asked = recordCalls(edge);
  const { http } = makeTestClient();
  // @ts-expect-error -- no row has this name
  await expect(http.call("fetchUnlisted", undefined)).rejects.toThrow(TypeError);
  expect(asked).toEqual([]);
});

it("a row accepts only its own input, and the shared client no visitor's row", () => {
  const { http } = makeTestClient();
  const { shared } = makeSharedClient();
  const misuses = [
    // @ts-expect-error -- a method and a path are no row
    () => http.call({ method: "GET", path: "/api/v1/health", timeoutMs: 1 }),
    // @ts-expect-error -- an order's key is missing
    () => http.call("fetchOrder", undefined),
    // @ts-expect-error -- an order is the visitor's
    () => shared.call("fetchOrder", { orderId: "1", destinationAddress: "a" }),
    // @ts-expect-error -- balances are the account's
    () => shared.call("fetchBalances", undefined),
  ];
  expect(misuses).toHaveLength(4);
});
