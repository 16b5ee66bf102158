// Requirement 46 of docs/security.md on the order page. A visitor past a limit, ours or the gateway's, changes nothing,
// loses nothing, and sees how long it lasts.
import { http as on, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import type { LimitPurpose } from "~/domain/limits/request-limits";
import { NO_LIMITS } from "../../functions/services/limits/request-limits";
import { BASE_URL, useGatewayEdge } from "../support/gateway-edge";
import { act, newTerms, publicInfo, WIRE_LATE, WIRE_OPEN } from "./support/order-edge";

const edge = useGatewayEdge();

const EMAIL = { intent: "set-email", email: "ann@example.com" };
const ACCEPT = { intent: "accept-rate" };
const REFUND = {
  intent: "request-refund",
  refundAddress: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  refundAmount: "0.05",
  networkFee: "0.0001",
};

describe("a form of the order page, past its limit", () => {
  it.each<[LimitPurpose, Record<string, string>]>([
    ["order-email", EMAIL],
    ["order-decision", ACCEPT],
    ["order-decision", REFUND],
    ["order-decision", { intent: "confirm-refund", refundProof: "token-1" }],
  ])(
    "counts for %s, makes no gateway call, and can be sent again unchanged: %j",
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
      expect(done).toMatchObject({
        status: 429,
        errors: { limit: { waitSeconds: 60 } },
        flashes: [],
      });
      const { email, refundAddress } = form;
      expect(done.errors?.typed).toEqual({ email, refundAddress, refundMemo: undefined });
      expect(done.errors?.resend).toEqual(form);
    },
  );
});

describe("a form of the order page, past a limit of the gateway", () => {
  const limited = () =>
    HttpResponse.json(
      { code: "ERR_BAD_REQUEST", message: "slow down", traceID: "trace-9" },
      { status: 429, headers: { "Retry-After": "90" } },
    );
  const validAddress = () =>
    on.post(`${BASE_URL}/api/v1/instruments/public/validate-address`, () =>
      HttpResponse.json({ result: true }),
    );

  it.each<[string, object, Record<string, string>]>([
    ["orders/public-info", WIRE_LATE, ACCEPT],
    ["orders/public/accept-rate-mode-change", WIRE_LATE, ACCEPT],
    ["instruments/public/validate-address", WIRE_LATE, REFUND],
    ["orders/order-refund-info", WIRE_LATE, REFUND],
    ["orders/public/request-refund", WIRE_LATE, REFUND],
    ["orders/public/set-email", WIRE_OPEN, EMAIL],
  ])("shows how long %s lasts and can be sent again unchanged", async (call, order, form) => {
    edge.use(publicInfo(order), validAddress(), ...newTerms());
    edge.use(on.all(`${BASE_URL}/api/v1/${call}`, limited));
    const noteReached = vi.fn();
    const done = await act(form, undefined, { change: { limits: { ...NO_LIMITS, noteReached } } });
    expect(done).toMatchObject({ status: 429, errors: { limit: { waitSeconds: 90 } } });
    expect(done.errors?.resend).toEqual(form);
    expect(noteReached).toHaveBeenCalledWith({ retryAfterSeconds: 90 });
  });
});
