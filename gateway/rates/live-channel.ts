// The messages of the live channel (docs/gateway-contract.md "The live channel").
import * as z from "zod";
import type { ApiResult } from "../api-error";
import type { RateParameters } from "./rate-parameters";

/** The largest accepted client message, bytes. */
const MAX_MESSAGE_BYTES = 4_096;

const clientMessage = z.object({ event: z.literal("pairs.rates"), data: z.unknown() });

/** Returns the rate parameters that a client sent, unchecked; undefined if the message is not for us. */
export function readClientMessage(message: string | ArrayBuffer): unknown {
  if (typeof message !== "string" || message.length > MAX_MESSAGE_BYTES) return undefined;
  try {
    return clientMessage.safeParse(JSON.parse(message)).data?.data;
  } catch {
    return undefined;
  }
}

/** Returns rate parameters in the wire format, which a socket keeps while it hibernates. */
export function toWireParameters(parameters: RateParameters): Record<string, string> {
  const { amount, amountSide, fromSlug, toSlug } = parameters;
  return {
    instrumentFromSlug: fromSlug,
    instrumentToSlug: toSlug,
    rateMode: parameters.rateMode,
    claimedDepositAmountCurrency: amountSide === "receive" ? toSlug : fromSlug,
    ...(amount === undefined ? {} : { claimedDepositAmount: amount }),
  };
}

/** Returns the channel's message for a rate or an error. */
export function toServerMessage(result: ApiResult<object>): string {
  return result.ok
    ? JSON.stringify({ event: "pairs.rates", data: result.value })
    : JSON.stringify({ event: "pairs.error", data: result.failure });
}
