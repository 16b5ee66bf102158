// Workers that do less and less, to find whose memory grows.
import type { V4WorkerOptions } from "miniflare";
import { makeSecret } from "../../scripts/product/dev-vars.ts";
import { readWorker } from "../../scripts/product/read-worker.ts";

/** A Worker under requests. */
export interface Case {
  name: string;
  workers: V4WorkerOptions[];
  /** Its share of the first case's requests, because some take longer. */
  share: number;
  path: (request: number) => string;
  /** Whether it is reached without Miniflare's own Worker in front. */
  isDirect?: boolean;
  /** V8's flags, separated by spaces. */
  flags?: string;
}

/** V8 collects such a small young generation often. */
const SMALL = "--max-semi-space-size=1";

/** Returns the smallest Worker in several variants, and the product. */
export async function listCases(): Promise<Case[]> {
  const hello = { workers: [HELLO], path: () => "/", share: 1 };
  const home = { path: () => "/", share: 0.5 };
  return [
    { ...hello, name: "says hello", isDirect: true },
    { ...hello, name: "says hello, 1 MB young", isDirect: true, flags: SMALL },
    { ...hello, name: "says hello, behind Miniflare" },
    {
      name: "an object for each request",
      workers: [OBJECTS],
      share: 0.05,
      path: (request) => `/${request}`,
    },
    { ...home, name: "home, cached", workers: await makeProduct({}) },
    { ...home, name: "home, cached, 1 MB young", workers: await makeProduct({}), flags: SMALL },
    {
      ...home,
      name: "home, no page cache",
      workers: await makeProduct({ PAGE_CACHE: "off" }),
      share: 0.1,
    },
  ];
}

const HELLO = makeBare(`export default { fetch: () => new Response("hello") }`);

const OBJECTS: V4WorkerOptions = {
  ...makeBare(`
    import { DurableObject } from "cloudflare:workers";
    export class Counter extends DurableObject {
      hit() { return 1; }
    }
    export default {
      async fetch({ url }, { COUNTERS }) {
        const counter = COUNTERS.get(COUNTERS.idFromName(url));
        return new Response(String(await counter.hit()));
      },
    };`),
  durableObjects: { COUNTERS: { className: "Counter", useSQLite: true } },
};

/** Returns a Worker with only this script. */
function makeBare(script: string) {
  return { name: "bare", modules: true as const, compatibilityDate: "2026-11-17", script };
}

/** Returns the product with the sandbox behind it. */
async function makeProduct(vars: Record<string, string>): Promise<V4WorkerOptions[]> {
  const signing = { GATEWAY_SECRET: makeSecret() };
  const secret = { SESSION_SECRET: makeSecret(), RATE_LIMITS: "off", ...signing };
  const calm = { SANDBOX_PACE: "0", SANDBOX_MARKET: "still", ...signing };
  return [
    await readWorker("wrangler.toml", "build/workers/agio/worker.js", { ...secret, ...vars }),
    await readWorker("sandbox/wrangler.toml", "build/workers/sandbox/worker.js", calm),
  ];
}
