// The Telegram client that holds the page. Any address can claim that there is one; only a client that replies counts
// (docs/security.md 32), and what it passes on is kept no longer than it is needed.
import {
  backButton,
  closingBehavior,
  init,
  isTMA,
  mainButton,
  miniApp,
  request,
  targetOrigin,
  themeParams,
  viewport,
} from "@telegram-apps/sdk";
import type { Launch } from "~/domain/telegram/launch-params";
import { takeLaunch } from "./kept-launch";
import { findParentOrigin } from "./parent-origin";

/** How long the client may take to say that it is one, milliseconds. */
const REPLY_WITHIN_MS = 3_000;

/** Says hello to the client; undefined where nobody replies. */
export async function connect(): Promise<Launch | undefined> {
  const parent = findParentOrigin();
  if (parent !== undefined) targetOrigin.set(parent);
  if (!(await hasReplied())) return undefined;
  const launch = takeLaunch();
  // The page's policy has no room for the client's own styles.
  init({ acceptCustomStyles: false });
  mountAll();
  miniApp.ready.ifAvailable();
  viewport.expand.ifAvailable();
  return launch;
}

// Colours that the SDK cannot read are no reply to it; the size of the window is one.
async function hasReplied(): Promise<boolean> {
  const options = { timeout: REPLY_WITHIN_MS };
  const replies = [
    isTMA("complete", options),
    request("web_app_request_viewport", "viewport_changed", options).then(() => true),
  ];
  const isThere = async (reply: PromiseLike<boolean>) => {
    if (!(await reply)) throw new Error("no reply");
    return true;
  };
  return Promise.any(replies.map(isThere)).catch(() => false);
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
