// Shared pages of a deployment with a provider (docs/security.md 46). Each render with a new rate counts for the
// visitor who causes it. So no visitor uses up the provider's quotes by opening one pair after another.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { REQUEST_LIMITS } from "~/domain/limits/request-limits";
import { serveCachedPage } from "../../functions/middleware/serve-cached-page";
import { renderForCache } from "../../functions/pages/page-cache/render-for-cache";
import type { RequestScope } from "../../functions/runtime/request-scope";
import { openLimits } from "./support/memory-limits";

vi.mock("../../functions/middleware/limit-requests", () => ({ limitRender: () => undefined }));
vi.mock("../../functions/pages/page-cache/render-for-cache", () => ({ renderForCache: vi.fn() }));
vi.mock("../../functions/pages/page-cache/cacheable-pages", () => ({
  findCacheablePage: (url: URL) => ({
    url,
    life: { freshMs: 2_000, keepMs: 5_000 },
    hasForm: url.pathname.startsWith("/exchange"),
  }),
}));

const { perAddress } = REQUEST_LIMITS["rate-question"];
let now = 0;
let isFaulty = false;
// Each test has pages of its own.
let buildId = "";

beforeEach(() => {
  now += 1_800_000_000_000;
  buildId = `build ${String(now)}`;
  isFaulty = false;
  const cache = { match: () => Promise.resolve(undefined), put: () => Promise.resolve() };
  vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
  vi.mocked(renderForCache).mockImplementation(() => {
    const body = new TextEncoder().encode("page");
    const made = { headers: {}, scriptHashes: [], slots: [], status: 200, madeAt: now };
    const entry = { ...made, body };
    const page = Promise.resolve({ entry, isFaulty, isCutShort: false });
    return Promise.resolve({ response: new Response("page"), page, isGone: () => false });
  });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** A visitor of the deployment; returns whether a page was served from the shared ones. */
function visitor(hasProvider = true) {
  const { next, limitsOf } = openLimits(undefined, () => now);
  const limits = limitsOf(next());
  return async (path: string): Promise<boolean> => {
    const work: Promise<unknown>[] = [];
    const url = new URL(path, "https://agio.test");
    const scope = z.custom<RequestScope>().parse({
      url,
      request: new Request(url),
      env: { hasProvider, pageCache: true, buildId, pageBudgetMs: 1_000 },
      context: {
        limits,
        now: () => now,
        session: { isWaiting: () => false },
        sentForms: { isThere: () => false },
      },
      policy: {},
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    const served = await serveCachedPage(scope);
    await Promise.all(work);
    return served !== undefined;
  };
}

const PAIRS = Array.from({ length: perAddress }, (_, count) => `/exchange/a-b${String(count)}`);

test("causes a render of so many pairs at once, and opens the others for itself", async () => {
  const open = visitor();
  for (const path of PAIRS) expect(await open(path)).toBe(true);
  expect(await open("/exchange/one-more")).toBe(false);
  expect(renderForCache).toHaveBeenCalledTimes(perAddress);
  // A page that somebody rendered within ten seconds costs the provider nothing, and neither does one without a rate.
  now += 5_500;
  expect(await open(PAIRS[0] ?? "")).toBe(true);
  expect(await open("/about")).toBe(true);
  expect(await visitor()("/exchange/one-more")).toBe(true);
});

test("sees a page a little longer, instead of refreshing it above the limit", async () => {
  const open = visitor();
  await open("/exchange/popular");
  // The exchange has kept its rate for ten seconds, so these refreshes are free.
  for (const wait of [4_000, 4_000]) {
    now += wait;
    await open("/exchange/popular");
  }
  for (const path of PAIRS) await open(path);
  expect(renderForCache).toHaveBeenCalledTimes(3 + perAddress);
  now += 3_500;
  expect(await open("/exchange/popular")).toBe(true);
  expect(renderForCache).toHaveBeenCalledTimes(3 + perAddress);
  expect(await visitor()("/exchange/popular")).toBe(true);
  expect(renderForCache).toHaveBeenCalledTimes(4 + perAddress);
});

test("pays again for each render that lacks its rate", async () => {
  const open = visitor();
  isFaulty = true;
  for (const wait of [0, 1_600, 1_600]) {
    now += wait;
    expect(await open("/exchange/faulty")).toBe(true);
  }
  isFaulty = false;
  for (const path of PAIRS.slice(3)) expect(await open(path)).toBe(true);
  expect(await open("/exchange/one-more")).toBe(false);
});

test("is not limited without a provider", async () => {
  const open = visitor(false);
  for (const path of [...PAIRS, "/exchange/one-more"]) expect(await open(path)).toBe(true);
});
