import { useEffect, useSyncExternalStore } from "react";
import { readStored } from "~/ui/browser-storage";
import { useLoaded } from "~/ui/use-loaded";
import { showAsSite } from "./show-as-site";

/** The SDK's key in the tab's storage. */
const STORED = "tapps/launchParams";

const load = () => import("./mini-app");

/** Loads the mini app if a Telegram client has opened the page; other visitors do not download it. */
export function TelegramHost() {
  const isLaunched = useSyncExternalStore(subscribeToNothing, hasLaunchData, () => false);
  useEffect(() => {
    if (!hasLaunchData()) showAsSite();
  }, []);
  const island = useLoaded(isLaunched, load);
  return island ? <island.MiniApp /> : null;
}

// The way the page was opened never changes.
function subscribeToNothing(): () => void {
  return () => undefined;
}

function hasLaunchData(): boolean {
  return location.hash.includes("tgWebApp") || readStored("tab", STORED) !== null;
}
