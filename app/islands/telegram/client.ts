// The Telegram client around the page. Any address can claim one; only a client that replies counts (docs/security.md
// 32). Its data is kept no longer than needed.
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

/** How long the client may take to reply, milliseconds. */
const REPLY_WITHIN_MS = 3_000;

/** Connects to the client; undefined if none replies. */
export async function connect(): Promise<Launch | undefined> {
  const parent = findParentOrigin();
  if (parent !== undefined) targetOrigin.set(parent);
  if (!(await hasReplied())) return undefined;
  const launch = takeLaunch();
  // The page's policy forbids the client's styles.
  init({ acceptCustomStyles: false });
  mountAll();
  miniApp.ready.ifAvailable();
  viewport.expand.ifAvailable();
  return launch;
}

// The SDK rejects replies with unreadable colours, so a reply with the window's size counts too.
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
    // Older clients do not support insets.
    () => undefined,
  );
}
