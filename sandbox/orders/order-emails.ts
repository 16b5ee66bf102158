// Which emails an order brings about: one when somebody leaves an address, one when a refund to another
// address has to be confirmed or is announced, one when it is settled.
import { deriveOrderStatus } from "~/domain/order/order-status";
import type { Email } from "../outbox";
import { spellOrderId } from "./order-id";
import { instrumentsOf, type OrderRecord, type PendingRefund } from "./order-record";

/** The emails that the step from `before` to `after` brings about. */
export function deriveEmails(before: OrderRecord | undefined, after: OrderRecord): Email[] {
  const recipient = after.userEmail;
  if (recipient === undefined) return [];
  return [
    ...(before?.userEmail === undefined ? [describe(after, "is open")] : []),
    ...describePending(before, after),
    ...describeEnd(before, after),
  ].map((email) => ({ recipient, ...email }));
}

type Text = Omit<Email, "recipient">;

function describeEnd(before: OrderRecord | undefined, after: OrderRecord): Text[] {
  if (after.settledAt === undefined || before?.settledAt !== undefined) return [];
  const isRefund = deriveOrderStatus(after) === "refund-completed";
  return [describe(after, isRefund ? "is refunded" : "is complete")];
}

function describePending(before: OrderRecord | undefined, after: OrderRecord): Text[] {
  const { pendingRefund } = after;
  if (!pendingRefund || isSame(pendingRefund, before?.pendingRefund)) return [];
  const email = describe(after, "has a refund to another address");
  const { refundAddress, refundMemo, token } = pendingRefund;
  const target = refundMemo === undefined ? refundAddress : `${refundAddress}, memo ${refundMemo},`;
  if (token === undefined) {
    return [{ ...email, text: `It goes to ${target} unless you choose otherwise in time.` }];
  }
  const text = `It goes to ${target} once you confirm it with the link below.`;
  return [{ ...email, text, link: `${email.link}&refundProof=${token}` }];
}

function isSame(one: PendingRefund, other: PendingRefund | undefined): boolean {
  return one.token === other?.token && one.effectiveAt === other?.effectiveAt;
}

function describe(record: OrderRecord, what: string): Omit<Email, "recipient"> {
  const { from, to } = instrumentsOf(record);
  const deal = `${record.claimedDeposit} ${from.currency.ticker} for ${record.amountToGet} ${to.currency.ticker}`;
  const address = encodeURIComponent(record.destinationAddress);
  return {
    subject: `Exchange ${spellOrderId(record.orderId)} ${what}`,
    text: `Your exchange of ${deal} ${what}. Follow it with the link below.`,
    link: `/order/${record.orderId}?destinationAddress=${address}`,
  };
}
