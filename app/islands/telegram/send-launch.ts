import type { LaunchIntent, LaunchOutcome } from "~/domain/telegram/launch-outcome";

const PATH = "/telegram/session";
const HEADERS = { Accept: "application/json" } as const;

/** Passes launch data on to our server, which asks the gateway. */
export async function sendLaunch(intent: LaunchIntent, initData: string): Promise<LaunchOutcome> {
  try {
    const body = new URLSearchParams({ intent, initData });
    const response = await fetch(PATH, { method: "POST", body, headers: HEADERS });
    if (!response.ok) return { kind: "failed" };
    const outcome: LaunchOutcome = await response.json();
    return outcome;
  } catch {
    return { kind: "failed" };
  }
}

/** Whether the session's cookie comes back: some clients keep none. Where nobody says, it does. */
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
