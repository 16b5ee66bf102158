// Requirement 20 of docs/security.md: a write pressed twice has one key. A repeat after a change has another: under the
// first key the gateway would only return its earlier reply.
import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import {
  act,
  newTerms,
  publicInfo,
  WIRE_LATE,
  WIRE_OPEN,
  withEvent,
  writes,
} from "./support/order-edge";

const edge = useGatewayEdge();

const MINE = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const CALLS = {
  "request-refund": "request-refund",
  "accept-rate": "accept-rate-mode-change",
  "set-email": "set-email",
} as const;
type Form = Record<string, string> & { intent: keyof typeof CALLS };

const REFUND: Form = {
  intent: "request-refund",
  refundAddress: MINE,
  refundAmount: "0.05",
  networkFee: "0.0001",
};
const ACCEPT: Form = { intent: "accept-rate" };
const EMAIL: Form = { intent: "set-email", email: "ann@example.com" };
const pending = (refundAddress: string, more: object = { effectiveAt: NOW + 1_000 }) => ({
  ...WIRE_LATE,
  pendingRefund: { refundAddress, ...more },
});
const OTHERS = pending("bc1qother");
const WIRE_XRP = {
  currencyTitle: "XRP",
  networkTitle: "Ripple (XRP)",
  slug: "xrp",
  requiresMemo: true,
};
const tagged = (order: typeof WIRE_LATE) => ({
  ...order,
  pair: { ...WIRE_LATE.pair, instrumentFrom: WIRE_XRP },
});

/** The keys of a form while the order is in this state. */
async function keysOf(form: Form, order: object): Promise<readonly (string | null)[]> {
  const write = writes(CALLS[form.intent]);
  const verdict = on.post(`${BASE_URL}/api/v1/instruments/public/validate-address`, () =>
    HttpResponse.json({ result: true }),
  );
  edge.use(publicInfo(order), verdict, ...newTerms(), write.handler);
  await act(form);
  return write.seen.map(({ key }) => key);
}

describe("20: the key of a write", () => {
  it.each<[string, Form, object, object]>([
    ["another refund was requested", REFUND, WIRE_LATE, OTHERS],
    [
      "another refund waits for its email",
      REFUND,
      OTHERS,
      pending("bc1qother", { needsConfirmation: true }),
    ],
    [
      "the other refund was requested again",
      REFUND,
      OTHERS,
      pending("bc1qother", { effectiveAt: NOW + 2_000 }),
    ],
    [
      "the new rate was accepted without a result",
      REFUND,
      { ...WIRE_LATE, canRefund: true },
      { ...withEvent(WIRE_LATE, "RATE_MODE_CHANGE_ACCEPTED"), canRefund: true },
    ],
    // The order does not name the pending tag: it may be another person's.
    [
      "its address is pending, with whatever tag",
      { ...REFUND, refundAddress: "rMine", refundMemo: "7" },
      tagged(WIRE_LATE),
      tagged(pending("rMine")),
    ],
    [
      "its address is pending, with another tag",
      { ...REFUND, refundAddress: "rMine", refundMemo: "7" },
      tagged(WIRE_LATE),
      tagged(pending("rMine", { refundAddressMemo: "8", needsConfirmation: true })),
    ],
    [
      "the other refund, which waits for its email, was requested again",
      REFUND,
      pending("bc1qother", { needsConfirmation: true, requestedAt: NOW }),
      pending("bc1qother", { needsConfirmation: true, requestedAt: NOW + 1_000 }),
    ],
    ["a refund was requested", ACCEPT, WIRE_LATE, OTHERS],
  ])("changes once %s", async (_name, form, before, after) => {
    const [first] = await keysOf(form, before);
    const again = await keysOf(form, after);
    expect(again).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(again).not.toEqual([first]);
    // Pressed twice, it is one again.
    expect(await keysOf(form, after)).toEqual(again);
  });

  it("is the same for an email that is sent twice", async () => {
    const [key] = await keysOf(EMAIL, WIRE_OPEN);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await keysOf(EMAIL, WIRE_OPEN)).toEqual([key]);
  });

  it("is unused while the same refund is pending, with its tag", async () => {
    const write = writes("request-refund");
    const waits = { refundAddressMemo: "7", needsConfirmation: true };
    edge.use(publicInfo(tagged(pending("rMine", waits))), write.handler);
    const { flashes } = await act({ ...REFUND, refundAddress: "rMine", refundMemo: "7" });
    expect(flashes[0]?.message).toMatch(/^Check your email/);
    expect(write.seen).toEqual([]);
  });

  it.each([
    [{ effectiveAt: NOW + 1_000 }, /^We received your refund request\./],
    [{ needsConfirmation: true }, /^Check your email/],
  ])("is unused while the same refund is pending: %j", async (waits, said) => {
    const write = writes("request-refund");
    edge.use(publicInfo(pending(MINE, waits)), write.handler);
    expect((await act(REFUND)).flashes[0]?.message).toMatch(said);
    expect(write.seen).toEqual([]);
  });
});
