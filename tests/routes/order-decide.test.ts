import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import {
  act,
  ADDRESS,
  ID,
  newTerms,
  PATH,
  publicInfo,
  refusal,
  TOKEN,
  WIRE_LATE,
  writes,
  WRONG_PATH,
} from "./support/order-edge";

const edge = useGatewayEdge();

describe("accepting the new rate", () => {
  const form = { intent: "accept-rate", _key: TOKEN };

  it("tells the gateway, and comes back to the order", async () => {
    const accept = writes("accept-rate-mode-change");
    edge.use(publicInfo(WIRE_LATE), accept.handler);
    const done = await act(form);
    expect(done).toMatchObject({ status: 303, location: PATH });
    expect(done.flashes).toMatchObject([
      { type: "success", message: "The new rate is accepted. The exchange goes on." },
    ]);
    expect(accept.seen.map(({ body }) => body)).toEqual([
      { orderId: ID, destinationAddress: ADDRESS },
    ]);
  });

  it("pressed twice is one intent: the same key", async () => {
    const accept = writes("accept-rate-mode-change");
    edge.use(publicInfo(WIRE_LATE), accept.handler);
    await Promise.all([act(form), act(form)]);
    const [first, second] = accept.seen.map(({ key }) => key);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(first);
  });

  it("does nothing once there is nothing to accept", async () => {
    edge.use(publicInfo());
    expect(await act(form)).toMatchObject({ status: 409, errors: { form: "closed" } });
  });

  it("does not claim to know what became of a lost answer", async () => {
    const accept = writes("accept-rate-mode-change", () => HttpResponse.error());
    edge.use(publicInfo(WIRE_LATE), accept.handler);
    expect(await act(form)).toMatchObject({ status: 504, errors: { form: "unknown_outcome" } });
  });

  it("does nothing for whoever does not know the address", async () => {
    edge.use(publicInfo(WIRE_LATE));
    const path = WRONG_PATH;
    expect(await act(form, path)).toMatchObject({ status: 404, errors: { form: "main_error" } });
  });
});

const REFUND_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

describe("asking for the money back", () => {
  const form = {
    intent: "request-refund",
    refundAddress: ` ${REFUND_ADDRESS} `,
    refundAmount: "0.05",
    networkFee: "0.0001",
    _key: TOKEN,
  };
  const verdict = (body: object) =>
    on.post(`${BASE_URL}/api/v1/instruments/public/validate-address`, () =>
      HttpResponse.json(body),
    );

  it("sends the amounts that were shown, to a checked address", async () => {
    const refund = writes("request-refund");
    edge.use(publicInfo(WIRE_LATE), verdict({ result: true }), ...newTerms(), refund.handler);
    const done = await act(form);
    expect(done).toMatchObject({ status: 303, location: PATH });
    expect(refund.seen.map(({ body }) => body)).toEqual([
      {
        orderId: ID,
        destinationAddress: ADDRESS,
        refundAddress: REFUND_ADDRESS,
        refundAmount: "0.05",
        claimedNetworkFee: "0.0001",
      },
    ]);
  });

  it.each([
    ["empty", { refundAddress: " " }, { result: true }, 422, "error_address_empty"],
    ["left out", { refundAddress: "" }, { result: true }, 422, "error_address_empty"],
    [
      "of no network",
      { refundAddress: "nonsense" },
      { result: false },
      422,
      "refund_address_incorrect",
    ],
    [
      "the destination",
      { refundAddress: ADDRESS },
      { result: true },
      422,
      "error_address_must_be_different",
    ],
    ["of IoTeX", {}, { result: false, code: "address_reject_iotx" }, 422, "address_reject_iotx"],
    [
      "endless",
      { refundAddress: "b".repeat(300) },
      { result: true },
      422,
      "refund_address_incorrect",
    ],
  ])("says by the field when the address is %s", async (_name, change, answer, status, key) => {
    edge.use(publicInfo(WIRE_LATE), verdict(answer), ...newTerms());
    const typed = { ...form, ...change };
    const refused = await act(typed);
    expect(refused).toMatchObject({ status, errors: { refundAddress: key } });
    expect(refused.errors?.typed?.refundAddress?.trim()).toBe(typed.refundAddress.trim());
  });

  it("waits rather than sends to an address that nobody could check", async () => {
    edge.use(
      publicInfo(WIRE_LATE),
      on.post(`${BASE_URL}/api/v1/instruments/public/validate-address`, () => HttpResponse.error()),
      ...newTerms(),
    );
    expect(await act(form)).toMatchObject({
      status: 503,
      errors: { refundAddress: "error_address_unchecked" },
    });
  });

  it("shows the new amounts when they are no longer those that were agreed to", async () => {
    edge.use(publicInfo(WIRE_LATE), verdict({ result: true }), ...newTerms("0.0009"));
    expect(await act(form)).toMatchObject({ status: 409, errors: { form: "refund_changed" } });
  });

  it("says by the field that an address is blacklisted", async () => {
    const refund = writes("request-refund", () =>
      refusal("ERR_FORBIDDEN", 403, "Client data is blacklisted"),
    );
    edge.use(publicInfo(WIRE_LATE), verdict({ result: true }), ...newTerms(), refund.handler);
    expect(await act(form)).toMatchObject({
      status: 422,
      errors: { refundAddress: "error_address_blacklisted" },
    });
  });

  it("does nothing where no decision is open", async () => {
    edge.use(publicInfo());
    expect(await act(form)).toMatchObject({ status: 409, errors: { form: "closed" } });
  });
});
