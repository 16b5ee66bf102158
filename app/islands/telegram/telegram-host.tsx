import { useEffect, useSyncExternalStore } from "react";
import { readStored } from "~/ui/browser-storage";
import { useLoaded } from "~/ui/use-loaded";

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

// The mark of the layer outlives its client, in a browser that shares its cookies with it.
function showAsSite(): void {
  const root = document.documentElement;
  if (root.dataset.layer === undefined) return;
  delete root.dataset.layer;
  for (const part of document.querySelectorAll("header[hidden], footer[hidden]")) {
    part.removeAttribute("hidden");
  }
}

function hasLaunchData(): boolean {
  return location.hash.includes("tgWebApp") || readStored("tab", STORED) !== null;
}
