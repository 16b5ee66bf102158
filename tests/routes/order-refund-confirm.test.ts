import { describe, expect, it } from "vitest";
import { useGatewayEdge } from "../support/gateway-edge";
import { NOW } from "../support/samples";
import {
  act,
  newTerms,
  PATH,
  publicInfo,
  publicInfoAround,
  rejection,
  WIRE_LATE,
  WIRE_TAGGED,
  withEvent,
  writes,
} from "./support/order-edge";

const edge = useGatewayEdge();

describe("a refund that waits for the email's link", () => {
  it("is confirmed by the email's link for the waiting address", async () => {
    const refund = writes("request-refund");
    const waits = { refundAddress: "bc1qother", needsConfirmation: true };
    const pending = { ...WIRE_LATE, pendingRefund: waits };
    const after = withEvent(WIRE_LATE, "REFUND_REQUESTED", { refundAddress: "bc1qother" });
    edge.use(publicInfoAround(refund, pending, after), ...newTerms(), refund.handler);
    const done = await act({ intent: "confirm-refund", refundProof: "token-1" });
    expect(done).toMatchObject({ status: 303, location: `${PATH}#order-outcome` });
    expect(done.flashes).toMatchObject([
      { type: "success", message: "We have received your refund request." },
    ]);
    expect(refund.seen[0]?.body).toMatchObject({
      refundAddress: "bc1qother",
      refundProof: "token-1",
      refundAmount: "0.05",
    });
  });

  it("is confirmed with the waiting tag, not the agreed one", async () => {
    const refund = writes("request-refund");
    const asked = { refundAddress: "rAgreed", refundAddressMemo: "78" };
    const pending = { ...WIRE_TAGGED, pendingRefund: { ...asked, needsConfirmation: true } };
    const after = withEvent(WIRE_TAGGED, "REFUND_REQUESTED", asked);
    edge.use(publicInfoAround(refund, pending, after), ...newTerms(), refund.handler);
    const done = await act({ intent: "confirm-refund", refundProof: "token-1" });
    expect(done.flashes).toMatchObject([
      { type: "success", message: "We have received your refund request." },
    ]);
    expect(refund.seen[0]?.body).toMatchObject({ ...asked, refundProof: "token-1" });
  });

  it("is confirmed for the address of its link, which another waiting one does not replace", async () => {
    const refund = writes("request-refund");
    const waits = { refundAddress: "rFirst", needsConfirmation: true, contestedAt: NOW };
    const pending = { ...WIRE_TAGGED, pendingRefund: waits };
    const named = { refundAddress: "rSecond", refundAddressMemo: "78" };
    const after = withEvent(WIRE_TAGGED, "REFUND_REQUESTED", named);
    edge.use(publicInfoAround(refund, pending, after), ...newTerms(), refund.handler);
    const link = { linkAddress: "rSecond", linkMemo: "78" };
    const done = await act({ intent: "confirm-refund", refundProof: "token-2", ...link });
    expect(done).toMatchObject({ status: 303 });
    expect(refund.seen[0]?.body).toMatchObject({ ...named, refundProof: "token-2" });
  });

  it("is distinct from one to another tag", async () => {
    const refund = writes("request-refund");
    const waits = { needsConfirmation: true };
    const to = (refundAddressMemo: string) => ({ refundAddress: "rAgreed", refundAddressMemo });
    const pending = { ...WIRE_TAGGED, pendingRefund: { ...to("78"), ...waits } };
    const done = withEvent(WIRE_TAGGED, "REFUND_REQUESTED", to("7"));
    edge.use(publicInfoAround(refund, pending, done), ...newTerms(), refund.handler);
    const confirmed = await act({ intent: "confirm-refund", refundProof: "token-1" });
    expect(confirmed.flashes).toMatchObject([{ type: "info" }]);
  });

  it("is not confirmed without a waiting refund or by a wrong link", async () => {
    const confirm = { intent: "confirm-refund", refundProof: "token-1" };
    edge.use(publicInfo(WIRE_LATE));
    expect(await act(confirm)).toMatchObject({ status: 409, errors: { form: "closed" } });
    const refund = writes("request-refund", () =>
      rejection("ERR_FORBIDDEN", 403, "Refund proof is wrong"),
    );
    const waits = { refundAddress: "bc1qother", needsConfirmation: true };
    edge.use(publicInfo({ ...WIRE_LATE, pendingRefund: waits }), ...newTerms(), refund.handler);
    expect(await act(confirm)).toMatchObject({ status: 409, errors: { form: "proof_incorrect" } });
  });
});
