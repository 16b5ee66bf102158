// Removes a deposit address that nobody may pay to from an order of the public API (docs/security.md 74).
import * as z from "zod/mini";
import type { Log } from "~/context/log";
import { findDepositProblem } from "~/addresses/deposit-problem";
import { parseBody } from "~/gateways/http-body.server";

const filled = z.string().check(z.minLength(1));
const text = z.catch(z.optional(filled), undefined);
const coin = z.catch(
  z.optional(z.object({ networkTitle: filled, currencyTitle: filled, contractAddress: text })),
  undefined,
);
const order = z.object({
  orderId: text,
  depositAddress: filled,
  depositAddressMemo: text,
  destinationAddress: text,
  refundAddress: text,
  pair: z.catch(z.optional(z.object({ instrumentFrom: coin, instrumentTo: coin })), undefined),
});
const body = z.looseObject({
  depositAddress: z.optional(z.unknown()),
  depositAddressMemo: z.optional(z.unknown()),
});

/** Returns the order's JSON, without its deposit address if nobody may pay to it. That raises an alarm. */
export function hideUnsafeDeposit(json: string, log: Log): string {
  const sent = parseBody(json);
  const { data } = order.safeParse(sent);
  const problem =
    data &&
    findDepositProblem({
      ...data,
      depositMemo: data.depositAddressMemo,
      from: data.pair?.instrumentFrom,
      to: data.pair?.instrumentTo,
    });
  if (problem === undefined) return json;
  log("deposit-address-unsafe", { alarm: true, orderId: data?.orderId, problem });
  const { depositAddress: _, depositAddressMemo: __, ...rest } = body.parse(sent);
  return JSON.stringify(rest);
}
