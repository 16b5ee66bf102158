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
  rejection,
  WIRE_LATE,
  WIRE_TAGGED,
  writes,
} from "./support/order-edge";

const edge = useGatewayEdge();

const REFUND_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

describe("requesting a refund", () => {
  const form = {
    intent: "request-refund",
    refundAddress: ` ${REFUND_ADDRESS} `,
    refundAmount: "0.05",
    networkFee: "0.0001",
  };
  const verdict = (body: object) =>
    on.post(`${BASE_URL}/api/v1/instruments/public/validate-address`, () =>
      HttpResponse.json(body),
    );

  it("sends the shown amounts to a checked address", async () => {
    const refund = writes("request-refund");
    edge.use(publicInfo(WIRE_LATE), verdict({ result: true }), ...newTerms(), refund.handler);
    const done = await act(form);
    expect(done).toMatchObject({ status: 303, location: `${PATH}#order-outcome` });
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

  it("sends the proof of the link for any address, also to the address that waits", async () => {
    const refund = writes("request-refund", () => rejection("ERR_FORBIDDEN", 403));
    const pendingRefund = { refundAddress: REFUND_ADDRESS, needsConfirmation: true };
    const order = { ...WIRE_LATE, pendingRefund };
    edge.use(publicInfo(order), verdict({ result: true }), ...newTerms(), refund.handler);
    const rejected = await act({ ...form, refundProof: "choice-1" });
    expect(refund.seen[0]?.body).toMatchObject({ refundProof: "choice-1" });
    expect(rejected).toMatchObject({ status: 409, errors: { form: "proof_incorrect" } });
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
    ["of IoTeX", {}, { result: false, code: "address_reject_iotx" }, 422, "address_reject_iotx"],
    [
      "endless",
      { refundAddress: "b".repeat(300) },
      { result: true },
      422,
      "refund_address_incorrect",
    ],
  ])("shows at the field that the address is %s", async (_name, change, proof, status, key) => {
    edge.use(publicInfo(WIRE_LATE), verdict(proof), ...newTerms());
    const typed = { ...form, ...change };
    const rejected = await act(typed);
    expect(rejected).toMatchObject({ status, errors: { refundAddress: key } });
    expect(rejected.errors?.typed?.refundAddress?.trim()).toBe(typed.refundAddress.trim());
  });

  it("does not send to an unchecked address", async () => {
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

  it("shows new amounts when the agreed ones have changed", async () => {
    edge.use(publicInfo(WIRE_LATE), verdict({ result: true }), ...newTerms("0.0009"));
    expect(await act(form)).toMatchObject({ status: 409, errors: { form: "refund_changed" } });
  });

  it("shows a blacklisted address at its field", async () => {
    const refund = writes("request-refund", () =>
      rejection("ERR_FORBIDDEN", 403, "Client data is blacklisted"),
    );
    edge.use(publicInfo(WIRE_LATE), verdict({ result: true }), ...newTerms(), refund.handler);
    expect(await act(form)).toMatchObject({
      status: 422,
      errors: { refundAddress: "error_address_blacklisted" },
    });
  });

  const WIRE_UNLISTED = {
    ...WIRE_LATE,
    deposits: [],
    orderEvents: [{ kind: "RATE_MODE_CHANGED" }],
  };

  it("depends on the held amount, not on listed deposits", async () => {
    const refund = writes("request-refund");
    edge.use(publicInfo(WIRE_UNLISTED), verdict({ result: true }), ...newTerms(), refund.handler);
    expect(await act(form)).toMatchObject({ status: 303 });
    expect(refund.seen).toHaveLength(1);
  });

  it.each([
    ["not listed", WIRE_UNLISTED],
    ["listed", WIRE_LATE],
  ])("is not requested for zero: deposit %s", async (_name, order) => {
    const refund = writes("request-refund");
    edge.use(publicInfo(order), verdict({ result: true }), refund.handler, ...newTerms("0", "0"));
    expect(await act({ ...form, refundAmount: "0", networkFee: "0" })).toMatchObject({
      status: 409,
      errors: { form: "closed" },
    });
    expect(refund.seen).toEqual([]);
  });

  it("does nothing without an open decision", async () => {
    edge.use(publicInfo());
    expect(await act(form)).toMatchObject({ status: 409, errors: { form: "closed" } });
  });

  it("sends the tag with its address", async () => {
    const refund = writes("request-refund");
    edge.use(publicInfo(WIRE_TAGGED), verdict({ result: true }), ...newTerms(), refund.handler);
    await act({ ...form, refundAddress: "rAgreed", refundMemo: " 7 " });
    expect(refund.seen[0]?.body).toMatchObject({
      refundAddress: "rAgreed",
      refundAddressMemo: "7",
    });
  });

  it("shows at its field a tag that does not fit the network", async () => {
    edge.use(publicInfo(WIRE_TAGGED), verdict({ result: true }), ...newTerms());
    const failed = await act({ ...form, refundAddress: "rAgreed", refundMemo: "seven" });
    expect(failed).toMatchObject({ status: 422, errors: { refundMemo: "told" } });
    expect(failed.errors?.typed?.refundMemo).toBe("seven");
  });

  it.each([
    [{ needsConfirmation: true }, /^Check your email and follow the link/],
    [{ effectiveAt: NOW + 86_400_000 }, /^We received your refund request\. See below/],
  ])("to another address names its condition: %j", async (waits, said) => {
    const refund = writes("request-refund", () => HttpResponse.json({}, { status: 202 }));
    const pending = { ...WIRE_LATE, pendingRefund: { refundAddress: REFUND_ADDRESS, ...waits } };
    const order = publicInfoAround(refund, WIRE_LATE, pending);
    edge.use(order, verdict({ result: true }), ...newTerms(), refund.handler);
    expect((await act(form)).flashes[0]?.message).toMatch(said);
  });

  it("is emailed too when another address waits for its email (docs/security.md 55)", async () => {
    const refund = writes("request-refund", () => HttpResponse.json({}, { status: 202 }));
    const waits = { refundAddress: "bc1qother", needsConfirmation: true };
    const before = { ...WIRE_LATE, pendingRefund: waits };
    const after = { ...WIRE_LATE, pendingRefund: { ...waits, contestedAt: NOW } };
    const order = publicInfoAround(refund, before, after);
    edge.use(order, verdict({ result: true }), ...newTerms(), refund.handler);
    const [flash] = (await act(form)).flashes;
    expect(flash?.type).toBe("success");
    expect(flash?.message).toMatch(/^Check your email and follow the link/);
  });

  it("explains that support decides when another address waits already (docs/security.md 55)", async () => {
    const refund = writes("request-refund", () => HttpResponse.json({}, { status: 202 }));
    const waits = { refundAddress: "bc1qother", effectiveAt: NOW };
    const before = { ...WIRE_LATE, pendingRefund: waits };
    const after = { ...WIRE_LATE, pendingRefund: { ...waits, contestedAt: NOW } };
    const order = publicInfoAround(refund, before, after);
    edge.use(order, verdict({ result: true }), ...newTerms(), refund.handler);
    const [flash] = (await act(form)).flashes;
    expect(flash?.type).toBe("info");
    expect(flash?.message).toMatch(/^Two addresses were named.*Support decides/);
  });
});
