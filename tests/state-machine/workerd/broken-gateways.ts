// Gateways broken on purpose, each in one way, with the invariant that must find it.
import type { INVARIANTS } from "../invariants";
import type { BrokenGateway } from "../../worker/support/fault-gateway";

export const BROKEN_GATEWAYS: readonly {
  name: string;
  breaks: keyof typeof INVARIANTS;
  broken: BrokenGateway;
}[] = [
  {
    name: "that creates a second order under the same key",
    breaks: "oneOrder",
    broken: { ignoresKeys: true },
  },
  {
    name: "that changes the order's address",
    breaks: "oneAddress",
    broken: {
      order: ({ status, body }) => ({
        status,
        body: body.replaceAll(/sandbox-btc-[a-z\d]+-/g, "sandbox-btc-00000000-"),
      }),
    },
  },
  {
    name: "that does not report the end of an order",
    breaks: "page",
    broken: {
      order: ({ status, body }) => ({
        status,
        body: body.replaceAll(/WITHDRAWAL_COMPLETED|REFUND_COMPLETED/g, "SOMETHING_ELSE"),
      }),
    },
  },
];
