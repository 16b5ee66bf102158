// What a sighting may change of an order besides its money: a shorter deadline, a page of the provider's, the rate that
// the visitor is asked about, and where a refund really went.
import { isSameAddress } from "~/domain/address/same-address";
import { isZeroAmount, type Amount } from "~/domain/money/money";
import { heldAmountOf } from "./decidable-order";
import { sumOf, type KnownSighting } from "./judge-sighting";
import { deadlineOf, type AgreedRate, type OrderMoney, type PayableOrder } from "./order-record";

type Money = Pick<OrderMoney, "deposits" | "refunds" | "withdrawals">;

/** Returns the changed parts of the order; `money` has what the sighting adds. */
export function changeTerms(order: PayableOrder, sighting: KnownSighting, money: Money) {
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
function rateOf(order: PayableOrder, { status, question, get }: KnownSighting, money: Money) {
  const { rateMode, agreed } = order;
  const { withdrawals } = money;
  if (status === "paid" && rateMode === "FLOATING" && withdrawals.length > 0) {
    return { agreed: { ...agreed, amountToGet: sumOf(withdrawals) } };
  }
  const isGivenUp = status === "asks" && question === "floating" && rateMode === "FIXED";
  return isGivenUp ? { rateMode: "FLOATING" as const, agreed: agreeOn(order, get, money) } : {};
}

/** Returns what is agreed with the payout that the provider told for what it holds now. Without a deposit it is about the quoted one. */
export function agreeOn(
  { agreed }: Pick<PayableOrder, "agreed">,
  get: Amount | undefined,
  money: Pick<OrderMoney, "deposits" | "refunds">,
): AgreedRate {
  if (get === undefined || isZeroAmount(get)) return agreed;
  const give = money.deposits.length > 0 ? heldAmountOf(money) : undefined;
  return { ...agreed, amountToGet: get, give };
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
