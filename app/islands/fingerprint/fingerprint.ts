import { load } from "@fingerprintjs/fingerprintjs";

/** The device's fingerprint, seconds. */
const FINGERPRINT_COOKIE_SECONDS = 365 * 24 * 60 * 60;

const COOKIE = "u_id";

/** Leaves the device's fingerprint in the cookie that orders are sent with (spec: Device fingerprint). Nothing else is sent anywhere. */
export async function storeFingerprint(): Promise<void> {
  if (document.cookie.split("; ").some((cookie) => cookie.startsWith(`${COOKIE}=`))) return;
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  document.cookie = `${COOKIE}=${visitorId}; Path=/; Max-Age=${String(FINGERPRINT_COOKIE_SECONDS)}; SameSite=Lax; Secure`;
}
