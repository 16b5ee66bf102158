import { load } from "@fingerprintjs/fingerprintjs";

const COOKIE = "u_id";
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** Leaves the device's fingerprint in the cookie that orders are sent with (spec: Device fingerprint). Nothing else is sent anywhere. */
export async function storeFingerprint(): Promise<void> {
  if (document.cookie.split("; ").some((cookie) => cookie.startsWith(`${COOKIE}=`))) return;
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  document.cookie = `${COOKIE}=${visitorId}; Path=/; Max-Age=${String(LIFETIME_SECONDS)}; SameSite=Lax; Secure`;
}
