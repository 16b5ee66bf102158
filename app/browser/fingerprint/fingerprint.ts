import { load } from "@fingerprintjs/fingerprintjs";

/** The device's fingerprint. It is computed and hashed here, and sent nowhere. */
export async function computeFingerprint(): Promise<string> {
  const agent = await load({ monitoring: false });
  const { visitorId } = await agent.get();
  return visitorId;
}
