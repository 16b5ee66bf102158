// The reviewer's verdict about a verification, and the email about it.
import type { VerificationStatus } from "~/domain/account/verification";
import { notifyUser } from "./notify-user";
import { findUser } from "./users";
import { findVerification, reviewVerification } from "./verifications";

/** Writes to the owner and stores a verdict, in this order, so that no crash loses the email; false if the account has no submission. */
export async function decideReview(
  db: D1Database,
  userId: number,
  { status, reason }: { readonly status: VerificationStatus; readonly reason?: string | undefined },
): Promise<boolean> {
  const user = (await findVerification(db, userId)) && (await findUser(db, userId));
  if (user && status === "PASS") await notifyUser(db, user, { kind: "verification-passed" });
  if (user && status === "REJECT") {
    await notifyUser(db, user, { kind: "verification-rejected", values: { reason: reason ?? "" } });
  }
  return reviewVerification(db, userId, { status, reason });
}
