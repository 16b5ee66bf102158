import process from "node:process";
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
} from "miniflare";
import { runCrons } from "./crons.ts";
import { makeSecret } from "./dev-vars.ts";
import { bindExchange, readExchange } from "./exchange.ts";
import { inProject } from "./paths.ts";
import { readWorker } from "./read-worker.ts";
import { makeSigningDoor } from "./signing-door.ts";
import { splitDatabase } from "./split-database.ts";
import { WORKER_NAMES } from "./worker-names.ts";

// Wrangler reads this when it first logs; without it, it would announce each start.
process.env.WRANGLER_LOG ??= "error";

/** Options of a server. Without any, a fresh product is served with its sandbox. */
export interface ServeOptions {
  /** 0 (the default) takes a free port. */
  port?: number;
  /** The folder of the build, relative to the project; default: `build`. */
  build?: string;
  /** The folder for stored data. Without it, data is lost when the server stops. */
  stateFolder?: string;
  /** Variables of the product's Worker that override those of wrangler.toml. */
  vars?: Record<string, string>;
  /** Whether the sandbox is served beside the product. Default: yes, unless an empty SANDBOX variable switches it off. */
  withSandbox?: boolean;
  /** Variables of the exchange. With them it is bound in place of the sandbox, from its bundle. */
  exchangeVars?: Record<string, string>;
  /** The folder of the exchange's bundle, relative to the project. */
  exchangeBundle?: string;
  /** Variables of the sandbox, such as SANDBOX_PACE, that override those of its wrangler.toml. */
  sandboxVars?: Record<string, string>;
  /** Runs the Workers' schedules (`crons` of their wrangler.toml). Tests start such runs themselves. */
  withCrons?: boolean;
  /** Opens the Workers to an inspector. */
  isInspected?: boolean;
  /** Called with each line that the Workers log. */
  onLog?: (line: string) => void;
  /** Workers in front of the product, the outermost first; each calls the next one. */
  doors?: readonly V4WorkerOptions[];
  /** Serves over HTTPS with an untrusted certificate, and the product's Worker also at `plainUrl`. WebKit sends Secure cookies nowhere else. */
  isSecure?: boolean;
}

/** The running product. */
export interface ServedProduct {
  url: string;
  /** The same over HTTP, for programs that reject the certificate; for the Worker's own paths, without static files. */
  plainUrl: string;
  /** The URL of workerd's inspector, if it is on. */
  inspector: URL | undefined;
  /** Calls the exchange's order of that id. */
  callOrder: ServedProduct["callSession"];
  /** Evicts the gateway's objects of this class and these names from memory, as the platform may do at any time. */
  evict: (className: string, names: readonly string[]) => Promise<void>;
  /** Calls the session object of that name as the product's own Worker does. */
  callSession: (name: string, method: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Calls the object of that name that holds an account's fiat attempt. */
  callFiatAttempt: ServedProduct["callSession"];
  /** Calls the request counter of that name as the product's own Worker does. */
  callCounter: ServedProduct["callSession"];
  /** Serves other Workers, or newer ones, at the same URL. */
  update: (workers: V4WorkerOptions[]) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Serves the built product: both Workers in one workerd, bound as in wrangler.toml and sandbox/wrangler.toml. It does
 * the same as `wrangler dev` without its bundler and its proxy, so that it starts in half a second.
 */
export async function serveProduct(options: ServeOptions = {}): Promise<ServedProduct> {
  const { build = "build" } = options;
  const { exchangeVars } = options;
  const withSandbox = options.withSandbox ?? options.vars?.SANDBOX !== "";
  // The sandbox and the exchange accept only signed calls; each start has its own secret.
  const signing = withSandbox || exchangeVars ? { GATEWAY_SECRET: makeSecret() } : {};
  const worker = await readWorker("wrangler.toml", `${build}/workers/agio/worker.js`, {
    SESSION_SECRET: makeSecret(),
    ...signing,
    ...options.vars,
  });
  const product = withAssets(worker, inProject(`${build}/client`), options);
  const { doors = [] } = options;
  if (exchangeVars) {
    const own = { ...signing, ...pickSecret(options.vars), ...exchangeVars };
    return serveWorkers(
      [...doors, bindExchange(product), await readExchange(own, options.exchangeBundle)],
      options,
    );
  }
  // With real gateways the sandbox is not needed, and starting it costs nearly as much as starting the product.
  if (!withSandbox) return serveWorkers([...doors, withoutGateway(product)], options);
  const sandbox = await readWorker("sandbox/wrangler.toml", `${build}/workers/sandbox/worker.js`, {
    ...signing,
    ...pickSecret(options.vars),
    ...options.sandboxVars,
  });
  return serveWorkers([...doors, product, sandbox], options);
}

/** Returns the product with the static files of that folder, and its plain door if it needs one. */
function withAssets(
  product: V4WorkerOptions,
  directory: string,
  { isSecure = false }: ServeOptions,
): V4WorkerOptions {
  const plain = isSecure ? { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] } : {};
  return { ...product, ...plain, assets: { ...product.assets, directory } };
}

/** Returns the product without its binding to the sandbox. */
function withoutGateway(product: V4WorkerOptions): V4WorkerOptions {
  const { GATEWAY: _, ...serviceBindings } = product.serviceBindings ?? {};
  return { ...product, serviceBindings };
}

/** Both Workers use the product's secret if a test or .dev.vars sets one. */
function pickSecret({ GATEWAY_SECRET: secret }: Record<string, string> = {}) {
  return secret === undefined ? {} : { GATEWAY_SECRET: secret };
}

/** Serves only the sandbox, from its bundle, with its calls at the root. A signing Worker in front signs unsigned calls, unless the caller provides a secret to sign with. */
export async function serveSandbox(
  bundle: string,
  options: ServeOptions = {},
): Promise<ServedProduct> {
  const secret = makeSecret();
  const sandbox = await readWorker("sandbox/wrangler.toml", bundle, {
    GATEWAY_SECRET: secret,
    ...options.sandboxVars,
  });
  const doors = options.sandboxVars?.GATEWAY_SECRET ? [] : [makeSigningDoor(secret)];
  return serveWorkers([...doors, sandbox], options);
}

/** Serves the given Workers in one workerd. */
export async function serveWorkers(
  workers: V4WorkerOptions[],
  options: ServeOptions,
): Promise<ServedProduct> {
  if (options.stateFolder) splitDatabase(options.stateFolder, workers.flatMap(listDatabases));
  const miniflare = new Miniflare(toMiniflareOptions(workers, options));
  const { port } = await miniflare.ready;
  const url = `${options.isSecure ? "https" : "http"}://localhost:${port}`;
  const plainUrl = options.isSecure
    ? (await miniflare.unsafeGetDirectURL(WORKER_NAMES.product)).origin
    : url;
  const inspector = options.isInspected ? await miniflare.getInspectorURL() : undefined;
  const { exchange, product, sandbox } = WORKER_NAMES;
  const gateway = workers.some(({ name }) => name === exchange) ? exchange : sandbox;
  const stopCrons = options.withCrons
    ? runCrons(miniflare, workers, (sentence) => options.onLog?.(sentence))
    : () => undefined;
  const evict = async (className: string, names: readonly string[]) => {
    for (const name of names) {
      await miniflare.unsafeEvictDurableObject(gateway, className, { name }).catch(throwUnlessIdle);
    }
  };
  const callObject =
    (binding: string, worker = product): ServedProduct["callSession"] =>
    async (name, method, ...args) => {
      const objects = await miniflare.getDurableObjectNamespace(binding, worker);
      const object = objects.get(objects.idFromName(name));
      const call: unknown = Reflect.get(object, method);
      if (typeof call !== "function") throw new Error(`No method ${method}`);
      const called: unknown = await Reflect.apply(call, object, args);
      return called;
    };
  return {
    url,
    plainUrl,
    inspector,
    evict,
    callSession: callObject("ACCOUNT_SESSIONS"),
    callFiatAttempt: callObject("FIAT_ATTEMPTS"),
    callOrder: callObject("ORDERS", gateway),
    callCounter: callObject("RATE_LIMITER"),
    update: (newer) => miniflare.setOptions(toMiniflareOptions(newer, options)),
    stop: () => {
      stopCrons();
      return miniflare.dispose();
    },
  };
}

function toMiniflareOptions(workers: V4WorkerOptions[], options: ServeOptions) {
  return convertV4MiniflareOptions({
    host: "localhost",
    port: options.port ?? 0,
    // Without an object, Miniflare says that each visitor is in the United States.
    cf: {},
    telemetry: { enabled: false },
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ message }) => options.onLog?.(message),
    unsafeHandleRuntimeRestart: () => {
      options.onLog?.("workerd ended unexpectedly and runs again.");
    },
    ...(options.isInspected ? { inspectorPort: 0 } : {}),
    ...(options.isSecure ? { https: true } : {}),
    ...(options.stateFolder ? { resourcePersistencePath: options.stateFolder } : {}),
    workers,
  });
}

function listDatabases({ d1Databases = {} }: V4WorkerOptions): readonly string[] {
  return Object.values(d1Databases).map((named) => (typeof named === "string" ? named : named.id));
}

/** An object that is not running is already evicted. */
function throwUnlessIdle(error: unknown): void {
  if (!String(error).includes("not currently running")) throw error;
}
