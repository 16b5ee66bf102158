// The Telegram client that holds the page. Any address can claim that there is one; only a client that replies counts
// (docs/security.md 32), and what it passes on is kept no longer than it is needed.
import {
  backButton,
  closingBehavior,
  init,
  isTMA,
  mainButton,
  miniApp,
  retrieveLaunchParams,
  retrieveRawInitData,
  targetOrigin,
  themeParams,
  viewport,
} from "@telegram-apps/sdk";
import { readStored, store } from "~/ui/browser-storage";

/** How long the client may take to say that it is one, milliseconds. */
const REPLY_WITHIN_MS = 3_000;
/** Where the SDK keeps launch data in the tab. */
const STORED = "tapps/launchParams";

/** What the client passed on. */
export interface Launch {
  /** What signs in; a page that is loaded again has none. */
  readonly initData: string | undefined;
  readonly startParameter: string | undefined;
}

/** Says hello to the client; undefined where nobody replies. */
export async function connect(): Promise<Launch | undefined> {
  const parent = findParentOrigin();
  if (parent !== undefined) targetOrigin.set(parent);
  if (!(await isTMA("complete", { timeout: REPLY_WITHIN_MS }))) return undefined;
  const launch = readLaunch();
  if (!launch) return undefined;
  // The page's policy has no room for the client's own styles.
  init({ acceptCustomStyles: false });
  mountAll();
  miniApp.ready.ifAvailable();
  viewport.expand.ifAvailable();
  return launch;
}

// The page's policy lets Telegram's origins alone be its parent.
function findParentOrigin(): string | undefined {
  if (window.parent === window) return undefined;
  const [ancestor] = "ancestorOrigins" in location ? [...location.ancestorOrigins] : [];
  if (ancestor !== undefined) return ancestor;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
}

function readLaunch(): Launch | undefined {
  try {
    const initData = retrieveRawInitData();
    const { tgWebAppStartParam: startParameter } = retrieveLaunchParams();
    return { initData, startParameter };
  } catch {
    return undefined;
  }
}

function mountAll(): void {
  themeParams.mountSync.ifAvailable();
  miniApp.mountSync.ifAvailable();
  backButton.mount.ifAvailable();
  mainButton.mount.ifAvailable();
  closingBehavior.mount.ifAvailable();
  const [isMounting, mounting] = viewport.mount.ifAvailable();
  if (!isMounting) return;
  mounting.then(
    () => {
      if (!viewport.isCssVarsBound()) viewport.bindCssVars.ifAvailable();
    },
    // An older client, which has no insets.
    () => undefined,
  );
}

/** Takes what signs in out of the tab and out of the address, which are copied and kept. */
export function clearLaunch(): void {
  const { pathname, search, hash } = location;
  if (hash.includes("tgWebApp")) history.replaceState(history.state, "", pathname + search);
  const stored: unknown = JSON.parse(readStored("tab", STORED) ?? '""');
  if (typeof stored !== "string") return;
  const params = new URLSearchParams(stored);
  params.delete("tgWebAppData");
  params.delete("tgWebAppStartParam");
  store("tab", STORED, JSON.stringify(params.toString()));
}
