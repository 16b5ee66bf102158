import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from "miniflare";
import { makeSecret } from "../scripts/product/dev-vars.ts";
import { inProject } from "../scripts/product/paths.ts";
import { run } from "../scripts/product/run.ts";
import { readWorker } from "../scripts/product/read-worker.ts";
import { WORKER_NAMES } from "../scripts/product/worker-names.ts";

/** The URL of each Worker. */
export interface Servers {
  product: string;
  hello: string;
  bareRemix: string;
  gateway: string;
  stop: () => Promise<void>;
}

const FLOOR = {
  hello: "bench/floor/hello",
  bareRemix: "bench/floor/remix",
  gateway: "bench/floor/gateway",
};

const built = (name: keyof typeof FLOOR) => `bench/build/workers/${name}`;

/** Builds the Workers that the product is compared with. */
export async function buildFloor(): Promise<void> {
  await must("remix", ["vite:build", "--config", "bench/floor/remix/vite.config.ts"]);
  for (const name of ["hello", "bareRemix", "gateway"] as const) {
    const target = ["--outdir", inProject(built(name))];
    await must("wrangler", [
      "deploy",
      "--dry-run",
      "-c",
      `${FLOOR[name]}/wrangler.toml`,
      ...target,
    ]);
  }
}

async function must(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}\n${output}`);
}

/**
 * Serves all of them in one workerd, each on its own socket. No proxy and no asset router is in front. So the figures
 * of the product and of the floor differ only by the Workers.
 */
export async function startServers(): Promise<Servers> {
  // Shared by both Workers, because the sandbox accepts only signed calls.
  const signing = { GATEWAY_SECRET: makeSecret() };
  const vars = { SESSION_SECRET: makeSecret(), RATE_LIMITS: "off", ...signing };
  const { assets: _, ...product } = await readWorker(
    "wrangler.toml",
    "build/workers/agio/worker.js",
    vars,
  );
  const floor = (name: keyof typeof FLOOR) =>
    readWorker(`${FLOOR[name]}/wrangler.toml`, `${built(name)}/worker.js`);
  // The embedded content is among the static files.
  const serviceBindings = {
    ASSETS: { disk: { path: inProject("build/client") } },
    GATEWAY: { name: "gateway" },
  };
  const sandbox = await readWorker("sandbox/wrangler.toml", "build/workers/sandbox/worker.js", {
    SANDBOX_PACE: "0",
    SANDBOX_MARKET: "still",
    ...signing,
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: () => undefined,
      workers: [
        direct({ ...product, serviceBindings }),
        direct(await floor("hello")),
        direct(await floor("bareRemix")),
        direct(await floor("gateway")),
        sandbox,
      ],
    }),
  );
  await miniflare.ready;
  const address = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin;
  return {
    product: await address(WORKER_NAMES.product),
    hello: await address("hello"),
    bareRemix: await address("bare-remix"),
    gateway: await address("gateway"),
    stop: () => miniflare.dispose(),
  };
}

function direct(worker: V4WorkerOptions): V4WorkerOptions {
  return { ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
}
