import { ACCOUNT_MARK_FIELD } from "~/domain/account/account-mark";
import type { LaunchIntent, LaunchOutcome } from "~/domain/telegram/launch-outcome";

const PATH = "/telegram/session";
const HEADERS = { Accept: "application/json" } as const;

/** Sends launch data to our server, which calls the gateway. */
export async function sendLaunch(
  intent: LaunchIntent,
  initData: string,
  mark?: string,
): Promise<LaunchOutcome> {
  try {
    const body = new URLSearchParams({
      intent,
      initData,
      ...(mark && { [ACCOUNT_MARK_FIELD]: mark }),
    });
    const response = await fetch(PATH, { method: "POST", body, headers: HEADERS });
    if (!response.ok) return { kind: "failed" };
    const outcome: LaunchOutcome = await response.json();
    return outcome;
  } catch {
    return { kind: "failed" };
  }
}

/** Whether the browser keeps the session's cookie, because some clients do not. True if it cannot be determined. */
export async function isSessionKept(): Promise<boolean> {
  try {
    const response = await fetch(PATH, { headers: HEADERS });
    if (!response.ok) return true;
    const { isSignedIn }: { isSignedIn: boolean } = await response.json();
    return isSignedIn;
  } catch {
    return true;
  }
}
