// A refund's address compared with its order's other addresses, in any spelling.
import { http as on, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import { WIRE_ETH } from "../support/wire-samples";
import {
  act,
  ADDRESS,
  newTerms,
  publicInfo,
  publicInfoAround,
  WIRE_LATE,
  WIRE_TAGGED,
  withEvent,
  writes,
} from "./support/order-edge";

const edge = useGatewayEdge();

const REFUND_ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const FORM = {
  intent: "request-refund",
  refundAddress: REFUND_ADDRESS,
  refundAmount: "0.05",
  networkFee: "0.0001",
};

const isValid = () => [
  on.post(`${BASE_URL}/api/v1/instruments/public/validate-address`, () =>
    HttpResponse.json({ result: true }),
  ),
  on.get(`${BASE_URL}/api/v2/instruments/public`, () => HttpResponse.json([WIRE_ETH])),
];

describe("a refund", () => {
  // A wallet of Ethereum's kin has one address on all its networks.
  it.each([ADDRESS, ADDRESS.toLowerCase()])(
    "goes to the destination, if the gateway takes it: %s",
    async (refundAddress) => {
      const refund = writes("request-refund");
      const after = withEvent(WIRE_LATE, "REFUND_REQUESTED", { refundAddress });
      const order = publicInfoAround(refund, WIRE_LATE, after);
      edge.use(order, ...isValid(), ...newTerms(), refund.handler);
      const done = await act({ ...FORM, refundAddress });
      expect(done.flashes).toMatchObject([{ type: "success" }]);
      expect(refund.seen.map(({ body }) => body)).toMatchObject([{ refundAddress }]);
    },
  );

  // Bitcoin Cash has addresses that look like Bitcoin's, and an API order agreed on one that we never saw.
  it("goes to an address that looks like another network's, if the gateway takes it", async () => {
    const refund = writes("request-refund");
    const refundAddress = "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9";
    const after = withEvent(WIRE_LATE, "REFUND_REQUESTED", { refundAddress });
    edge.use(
      publicInfoAround(refund, WIRE_LATE, after),
      ...isValid(),
      ...newTerms(),
      refund.handler,
    );
    expect((await act({ ...FORM, refundAddress })).flashes).toMatchObject([{ type: "success" }]);
    expect(refund.seen).toHaveLength(1);
  });

  const XRP_ADDRESS = "rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh";
  it.each([
    [{ refundAddress: `${XRP_ADDRESS}?dt=33722` }, "33722"],
    [{ refundAddress: `RIPPLE:${XRP_ADDRESS}?DT=٣٣٧٢٢`, refundMemo: "33722" }, "33722"],
    [{ refundAddress: `${XRP_ADDRESS}?dt=7`, refundMemo: "7" }, "7"],
    [{ refundAddress: XRP_ADDRESS, refundMemo: "٣٣７２2" }, "33722"],
    [{ refundAddress: `${XRP_ADDRESS} tag 33722` }, "33722"],
    [{ refundAddress: `${XRP_ADDRESS}:33722`, refundMemo: "33722" }, "33722"],
  ])("reads address and tag of %j", async (typed, tag) => {
    const refund = writes("request-refund");
    const target = { refundAddress: XRP_ADDRESS, refundAddressMemo: tag };
    const after = withEvent(WIRE_TAGGED, "REFUND_REQUESTED", target);
    edge.use(publicInfoAround(refund, WIRE_TAGGED, after), ...isValid(), ...newTerms());
    edge.use(refund.handler);
    expect(await act({ ...FORM, ...typed })).toMatchObject({ status: 303 });
    expect(refund.seen.map(({ body }) => body)).toMatchObject([target]);
  });

  it.each([
    ["another tag than its code", `${XRP_ADDRESS}?dt=33722`, "99", 422],
    ["the agreed tag, which its code replaces", `${XRP_ADDRESS}?dt=33722`, "7", 422],
    ["the tag of its code in other digits", `${XRP_ADDRESS}?dt=33722`, "٣٣٧٢٢", 303],
    ["another tag than the one beside its address", `${XRP_ADDRESS} tag 33722`, "99", 422],
    ["another tag, but an address without one", XRP_ADDRESS, "99", 303],
    ["no tag", `${XRP_ADDRESS}?dt=33722`, " ", 303],
  ])("with %s in the field", async (_name, refundAddress, refundMemo, status) => {
    const refund = writes("request-refund");
    edge.use(publicInfo(WIRE_TAGGED), ...isValid(), ...newTerms(), refund.handler);
    const done = await act({ ...FORM, refundAddress, refundMemo });
    expect(done.status).toBe(status);
    expect(done.errors?.refundMemo).toBe(status === 422 ? "refund_memo_differs" : undefined);
    expect(refund.seen).toHaveLength(status === 422 ? 0 : 1);
  });

  it("never sends a recovery phrase anywhere", async () => {
    const phrase = `${"abandon ".repeat(11)}about`;
    const asked: unknown[] = [];
    const check = on.post(`${BASE_URL}/api/v1/instruments/public/validate-address`, (call) => {
      asked.push(call.request.url);
      return HttpResponse.json({ result: true });
    });
    edge.use(publicInfo(WIRE_TAGGED), check, ...isValid(), ...newTerms());
    const done = await act({ ...FORM, refundAddress: phrase });
    expect(done.status).toBe(422);
    expect(done.errors?.told?.refundAddress).toContain("recovery phrase");
    expect(asked).toEqual([]);
  });

  it("with another tag than its code is not taken for the refund that waits", async () => {
    const pendingRefund = {
      refundAddress: XRP_ADDRESS,
      refundAddressMemo: "33722",
      effectiveAt: NOW,
    };
    edge.use(publicInfo({ ...WIRE_TAGGED, pendingRefund }), ...isValid(), ...newTerms());
    const typed = { refundAddress: `${XRP_ADDRESS}?dt=33722`, refundMemo: "99" };
    expect(await act({ ...FORM, ...typed })).toMatchObject({
      status: 422,
      errors: { refundMemo: "refund_memo_differs", typed },
    });
  });

  const SOL = { currencyTitle: "SOL", networkTitle: "Solana", slug: "sol" };
  const WIRE_SOL = { ...WIRE_LATE, pair: { ...WIRE_LATE.pair, instrumentFrom: SOL } };
  const SOL_ADDRESS = "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV";
  it.each([
    ["a memo that no field shows", { refundAddress: `solana:${SOL_ADDRESS}?memo=order-17` }],
    ["a memo of another field", { refundAddress: SOL_ADDRESS, refundMemo: "order-17" }],
    ["a long label", { refundAddress: `solana:${SOL_ADDRESS}?label=${"b".repeat(400)}` }],
  ])("of SOL goes to the address of a code with %s", async (_name, typed) => {
    const refund = writes("request-refund");
    edge.use(publicInfo(WIRE_SOL), ...isValid(), ...newTerms(), refund.handler);
    expect(await act({ ...FORM, ...typed })).toMatchObject({ status: 303 });
    const [sent] = refund.seen.map(({ body }) => body);
    expect(sent).toMatchObject({ refundAddress: SOL_ADDRESS });
    expect(sent).not.toHaveProperty("refundAddressMemo");
  });

  it.each([
    ["address", `solana:${"b".repeat(257)}`],
    ["code", `solana:${SOL_ADDRESS}?label=${"b".repeat(512)}`],
  ])("rejects an endless %s", async (_name, refundAddress) => {
    edge.use(publicInfo(WIRE_SOL), ...isValid(), ...newTerms());
    expect(await act({ ...FORM, refundAddress })).toMatchObject({
      status: 422,
      errors: { refundAddress: "refund_address_incorrect" },
    });
  });

  it("is recognised as done in the gateway's spelling of the address", async () => {
    const refund = writes("request-refund");
    const after = withEvent(WIRE_LATE, "REFUND_REQUESTED", {
      refundAddress: REFUND_ADDRESS.toUpperCase(),
    });
    const order = publicInfoAround(refund, WIRE_LATE, after);
    edge.use(order, ...isValid(), ...newTerms(), refund.handler);
    const done = await act(FORM);
    expect(done.flashes).toMatchObject([
      { type: "success", message: "We have received your refund request." },
    ]);
  });
});
