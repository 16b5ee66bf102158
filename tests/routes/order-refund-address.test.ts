// A refund's address compared with its order's other addresses, in any spelling.
import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import {
  act,
  ADDRESS,
  ID,
  newTerms,
  publicInfoAround,
  WIRE_LATE,
  withEvent,
  writes,
} from "./support/order-edge";

const edge = useGatewayEdge();

const REFUND_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const TRON_ADDRESS = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const FORM = {
  intent: "request-refund",
  refundAddress: REFUND_ADDRESS,
  refundAmount: "0.05",
  networkFee: "0.0001",
};

const isValid = () =>
  on.post(`${BASE_URL}/api/v1/instruments/public/validate-address`, () =>
    HttpResponse.json({ result: true }),
  );

describe("a refund", () => {
  it.each([
    ["page", ADDRESS.toLowerCase(), ADDRESS, ADDRESS],
    ["field", ADDRESS, ADDRESS, ADDRESS.toLowerCase()],
    // Its capitals matter, and yet the order opens without them.
    ["page of Tron", TRON_ADDRESS.toLowerCase(), TRON_ADDRESS, TRON_ADDRESS],
  ])(
    "does not go to the destination in the other spelling of the %s",
    async (_name, opened, destinationAddress, refundAddress) => {
      const refund = writes("request-refund");
      const order = { ...WIRE_LATE, destinationAddress };
      edge.use(publicInfoAround(refund, order, order), isValid(), ...newTerms());
      edge.use(refund.handler);
      const path = `/order/${ID}?destinationAddress=${opened}`;
      expect(await act({ ...FORM, refundAddress }, path)).toMatchObject({
        status: 422,
        errors: { refundAddress: "error_address_must_be_different" },
      });
      expect(refund.seen).toEqual([]);
    },
  );

  // Bitcoin Cash has addresses that look like Bitcoin's, and an API order agreed on one that we never saw.
  it("goes to an address that looks like another network's, if the gateway takes it", async () => {
    const refund = writes("request-refund");
    const refundAddress = "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9";
    const after = withEvent(WIRE_LATE, "REFUND_REQUESTED", { refundAddress });
    edge.use(publicInfoAround(refund, WIRE_LATE, after), isValid(), ...newTerms(), refund.handler);
    expect((await act({ ...FORM, refundAddress })).flashes).toMatchObject([{ type: "success" }]);
    expect(refund.seen).toHaveLength(1);
  });

  it("is recognised as done in the gateway's spelling of the address", async () => {
    const refund = writes("request-refund");
    const after = withEvent(WIRE_LATE, "REFUND_REQUESTED", {
      refundAddress: REFUND_ADDRESS.toUpperCase(),
    });
    const order = publicInfoAround(refund, WIRE_LATE, after);
    edge.use(order, isValid(), ...newTerms(), refund.handler);
    const done = await act(FORM);
    expect(done.flashes).toMatchObject([
      { type: "success", message: "We have received your refund request." },
    ]);
  });
});
