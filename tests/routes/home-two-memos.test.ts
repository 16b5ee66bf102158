// A payment code brings a memo, and the visitor has typed another one. Only the visitor knows which is meant.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useGatewayEdge } from "../support/gateway-edge";
import { ETH_ADDRESS, sendToExchange, type FormFields } from "../support/exchange-form";

const edge = useGatewayEdge();
const XRP_ADDRESS = "rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn";
const TO_XRP = "/exchange-btc-xrp";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

const send = (path: string, typed: FormFields) => sendToExchange(edge, path, typed);

describe("a memo beside a code with another one", () => {
  const CODE = `${XRP_ADDRESS}?dt=33722`;

  it("is not replaced: the form asks which one is meant", async () => {
    const { status, reply, ordered } = await send(TO_XRP, { destinationAddress: CODE, memo: "99" });
    expect([status, ordered]).toEqual([422, undefined]);
    expect(reply?.values).toMatchObject({ destinationAddress: CODE, memo: "99" });
    expect(reply?.errors.memo).toMatchObject({ key: "memo_differs" });
  });

  it("is the same one in other digits", async () => {
    const { ordered } = await send(TO_XRP, { destinationAddress: CODE, memo: "٣٣٧٢٢" });
    expect(ordered).toMatchObject({
      destinationAddress: XRP_ADDRESS,
      destinationAddressMemo: "33722",
    });
  });

  it("is not replaced for a refund either", async () => {
    const typed = { mode: "FIXED", refundAddress: CODE, refundMemo: "99" };
    const { reply, ordered } = await send("/exchange-xrp-eth", {
      destinationAddress: ETH_ADDRESS,
      ...typed,
    });
    expect(ordered).toBeUndefined();
    expect(reply?.errors.refundMemo).toMatchObject({ key: "memo_differs" });
  });
});
