import { inTime } from "~/domain/time/in-time";

// Stores the device's fingerprint in the cookie that accompanies orders and sign-ins (spec: Device fingerprint).
const COOKIE = "u_id";
/** Lifetime of the cookie, seconds. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** How long typing must pause before the fingerprint is computed, ms. It keeps a slow phone busy for a third of a second. */
const PAUSE_MS = 2_000;
/** How long a submission waits for the fingerprint, ms. Then the form is sent without it. */
const PATIENCE_MS = 500;

const SIGNS_OF_USE = ["input", "keydown", "pointerdown"] as const;

let taking: Promise<void> | undefined;

/** Loads the fingerprint's script, and computes the fingerprint when the visitor pauses. */
export function prepareFingerprint(): void {
  if (hasFingerprint()) return;
  import("./fingerprint").catch(() => undefined);
  const paused = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      paused.abort();
      void takeFingerprint();
    }, PAUSE_MS);
  };
  for (const sign of SIGNS_OF_USE) {
    addEventListener(sign, wait, { capture: true, passive: true, signal: paused.signal });
  }
  wait();
}

/** Waits a moment for the fingerprint of a form that is about to be sent. */
export async function awaitFingerprint(): Promise<void> {
  await inTime(takeFingerprint(), PATIENCE_MS);
}

function takeFingerprint(): Promise<void> {
  // Orders and sign-ins also work without it. The next form tries again.
  taking ??= storeOnce().catch(() => {
    taking = undefined;
  });
  return taking;
}

async function storeOnce(): Promise<void> {
  if (hasFingerprint()) return;
  const { computeFingerprint } = await import("./fingerprint");
  const fingerprint = await computeFingerprint();
  document.cookie = `${COOKIE}=${fingerprint}; Path=/; Max-Age=${String(COOKIE_SECONDS)}; SameSite=Lax; Secure`;
}

function hasFingerprint(): boolean {
  return document.cookie.split("; ").some((each) => each.startsWith(`${COOKIE}=`));
}
