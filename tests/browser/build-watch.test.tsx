import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BUILD_CHECK_INTERVAL_MS, RELOAD_GUARD_MS } from "~/domain/limits/page-limits";
import { watchBuilds } from "~/browser/build-watch/watch-builds";

const OWN = "aaaa1111";
const NEWER = "bbbb2222";

let stop: () => void;
let asked: string[];
/** The server's files → content. */
let files: Record<string, unknown>;
/** Clicks that reached the router; React's handler on the root represents it. */
let routed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  asked = [];
  routed = [];
  files = { "/builds/latest.json": { id: OWN, timestamp: 1 } };
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(
      url in files ? Response.json(files[url]) : new Response(null, { status: 404 }),
    );
  });
  document.body.innerHTML =
    '<a id="own" href="/blog">Blog</a><a id="here" href="#main">Here</a>' +
    '<a id="tab" href="/docs" target="_blank">Tab</a><a id="away" href="https://other.test/">Away</a>';
  document.body.onclick = (event) => {
    if (event.target instanceof HTMLElement) routed.push(event.target.id);
    event.preventDefault();
  };
  stop = watchBuilds(OWN);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Clicks a link; true when the browser was left to follow it. */
function loadsAnew(id: string): boolean {
  const before = routed.length;
  // jsdom cannot navigate: prevents it after all listeners have had the click.
  const keep = (event: Event) => {
    event.preventDefault();
  };
  window.addEventListener("click", keep, { capture: true });
  document.getElementById(id)?.click();
  window.removeEventListener("click", keep, { capture: true });
  return routed.length === before;
}

function release(id: string) {
  files["/builds/latest.json"] = { id, timestamp: 2 };
  files[`/builds/meta/${id}.json`] = { id, routes: {} };
}

describe("watching for a newer build", () => {
  it("checks every few minutes and keeps navigation unchanged without a newer build", async () => {
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_INTERVAL_MS * 3);
    expect(asked).toEqual(Array.from({ length: 3 }, () => "/builds/latest.json"));
    expect(loadsAnew("own")).toBe(false);
  });

  it("checks when the tab is shown again", async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(["/builds/latest.json"]);
  });

  it("loads the next page as a document after a newer build, at most once in ten seconds", async () => {
    release(NEWER);
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_INTERVAL_MS);
    expect(loadsAnew("own")).toBe(true);
    expect(loadsAnew("own")).toBe(false);
    await vi.advanceTimersByTimeAsync(RELOAD_GUARD_MS);
    expect(loadsAnew("own")).toBe(true);
  });

  it("loads each next page as a document without storage", async () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    release(NEWER);
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_INTERVAL_MS);
    expect(loadsAnew("own")).toBe(true);
    expect(loadsAnew("own")).toBe(true);
    vi.restoreAllMocks();
  });

  it.each(["here", "tab", "away"])("does not touch the link '%s'", async (id) => {
    release(NEWER);
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_INTERVAL_MS);
    expect(loadsAnew(id)).toBe(false);
  });

  it("only logs when the newer build's page manifest is missing", async () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    files["/builds/latest.json"] = { id: NEWER, timestamp: 2 };
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_INTERVAL_MS);
    expect(log).toHaveBeenCalledWith(`Missing page manifest of build ${NEWER}`);
    expect(loadsAnew("own")).toBe(false);
  });

  it.each([undefined, null, "text", { id: 7 }, {}])("ignores the list %j", async (body) => {
    files["/builds/latest.json"] = body;
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_INTERVAL_MS);
    expect(loadsAnew("own")).toBe(false);
  });

  it("survives a network failure", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_INTERVAL_MS);
    expect(loadsAnew("own")).toBe(false);
  });
});
