import { load } from "@fingerprintjs/fingerprintjs";
import { FINGERPRINT_COOKIE_SECONDS } from "~/domain/session-limits";

const COOKIE = "u_id";

/** Leaves the device's fingerprint in the cookie that orders are sent with (spec: Device fingerprint). Nothing else is sent anywhere. */
export async function storeFingerprint(): Promise<void> {
  if (document.cookie.split("; ").some((cookie) => cookie.startsWith(`${COOKIE}=`))) return;
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  document.cookie = `${COOKIE}=${visitorId}; Path=/; Max-Age=${String(FINGERPRINT_COOKIE_SECONDS)}; SameSite=Lax; Secure`;
}
