import { describe, expect, it } from "vitest";
import { toLostReply } from "~/routes/order/page/offline";
import { useGatewayEdge } from "../support/gateway-edge";
import {
  act,
  ADDRESS,
  ID,
  publicInfo,
  publicInfoAround,
  rejection,
  WIRE_OPEN,
  writes,
  WRONG_PATH,
} from "./support/order-edge";

const edge = useGatewayEdge();

describe("leaving an email", () => {
  const form = { intent: "set-email", email: "ann@example.com" };

  it.each([
    ["ann@example.com", "ann@example.com", "We send the link to ann@example.com."],
    [
      " ann+shop@example.com",
      "annshop@example.com",
      "We send the link to annshop@example.com, without the plus sign.",
    ],
  ])("%j is used and shown as %s", async (typed, used, said) => {
    const email = writes("set-email");
    const order = publicInfoAround(email, WIRE_OPEN, { ...WIRE_OPEN, userEmail: used });
    edge.use(order, email.handler);
    const done = await act({ ...form, email: typed });
    expect(done.status).toBe(303);
    expect(email.seen[0]?.body).toEqual({
      orderId: ID,
      destinationAddress: ADDRESS,
      userEmail: used,
    });
    expect(done.flashes[0]?.message).toContain(said);
  });

  // An email of an order cannot be changed afterwards.
  it("asks once about an email that looks mistyped", async () => {
    const email = writes("set-email");
    const userEmail = "ann@gmial.com";
    edge.use(publicInfoAround(email, WIRE_OPEN, { ...WIRE_OPEN, userEmail }), email.handler);
    const emailMeant = "ann@gmail.com";
    const slip = { ...form, email: userEmail };
    expect(await act(slip)).toMatchObject({
      status: 422,
      errors: { email: "email_slip", emailMeant, typed: { email: userEmail } },
    });
    expect(email.seen).toEqual([]);
    expect(await act({ ...slip, emailShown: emailMeant })).toMatchObject({ status: 303 });
    expect(email.seen.map(({ body }) => body)).toMatchObject([{ userEmail }]);
  });

  it.each([
    ["failed", "ERR_INTERNAL", 500],
    ["rejected", "ERR_BAD_REQUEST", 400],
  ])("asks no second time after a write that %s", async (_name, code, status) => {
    const email = writes("set-email", () => rejection(code, status));
    edge.use(publicInfo(), email.handler);
    const emailShown = "ann@gmail.com";
    const done = await act({ ...form, email: "ann@gmial.com", emailShown });
    expect(email.seen).toHaveLength(1);
    expect(done.errors).toMatchObject({
      emailMeant: emailShown,
      typed: { email: "ann@gmial.com" },
    });
    expect(done.errors?.email).not.toBe("email_slip");
  });

  it("asks no second time after a reply that was lost", () => {
    const sent = new FormData();
    sent.set("emailShown", "ann@gmail.com");
    expect(toLostReply(sent).emailMeant).toBe("ann@gmail.com");
  });

  it.each([
    ["", "email_empty"],
    ["ann", "email_incorrect"],
    ["ann@example", "email_incorrect"],
  ])("%j is rejected by the field", async (typed, key) => {
    expect(await act({ ...form, email: typed })).toMatchObject({
      status: 422,
      errors: { email: key },
    });
  });

  it("notifies that one is already set", async () => {
    const email = writes("set-email", () => rejection("ERR_BAD_REQUEST", 400, "Email already set"));
    edge.use(publicInfo(), email.handler);
    const done = await act(form);
    expect(done.status).toBe(303);
    expect(done.flashes).toMatchObject([
      { type: "error", source: "exchange", message: "This order already has an email." },
    ]);
  });

  it("replies to a guess at the order's email as to any other address", async () => {
    const email = writes("set-email");
    edge.use(publicInfo({ ...WIRE_OPEN, userEmail: form.email }), email.handler);
    const right = await act(form);
    const wrong = await act({ ...form, email: "bob@example.com" });
    const [note] = right.flashes;
    expect(note?.message).toContain("a•••@example.com");
    expect(wrong).toEqual({ ...right, flashes: [{ ...note, id: wrong.flashes[0]?.id }] });
    expect(email.seen).toEqual([]);
  });

  it("needs an open order, because the gateway does not check the address", async () => {
    const email = writes("set-email");
    edge.use(publicInfo(), email.handler);
    await act(form, WRONG_PATH);
    expect(email.seen).toEqual([]);
  });
});

it("rejects an intent that it does not know", async () => {
  expect(await act({ intent: "give-me-all" })).toMatchObject({ status: 422 });
  expect(await act({})).toMatchObject({ status: 422 });
});

it.each([
  ["a name that conform keeps for itself", { __state__: "not json" }],
  ["another such name", { __intent__: '{"type":"validate","payload":{}}' }],
  ["names nested without end", { ["a[0]".repeat(6_000)]: "x" }],
])("survives %s", async (_name, more) => {
  edge.use(publicInfo());
  const rejected = await act({ intent: "set-email", email: "ann", ...more });
  expect(rejected).toMatchObject({ status: 422, errors: { email: "email_incorrect" } });
  expect(rejected.errors?.typed).toEqual({ email: "ann", refundAddress: undefined });
});
