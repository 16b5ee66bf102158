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
  const isNewlySettled = after.settledAt !== undefined && before?.settledAt === undefined;
  const emails: Email[] = [];
  if (before?.userEmail === undefined) {
    emails.push({ recipient, ...describe(after, "is open") });
  }
  if (isNewlySettled) {
    const isRefund = deriveOrderStatus(after) === "refund-completed";
    emails.push({ recipient, ...describe(after, isRefund ? "is refunded" : "is complete") });
  }
  const { pendingRefund } = after;
  if (pendingRefund && pendingRefund !== before?.pendingRefund) {
    emails.push({ recipient, ...describePending(after, pendingRefund) });
  }
  return emails;
}

function describePending(record: OrderRecord, pending: PendingRefund): Omit<Email, "recipient"> {
  const email = describe(record, "has a refund to another address");
  const { refundAddress, token } = pending;
  return token === undefined
    ? { ...email, text: `It goes to ${refundAddress} unless you choose otherwise in time.` }
    : {
        ...email,
        text: `It goes to ${refundAddress} once you confirm it with the link below.`,
        link: `${email.link}&refundProof=${token}`,
      };
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
