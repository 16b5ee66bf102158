// The origin that the framed page communicates with. Its policy allows only Telegram's origins as parents.
import { readStored, store } from "~/ui/browser-storage";

/** The key in the tab's storage. */
const KEPT = "tapps/origin";

/** The origin of the client around the page; undefined if there is none or it is unknown. */
export function findParentOrigin(): string | undefined {
  if (window.parent === window) return undefined;
  const [ancestor] = "ancestorOrigins" in location ? [...location.ancestorOrigins] : [];
  if (ancestor !== undefined) return ancestor;
  const referrer = readReferrer();
  if (referrer === undefined) return readStored("tab", KEPT) ?? undefined;
  // Pages that load later in the frame have our own origin as referrer.
  store("tab", KEPT, referrer);
  return referrer;
}

function readReferrer(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? undefined : origin;
}
