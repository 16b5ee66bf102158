// The wire shape of an error. For an unknown code, an empty body or HTML only the HTTP status counts
// (docs/gateway-contract.md, "Conventions").
import * as z from "zod/mini";
import { readFirstAmount, readUpstreamHint } from "./upstream-messages";
import { amountWire, optionalTextWire, wordWire } from "./wire-values";
import { UPSTREAM_CODES } from "~/domain/failure/error-codes";
import type { UpstreamDetails, UpstreamFailure } from "~/domain/failure/failure";
import { isZeroAmount } from "~/domain/money/money";
import type { OrderKey } from "~/domain/order/order-key";

// Broken details must not hide the code beside them.
const lenientAmountWire = z.catch(z.optional(amountWire), undefined);

// A zero bound means that there is none, because an amount is never zero.
const boundWire = z.pipe(
  lenientAmountWire,
  z.transform((bound) => (bound && isZeroAmount(bound) ? undefined : bound)),
);

const lenientTextWire = z.catch(optionalTextWire, undefined);

/** An error body as sent by the gateway. */
export const errorWire = z.object({
  code: wordWire(UPSTREAM_CODES),
  message: z.catch(z.string(), ""),
  details: z.catch(
    z.optional(
      z.object({
        expected: boundWire,
        expectedGeneral: boundWire,
        orderId: lenientTextWire,
        destinationAddress: lenientTextWire,
      }),
    ),
    undefined,
  ),
  data: z.catch(z.optional(z.object({ password: z.optional(z.unknown()) })), undefined),
  traceID: z.catch(z.optional(z.string()), undefined),
});

type ErrorWire = z.output<typeof errorWire>;

/** Facts about the failed call. */
export interface ErrorContext {
  readonly status: number;
  readonly traceId: string;
  readonly retryAfterSeconds?: number | undefined;
}

/** Reads an error body; undefined if it names no catalogue code. */
export function readUpstreamFailure(
  body: unknown,
  { status, traceId, retryAfterSeconds }: ErrorContext,
): UpstreamFailure | undefined {
  const parsed = z.safeParse(errorWire, body);
  if (!parsed.success) return undefined;
  const { code, message } = parsed.data;
  return {
    kind: "upstream",
    code,
    message,
    status,
    hint: readUpstreamHint(code, message),
    details: toDetails(parsed.data),
    traceId,
    retryAfterSeconds,
  };
}

function toDetails(wire: ErrorWire): UpstreamDetails {
  return {
    expectedAmount: wire.details?.expected,
    expectedGeneralAmount: wire.details?.expectedGeneral,
    amountInMessage:
      wire.code === "ERR_WITHDRAWAL_TOO_SMALL" ? readFirstAmount(wire.message) : undefined,
    isPasswordRejected: wire.data?.password !== undefined,
    existingOrder: toExistingOrder(wire.details),
  };
}

// An order needs both its number and its address.
function toExistingOrder(details: ErrorWire["details"]): OrderKey | undefined {
  const { orderId, destinationAddress } = details ?? {};
  return orderId && destinationAddress ? { orderId, destinationAddress } : undefined;
}
