import { load } from "@fingerprintjs/fingerprintjs";

/** Lifetime of the fingerprint cookie, seconds. */
const FINGERPRINT_COOKIE_SECONDS = 365 * 24 * 60 * 60;

const COOKIE = "u_id";

/** Stores the device's fingerprint in the cookie that accompanies orders (spec: Device fingerprint). It is sent nowhere else. */
export async function storeFingerprint(): Promise<void> {
  if (document.cookie.split("; ").some((cookie) => cookie.startsWith(`${COOKIE}=`))) return;
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  document.cookie = `${COOKIE}=${visitorId}; Path=/; Max-Age=${String(FINGERPRINT_COOKIE_SECONDS)}; SameSite=Lax; Secure`;
}
