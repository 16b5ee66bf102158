import { useEffect, useSyncExternalStore } from "react";
import { readStored } from "~/ui/browser-storage";
import { useLoaded } from "~/ui/use-loaded";
import { showAsSite } from "./show-as-site";

/** Where the SDK keeps launch data in the tab. */
const STORED = "tapps/launchParams";

const load = () => import("./mini-app");

/** The mini app, where a Telegram client has opened the page; nobody else downloads it. */
export function TelegramHost() {
  const isLaunched = useSyncExternalStore(subscribeToNothing, hasLaunchData, () => false);
  useEffect(() => {
    if (!hasLaunchData()) showAsSite();
  }, []);
  const island = useLoaded(isLaunched, load);
  return island ? <island.MiniApp /> : null;
}

// How the page was opened does not change.
function subscribeToNothing(): () => void {
  return () => undefined;
}

function hasLaunchData(): boolean {
  return location.hash.includes("tgWebApp") || readStored("tab", STORED) !== null;
}
