import { PREFIX } from "~/brand";
import { BUILD_CHECK_INTERVAL_MS, RELOAD_GUARD_MS } from "~/domain/limits/page-limits";
import { readStored, store } from "~/ui/browser-storage";
import { findFollowedLink } from "~/ui/followed-link";
import { openDocument } from "~/ui/way-out";

const LATEST = "/builds/latest.json";
const RELOADED_AT = `${PREFIX}.reloadedAt`;

/** The id of the server's newer build, once its page manifest exists too. */
async function fetchNewerBuild(current: string): Promise<string | undefined> {
  const latest: unknown = await fetchJson(LATEST);
  if (typeof latest !== "object" || latest === null || !("id" in latest)) return undefined;
  const { id } = latest;
  if (typeof id !== "string" || id === current) return undefined;
  const manifest = await fetchJson(`/builds/meta/${encodeURIComponent(id)}.json`);
  if (manifest !== undefined) return id;
  // The build is only half rolled out; the next check will find it.
  // oxlint-disable-next-line no-console -- the specification asks only for this log line (spec: Newer builds)
  console.info(`Missing page manifest of build ${id}`);
  return undefined;
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { cache: "no-cache" });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** The clicked link, if it leads to another page in this tab. */
function findNavigation(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = findFollowedLink(event);
  return link && leadsElsewhere(link) ? link : undefined;
}

function leadsElsewhere({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname !== location.pathname || search !== location.search;
}

/** Allows one reload for a newer build in 10 s (spec: Newer builds). A server that names a build it does not serve then causes no loop. Without storage, every link loads a new document. */
function mayReload(now: number): boolean {
  const last = Number(readStored("tab", RELOADED_AT) ?? 0);
  if (now - last < RELOAD_GUARD_MS) return false;
  store("tab", RELOADED_AT, String(now));
  return true;
}

/**
 * Checks for a newer build every few minutes and whenever the tab is shown. Once there is one, the next followed link
 * loads a new document (spec: Newer builds). Returns a function that stops it.
 */
export function watchBuilds(current: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let newer: string | undefined;
  const look = async () => {
    if (document.visibilityState === "visible") newer = (await fetchNewerBuild(current)) ?? newer;
  };
  const timer = setInterval(() => void look(), BUILD_CHECK_INTERVAL_MS);
  document.addEventListener("visibilitychange", () => void look(), { signal });
  document.addEventListener(
    "click",
    (event) => {
      const followed = findNavigation(event);
      if (newer === undefined || !followed || !mayReload(Date.now())) return;
      // The click does not reach the router: the page opens as a document, if there is a connection.
      event.stopImmediatePropagation();
      event.preventDefault();
      void openDocument(followed.href);
    },
    { signal, capture: true },
  );
  return () => {
    clearInterval(timer);
    controller.abort();
  };
}
