// The messages of the live channel (docs/gateway-contract.md "The live channel"), and the effect of a fault for the
// call 'live'.
import * as z from "zod";
import { apiError, type ApiResult } from "../api-error";
import type { Fault } from "../switches";
import type { PairDataWire } from "./quote";
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
export function toServerMessage(result: ApiResult<PairDataWire>): string {
  return result.ok
    ? JSON.stringify({ event: "pairs.rates", data: result.value })
    : JSON.stringify({ event: "pairs.error", data: result.failure });
}

/** The effect of a fault on a channel: it drops it, keeps it silently half-open, or sends `text` instead of a rate. */
export type FaultyMessage =
  | { readonly kind: "drop" | "silence" }
  | { readonly kind: "text"; readonly text: string };

/** Returns the effect of a fault on the next message. */
export function injectMessageFault(fault: Fault): FaultyMessage {
  switch (fault.kind) {
    case "code":
      return {
        kind: "text",
        text: JSON.stringify({ event: "pairs.error", data: faultError(fault) }),
      };
    case "malformed":
    case "truncated":
    case "html":
      return { kind: "text", text: '{"event":"pairs.rates","data":{' };
    case "empty":
    case "slow-body":
    case "delay":
      return { kind: "silence" };
    default:
      return { kind: "drop" };
  }
}

function faultError(fault: Fault) {
  const code = fault.code ?? "ERR_INTERNAL_SERVER_ERROR";
  return apiError(code, fault.message === undefined ? {} : { message: fault.message });
}
