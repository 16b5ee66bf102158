// The launch in the address and in the tab, both of which are copied and kept: what signs in is there no longer than needed.
import { isTMA } from "@telegram-apps/sdk";
import { mendLaunchParams, readLaunch, type Launch } from "~/domain/telegram/launch-params";
import { readStored, removeStored, store } from "~/ui/browser-storage";

/** Where the SDK keeps it in the tab. */
const STORED = "tapps/launchParams";

/** What the client passed on; the SDK, which looks for itself, gets something that it can read. */
export function takeLaunch(): Launch {
  const query = findInAddress() ?? readKept();
  if (!isTMA()) store("tab", STORED, JSON.stringify(mendLaunchParams(query)));
  const { initData, startParameter = findInQuery() } = readLaunch(query);
  return { initData, startParameter };
}

/** Takes what signs in out of the tab and out of the address. */
export function clearLaunch(): void {
  clearAddress();
  const params = new URLSearchParams(readKept());
  params.delete("tgWebAppData");
  params.delete("tgWebAppStartParam");
  store("tab", STORED, JSON.stringify(params.toString()));
}

/** Takes out all of it: nobody is there whose launch it could be. */
export function forgetLaunch(): void {
  clearAddress();
  removeStored("tab", STORED);
}

function clearAddress(): void {
  const { pathname, search, hash } = location;
  if (isLaunch(hash)) history.replaceState(history.state, "", pathname + search);
}

// The visitor may have gone on to another page already: the browser remembers how the document was opened.
function findInAddress(): string | undefined {
  const [opened] = performance.getEntriesByType("navigation");
  const hashes = [location.hash, opened ? new URL(opened.name).hash : ""].filter(isLaunch);
  // The page was opened by one launch: where the address names another by now, neither counts.
  if (new Set(hashes).size > 1) return "";
  return hashes[0]?.slice(1);
}

function findInQuery(): string | undefined {
  return readLaunch(location.search).startParameter;
}

function readKept(): string {
  const stored: unknown = JSON.parse(readStored("tab", STORED) ?? '""');
  return typeof stored === "string" ? stored : "";
}

function isLaunch(hash: string): boolean {
  return hash.includes("tgWebApp");
}
