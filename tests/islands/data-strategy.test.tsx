import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type DataStrategyResult,
} from "@remix-run/router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findLostPage, isServerThere } from "~/ui/way-out";

const remix = vi.hoisted(() => ({
  ask: (): Promise<Record<string, DataStrategyResult>> => Promise.resolve({}),
  loadScript: (): Promise<unknown> => Promise.resolve({}),
}));
vi.mock("~/remix-workarounds/route-module", () => ({ loadRouteModule: () => remix.loadScript() }));
vi.mock("@remix-run/react/dist/esm/single-fetch.js", () => ({
  getSingleFetchDataStrategy: () => () => remix.ask(),
  decodeViaTurboStream: () => undefined,
}));

const MANIFEST = {
  routes: { page: {} },
  entry: { module: "", imports: [] },
  url: "",
  version: "1",
};
const LOST = { type: "error", result: new TypeError("Failed to fetch") } as const;
const OPEN_PAGE = { pathname: "/", search: "", hash: "", state: null, key: "a" };
const TARGET = { ...OPEN_PAGE, pathname: "/blog" };

let assigned: string[];
let navigated: unknown[];
let isThere: boolean;

beforeEach(async () => {
  assigned = [];
  navigated = [];
  isThere = true;
  vi.stubGlobal("fetch", () =>
    isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError("Failed to fetch")),
  );
  vi.stubGlobal("location", {
    href: "https://agio.example/",
    pathname: "/",
    search: "",
    hash: "",
    assign: (url: string) => assigned.push(url),
  });
  await isServerThere();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function ask(path: string, options: { method?: string; fetcherKey?: string } = {}) {
  const { getSingleFetchDataStrategy } = await import("~/remix-workarounds/data-strategy");
  const router = {
    state: { location: OPEN_PAGE, navigation: { location: TARGET }, loaderData: { page: "kept" } },
    createHref: ({ pathname }: typeof OPEN_PAGE) => pathname,
    navigate: (...to: unknown[]) => {
      navigated.push(to);
      return Promise.resolve();
    },
  };
  const args = {
    request: new Request(`https://agio.example${path}`, { method: options.method ?? "GET" }),
    matches: [{ route: { id: "page" } }],
    fetcherKey: options.fetcherKey ?? null,
  };
  const parts: readonly unknown[] = [MANIFEST, {}, () => router];
  // Only the parts of the router that are read.
  const strategy: unknown = Reflect.apply(getSingleFetchDataStrategy, undefined, parts);
  if (typeof strategy !== "function") throw new Error("No strategy");
  const answer: unknown = Reflect.apply(strategy, undefined, [args]);
  return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 400, "is leaving"))]);
}

it("keeps arrived data and the server's errors", async () => {
  const page = { page: { type: "data", result: 1 } } as const;
  remix.ask = () => Promise.resolve(page);
  expect(await ask("/blog")).toBe(page);
  const missing = { type: "error", result: new ErrorResponse(404, "", {}) } as const;
  remix.ask = () => Promise.resolve({ page: missing });
  expect(await ask("/blog")).toEqual({ page: missing });
  expect(assigned).toEqual([]);
});

it("opens the page as a document when its data is unreadable", async () => {
  remix.ask = () => Promise.resolve({ page: LOST });
  expect(await ask("/blog")).toBe("is leaving");
  expect(assigned).toEqual(["/blog"]);
});

it("stays on the page and reports a missing connection", async () => {
  isThere = false;
  remix.ask = () => Promise.resolve({ page: LOST });
  await ask("/blog");
  expect(assigned).toEqual([]);
  expect(navigated).toEqual([["/", expect.objectContaining({ replace: true })]]);
  expect(findLostPage()).toEqual({ url: "/blog", isAfterForm: false });
});

it("keeps the open page's data when its own revalidation fails", async () => {
  isThere = false;
  remix.ask = () => Promise.resolve({ page: LOST });
  expect(await ask("/")).toEqual({ page: { type: "data", result: "kept" } });
  expect([assigned, navigated, findLostPage()]).toEqual([[], [], undefined]);
});

it("returns nothing to a fetcher", async () => {
  remix.ask = () => Promise.resolve({ page: LOST });
  expect(await ask("/blog", { fetcherKey: "1" })).toEqual({ page: { type: "data", result: null } });
  expect(assigned).toEqual([]);
});

it("keeps the page of a form that got no reply", async () => {
  remix.ask = () => Promise.resolve({ page: LOST });
  await ask("/blog", { method: "POST" });
  expect(navigated).toHaveLength(1);
  expect(findLostPage()).toMatchObject({ url: "https://agio.example/" });
});

// Vitest fails on an unhandled rejection by itself.
it("reports no error for a request that is aborted while its script still loads", async () => {
  remix.ask = () => Promise.reject(new DOMException("signal is aborted", "AbortError"));
  remix.loadScript = () => new Promise((resolve) => setTimeout(resolve, 5, {}));
  await expect(ask("/blog")).rejects.toThrow("signal is aborted");
  remix.loadScript = () => Promise.resolve({});
});
