import { takeAttempt } from "../accounts/attempts";
import type { SandboxEnv } from "../env";

interface Notified {
  readonly userEmail?: string | undefined;
}

/** Returns whether this step's email is an order's first one and its recipient already got too many of them. Anyone can name any address, so nobody may fill a mailbox that way. */
export async function isFlooding(
  env: SandboxEnv,
  before: Notified | undefined,
  { userEmail }: Notified,
): Promise<boolean> {
  if (userEmail === undefined || before?.userEmail !== undefined) return false;
  const attempt = { purpose: "order-email", account: userEmail, address: "" } as const;
  return !(await takeAttempt(env, attempt)).ok;
}
