// What a sighting may change of an order besides its money: a shorter deadline, a page of the provider's, the rate that
// the visitor is asked about, and where a refund really went.
import { isSameAddress } from "~/domain/address/same-address";
import { isZeroAmount } from "~/domain/money/money";
import { sumOf, type KnownSighting } from "./judge-sighting";
import { deadlineOf, type OrderMoney, type PayableOrder } from "./order-record";

/** Returns the changed parts of the order; `money` has what the sighting adds. */
export function changeTerms(
  order: PayableOrder,
  sighting: KnownSighting,
  money: Pick<OrderMoney, "withdrawals">,
) {
  return {
    refundAddress: refundAddressOf(order, sighting),
    visit: sighting.visit ?? order.visit,
    ...earlierDeadline(order, sighting),
    ...rateOf(order, sighting, money),
  };
}

// A provider may shorten its deadline, and never lengthen ours.
function earlierDeadline(order: PayableOrder, { payBy: told = Infinity }: KnownSighting) {
  const { createdAt, deadline } = order;
  const isTime = Number.isSafeInteger(told) && told > createdAt;
  if (!isTime || told >= (deadlineOf(order) ?? Infinity)) return {};
  return { payBy: told, deadline: deadline && told };
}

// What is agreed changes only by a question about a fixed rate that was given up, which the visitor answers; and a
// floating payout is what was paid.
function rateOf(
  { rateMode, agreed, events }: PayableOrder,
  { status, question, get }: KnownSighting,
  { withdrawals }: Pick<OrderMoney, "withdrawals">,
) {
  if (status === "paid" && rateMode === "FLOATING" && withdrawals.length > 0) {
    return { agreed: { ...agreed, amountToGet: sumOf(withdrawals) } };
  }
  const isAccepted = events.some(({ kind }) => kind === "RATE_MODE_CHANGE_ACCEPTED");
  const isGivenUp = status === "asks" && question === "floating" && rateMode === "FIXED";
  if (!isGivenUp || isAccepted) return {};
  const amountToGet = get === undefined || isZeroAmount(get) ? agreed.amountToGet : get;
  return { rateMode: "FLOATING" as const, agreed: { ...agreed, amountToGet } };
}

// A provider that had sent the money before it heard of another address says so, and pages show where it went.
function refundAddressOf(
  { refundAddress, formerRefundAddress: former }: PayableOrder,
  { status, refundTo }: KnownSighting,
): string | undefined {
  const isFormer =
    former !== undefined && refundTo !== undefined && isSameAddress(refundTo, former);
  return status === "returned" && isFormer ? former : refundAddress;
}
