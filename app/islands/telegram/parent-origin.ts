// Whom the page in a frame speaks to. Its policy lets Telegram's origins alone be its parent.
import { readStored, store } from "~/ui/browser-storage";

/** Where the tab keeps it. */
const KEPT = "tapps/origin";

/** The origin of the client that holds the page; undefined where there is none, or where nobody says. */
export function findParentOrigin(): string | undefined {
  if (window.parent === window) return undefined;
  const [ancestor] = "ancestorOrigins" in location ? [...location.ancestorOrigins] : [];
  if (ancestor !== undefined) return ancestor;
  const referrer = readReferrer();
  if (referrer === undefined) return readStored("tab", KEPT) ?? undefined;
  // Pages that are loaded within the frame later come from our own.
  store("tab", KEPT, referrer);
  return referrer;
}

function readReferrer(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? undefined : origin;
}
