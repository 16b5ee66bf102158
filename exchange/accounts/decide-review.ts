// The reviewer's verdict about a verification, and the email about it.
import type { VerificationStatus } from "~/domain/account/verification";
import { writeEmail, type EmailKind } from "../mail/account-emails";
import { sendEmail } from "../mail/outbox";
import { findUser } from "./users";
import { findVerification, reviewVerification, type ReviewVerdict } from "./verifications";

const EMAILS: Partial<Record<VerificationStatus, EmailKind>> = {
  PASS: "verification-passed",
  REJECT: "verification-rejected",
};

/** Writes to the owner and stores a verdict, in this order, so that no crash loses the email; false if the account has no submission. */
export async function decideReview(
  db: D1Database,
  userId: number,
  verdict: ReviewVerdict,
): Promise<boolean> {
  const { email: recipient, language } =
    ((await findVerification(db, userId)) && (await findUser(db, userId))) ?? {};
  const kind = EMAILS[verdict.status];
  if (kind && recipient && language) {
    const values = { reason: verdict.reason ?? "" };
    await sendEmail(db, writeEmail(kind, { recipient, language }, values));
  }
  return reviewVerification(db, userId, verdict);
}
