// Writes the emails about an order into the outbox.
import { makeEmailProof } from "../accounts/email-proofs";
import { sendEmail } from "../mail/outbox";
import { deriveEmails, type OrderNews } from "./order-emails";

/** The news that its reader has got and the present ones; `makerId` is the account that created the order. */
interface Step {
  readonly before: OrderNews | undefined;
  readonly after: OrderNews;
  readonly makerId: number | undefined;
}

/** Writes the emails for the step; returns whether there was one. */
export async function writeEmails(
  db: D1Database,
  { before, after, makerId }: Step,
): Promise<boolean> {
  if (deriveEmails(before, after).length === 0) return false;
  const isFirst = before?.userEmail === undefined;
  const { userEmail = "" } = after;
  // Only for the account that created the order: an account that claimed it has a confirmed address.
  const proof =
    isFirst && makerId !== undefined
      ? await makeEmailProof(db, makerId, userEmail).catch(() => undefined)
      : undefined;
  for (const [place, email] of deriveEmails(before, after, proof).entries()) {
    // Anyone can name any address in a new order.
    const kind = isFirst && place === 0 ? "order" : "order-news";
    await sendEmail(db, { ...email, kind, language: after.language });
  }
  return true;
}
