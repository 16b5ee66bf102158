import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import {
  act,
  ADDRESS,
  ID,
  newTerms,
  PATH,
  publicInfo,
  publicInfoAround,
  WIRE_LATE,
  WIRE_OPEN,
  withEvent,
  writes,
  WRONG_PATH,
} from "./support/order-edge";

const edge = useGatewayEdge();

const REFUND_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const validAddress = () =>
  on.post(`${BASE_URL}/api/v1/instruments/public/validate-address`, () =>
    HttpResponse.json({ result: true }),
  );

const ALREADY_HAS_EMAIL = {
  type: "info",
  message: "This order already has an email, a•••@example.com. Its link was sent there.",
};

describe.each([
  {
    name: "accepting the new rate",
    call: "accept-rate-mode-change",
    form: { intent: "accept-rate" },
    before: WIRE_LATE,
    after: withEvent(WIRE_LATE, "RATE_MODE_CHANGE_ACCEPTED"),
    said: "You accepted the new rate. The exchange continues.",
  },
  {
    name: "asking for the money back",
    call: "request-refund",
    form: {
      intent: "request-refund",
      refundAddress: REFUND_ADDRESS,
      refundAmount: "0.05",
      networkFee: "0.0001",
    },
    before: WIRE_LATE,
    after: withEvent(WIRE_LATE, "REFUND_REQUESTED", { refundAddress: REFUND_ADDRESS }),
    said: "We have received your refund request.",
  },
  {
    name: "leaving an email",
    call: "set-email",
    form: { intent: "set-email", email: "ann@example.com" },
    before: WIRE_OPEN,
    after: { ...WIRE_OPEN, userEmail: "ann@example.com" },
    said: "We send the link to ann@example.com.",
  },
])("20: $name", ({ call, form, before, after, said }) => {
  // The view moves to the outcome of a refund.
  const expectedPath = call === "request-refund" ? `${PATH}#order-outcome` : PATH;
  const play = (orderAfter: object, respond?: typeof HttpResponse.error) => {
    const write = writes(call, respond);
    const order = publicInfoAround(write, before, orderAfter);
    edge.use(order, validAddress(), ...newTerms(), write.handler);
    return write;
  };

  it("is reported as done once the order shows it", async () => {
    const write = play(after);
    const done = await act(form);
    expect(done).toMatchObject({ status: 303, location: expectedPath });
    expect(done.flashes).toMatchObject([{ type: "success", message: said }]);
    expect(write.seen).toHaveLength(1);
  });

  it("is not reported as done on a 200 alone", async () => {
    play(before);
    const done = await act(form);
    expect(done).toMatchObject({ status: 303, location: expectedPath });
    expect(done.flashes).toMatchObject([{ type: "info", source: "general" }]);
    expect(done.flashes[0]?.message).toMatch(/^The exchange has your request\./);
  });

  it("is reported as done despite a lost response", async () => {
    play(after, () => HttpResponse.error());
    expect((await act(form)).flashes).toMatchObject([{ type: "success", message: said }]);
  });

  it("is shown as unknown and not repeated automatically", async () => {
    const write = play(before, () => HttpResponse.error());
    expect(await act(form)).toMatchObject({ status: 504, errors: { form: "unknown_outcome" } });
    expect(write.seen).toHaveLength(1);
  });

  it("has one key when pressed twice, or an hour later on another page", async () => {
    const write = play(before);
    await Promise.all([act(form), act(form)]);
    await act({ ...form, _key: "a-token-of-another-page-view" }, PATH, {
      now: NOW + 3_600_000,
    });
    const keys = new Set(write.seen.map(({ key }) => key));
    expect(write.seen).toHaveLength(3);
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it("sends nothing when it is already done", async () => {
    const write = writes(call);
    edge.use(publicInfo(after), write.handler);
    const [flash] = (await act(form)).flashes;
    // An order that has an email gets the same reply for any other (docs/security.md 73).
    const known = call === "set-email" ? ALREADY_HAS_EMAIL : { type: "success", message: said };
    expect(flash).toMatchObject(known);
    expect(write.seen).toEqual([]);
  });
});

describe("accepting the new rate", () => {
  const form = { intent: "accept-rate" };

  it("sends the gateway the order's id", async () => {
    const accept = writes("accept-rate-mode-change");
    edge.use(publicInfo(WIRE_LATE), accept.handler);
    await act(form);
    expect(accept.seen.map(({ body }) => body)).toEqual([
      { orderId: ID, destinationAddress: ADDRESS },
    ]);
  });

  it("does nothing without a rate to accept", async () => {
    edge.use(publicInfo());
    expect(await act(form)).toMatchObject({ status: 409, errors: { form: "closed" } });
  });

  it("does nothing without the address", async () => {
    edge.use(publicInfo(WIRE_LATE));
    const path = WRONG_PATH;
    expect(await act(form, path)).toMatchObject({ status: 404, errors: { form: "main_error" } });
  });
});
