// Requirement 42 of docs/security.md, independent of the gateway's checks: an order's number alone opens nothing.
import { http as on, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { withOrderAccess } from "~/gateways/opened-order.server";
import { makeOrderGateway } from "~/gateways/order.server";
import {
  BASE_URL,
  makeSharedClient,
  makeTestClient,
  useGatewayEdge,
} from "../support/gateway-edge";
import { WIRE_ORDER } from "../support/wire-samples";

const edge = useGatewayEdge();
const ADDRESS = WIRE_ORDER.destinationAddress;

/** The reply of a gateway that opens each order by its number, for this typed address. */
async function open(
  destinationAddress: string,
  order: object = WIRE_ORDER,
  orderId: string = WIRE_ORDER.orderId,
) {
  edge.use(on.get(`${BASE_URL}/api/v1/orders/public-info`, () => HttpResponse.json(order)));
  const gateway = makeOrderGateway(makeTestClient().http, makeSharedClient().shared);
  const options = { traceId: "trace-9", log };
  return withOrderAccess(gateway, options).fetchOrder({ orderId, destinationAddress });
}

const log = vi.fn();
beforeEach(() => {
  log.mockClear();
});

describe("an order of a gateway that checks no address", () => {
  it.each([ADDRESS, ` ${ADDRESS} `, ADDRESS.toLowerCase(), ADDRESS.toUpperCase()])(
    "opens with its own address: %j",
    async (typed) => {
      expect(await open(typed)).toMatchObject({ ok: true, value: { id: WIRE_ORDER.orderId } });
    },
  );

  it("opens with its own address in another spelling", async () => {
    const destinationAddress = "bitcoincash:qpm2qsznhks23z7629mms6s3cwef74vcwvy22gdx6a";
    const found = await open("qpm2qsznhks23z7629mms6s3cwef74vcwvy22gdx6a", {
      ...WIRE_ORDER,
      destinationAddress,
    });
    expect(found).toMatchObject({ ok: true, value: { destinationAddress } });
  });

  it.each([
    "",
    " ",
    "0x",
    ADDRESS.slice(0, -1),
    `${ADDRESS}0`,
    WIRE_ORDER.refundAddress,
    WIRE_ORDER.depositAddress,
    WIRE_ORDER.orderId,
  ])("is not found with another address: %j", async (typed) => {
    const found = await open(typed);
    expect(found).toMatchObject({
      ok: false,
      failure: { kind: "upstream", code: "ERR_NOT_FOUND_E", status: 404, traceId: "trace-9" },
    });
    expect(JSON.stringify(found)).not.toContain(ADDRESS.slice(2));
  });

  it.each(["", " "])("never opens when it names no address: %j", async (destinationAddress) => {
    for (const typed of ["", " ", ADDRESS]) {
      expect((await open(typed, { ...WIRE_ORDER, destinationAddress })).ok).toBe(false);
    }
  });
});

describe("a reply with another order", () => {
  it.each(["0THERXYZ", "77"])("is not found and raises an alarm: requested %s", async (asked) => {
    const found = await open(ADDRESS, WIRE_ORDER, asked);
    expect(found).toMatchObject({ ok: false, failure: { code: "ERR_NOT_FOUND_E", status: 404 } });
    expect(log.mock.calls).toEqual([["order-id-mismatch", { alarm: true, orderId: asked }]]);
  });

  it.each([
    ["7q2m-k4xv", "7Q2MK4XV"],
    [" 7Q2MK4XV", "7Q2MK4XV"],
    ["ord-12ab", "ORD-12AB"],
    ["12345678901234567890", "12345678901234567890"],
  ])("raises no alarm when only the spelling differs: %j", async (asked, orderId) => {
    expect((await open(ADDRESS, { ...WIRE_ORDER, orderId }, asked)).ok).toBe(true);
    expect(log).not.toHaveBeenCalled();
  });
});

describe("a gateway failure", () => {
  it("is passed on unchanged", async () => {
    edge.use(on.get(`${BASE_URL}/api/v1/orders/public-info`, () => HttpResponse.error()));
    const gateway = makeOrderGateway(makeTestClient().http, makeSharedClient().shared);
    const found = await withOrderAccess(gateway, { traceId: "t", log }).fetchOrder({
      orderId: WIRE_ORDER.orderId,
      destinationAddress: ADDRESS,
    });
    expect(found).toMatchObject({ ok: false, failure: { kind: "network" } });
  });
});
