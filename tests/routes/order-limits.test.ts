// Requirement 46 of docs/security.md on the order page: whoever reached a limit changes nothing, and loses nothing.
import { describe, expect, it } from "vitest";
import type { LimitPurpose } from "~/domain/request-limits";
import { NO_LIMITS } from "../../functions/limits/request-limits";
import { useGatewayEdge } from "../support/gateway-edge";
import { act } from "./support/order-edge";

// Answers no call: the limit comes before the gateway is asked for anything.
useGatewayEdge();

const REFUND = {
  intent: "request-refund",
  refundAddress: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  refundAmount: "0.05",
  networkFee: "0.0001",
};

describe("a form of the order page, past its limit", () => {
  it.each<[LimitPurpose, Record<string, string>]>([
    ["order-email", { intent: "set-email", email: "ann@example.com" }],
    ["order-decision", { intent: "accept-rate" }],
    ["order-decision", REFUND],
    ["order-decision", { intent: "confirm-refund", refundProof: "token-1" }],
  ])(
    "counts for %s, asks no gateway, and can be sent again as it is: %j",
    async (purpose, form) => {
      const counted: LimitPurpose[] = [];
      const limits = {
        ...NO_LIMITS,
        take: (taken: LimitPurpose) => {
          counted.push(taken);
          return Promise.resolve({ retryAfterSeconds: 60 });
        },
      };
      const done = await act(form, undefined, { change: { limits } });
      expect(counted).toEqual([purpose]);
      expect(done).toMatchObject({ status: 429, errors: { form: "limit_reached" }, flashes: [] });
      const { email, refundAddress } = form;
      expect(done.errors?.typed).toEqual({ email, refundAddress, refundMemo: undefined });
      expect(done.errors?.resend).toEqual(form);
    },
  );
});
