// Launch data in the address and in the tab's storage. Both may be copied, so the sign-in data is removed as soon as
// possible.
import { isTMA } from "@telegram-apps/sdk";
import { mendLaunchParams, readLaunch, type Launch } from "~/domain/telegram/launch-params";
import { readStored, removeStored, store } from "~/ui/browser-storage";

/** The SDK's key in the tab's storage. */
const STORED = "tapps/launchParams";

/** Returns the client's launch data; the SDK, which reads it separately, gets a form that it accepts. */
export function takeLaunch(): Launch {
  const query = findInAddress() ?? readKept();
  if (!isTMA()) store("tab", STORED, JSON.stringify(mendLaunchParams(query)));
  const { initData, startParameter = findInQuery() } = readLaunch(query);
  return { initData, startParameter };
}

/** Removes the sign-in data from the tab and from the address. */
export function clearLaunch(): void {
  clearAddress();
  const params = new URLSearchParams(readKept());
  params.delete("tgWebAppData");
  params.delete("tgWebAppStartParam");
  store("tab", STORED, JSON.stringify(params.toString()));
}

/** Removes all launch data, because no client is there. */
export function forgetLaunch(): void {
  clearAddress();
  removeStored("tab", STORED);
}

function clearAddress(): void {
  const { pathname, search, hash } = location;
  if (isLaunch(hash)) history.replaceState(history.state, "", pathname + search);
}

// The visitor may have left the first page already; the browser still knows the document's original address.
function findInAddress(): string | undefined {
  const [opened] = performance.getEntriesByType("navigation");
  const hashes = [location.hash, opened ? new URL(opened.name).hash : ""].filter(isLaunch);
  // A page has one launch. If its address names another by now, neither counts.
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
