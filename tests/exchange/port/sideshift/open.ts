// Opens a shift, and compares what SideShift repeats with the request.
import { fail, ok } from "~/domain/failure/result";
import { DAY_MS, SECOND_MS } from "~/domain/time/time-units";
import type { Opened, OpenRequest, ProviderResult } from "../../../../exchange/providers/provider";
import { post, type Options } from "./calls";
import { findProblem, toCoins } from "./match";
import { figuresOf, quoteFloating, requestQuote } from "./rates";
import { shiftWire, type Shift } from "./wire";

export function open(options: Options, order: OpenRequest): Promise<ProviderResult<Opened>> {
  return order.mode === "FIXED" ? openFixed(options, order) : openVariable(options, order);
}

async function openFixed(options: Options, order: OpenRequest): Promise<ProviderResult<Opened>> {
  const quoted = await requestQuote(options, { ...order, amount: order.give, side: "send" });
  if (!quoted.ok) return quoted;
  const path = "/shifts/fixed";
  const shift = await openShift(options, order, { path, body: { quoteId: quoted.value.id } });
  return shift.ok ? ok(toOpened(shift.value, order, figuresOf(quoted.value))) : shift;
}

async function openVariable(options: Options, order: OpenRequest): Promise<ProviderResult<Opened>> {
  const figures = await quoteFloating(options, { ...order, amount: order.give, side: "send" });
  if (!figures.ok) return figures;
  const path = "/shifts/variable";
  const shift = await openShift(options, order, { path, body: toCoins(order) });
  return shift.ok ? ok(toOpened(shift.value, order, figures.value)) : shift;
}

async function openShift(
  options: Options,
  order: OpenRequest,
  { path, body }: { readonly path: string; readonly body: object },
): Promise<ProviderResult<Shift>> {
  const { destinationAddress: settleAddress, refundAddress, visitorAddress } = order;
  const all = { ...body, settleAddress, refundAddress, affiliateId: options.affiliateId };
  const reply = await post(options, { path, body: all }, visitorAddress);
  if (!reply.ok) return reply;
  const shift = shiftWire.safeParse(reply.value).data;
  if (!shift) return fail({ kind: "untrusted", why: "the shift is broken" });
  const why = findProblem(shift, order);
  return why === undefined ? ok(shift) : fail({ kind: "untrusted", why });
}

function toOpened(shift: Shift, order: OpenRequest, quote: Opened["quote"]): Opened {
  return {
    id: shift.id,
    depositAddress: shift.depositAddress,
    depositMemo: shift.depositMemo,
    quote,
    refundFee: undefined,
    // A late deposit is seen and refunded for this long.
    diesAt: Math.max(shift.expiresAt, order.deadline) + DAY_MS,
    payBy: shift.type === "fixed" ? shift.expiresAt : undefined,
    usualTimeMs: shift.averageShiftSeconds * SECOND_MS,
    correlationId: shift.id,
    proof: JSON.stringify(shift),
  };
}
