// A workerd that serves many isolates of the built product (entry.mjs). Starting one for each test costs half a second
// of CPU, an isolate here a twentieth of it.
import { readFileSync } from "node:fs";
import { transform } from "esbuild";
import type { V4WorkerOptions } from "miniflare";
import { makeSecret } from "../../../scripts/product/dev-vars.ts";
import { patience } from "../../../scripts/product/patience.ts";
import { inProject } from "../../../scripts/product/paths.ts";
import { readWorker } from "../../../scripts/product/read-worker.ts";
import { serveWorkers, type ServedProduct } from "../../../scripts/product/serve.ts";

const BUNDLE = "build/workers/agio/worker.js";
const SANDBOX_BUNDLE = "build/workers/sandbox/worker.js";
/** As slow as this are tests on a quiet machine, because more of them run than it has cores. */
const QUIET = 2;
const NAMED = /^(\d+)>/;

/** A running workerd for isolates. */
export interface Host {
  served: ServedProduct;
  /** Opens the isolate of that port, changes its settings, or closes it. */
  control: (method: "PUT" | "PATCH" | "DELETE", settings: Settings) => Promise<void>;
  /** Who reads the lines of which isolate. A line without a name, such as an uncaught error, goes to all. */
  readers: Map<string, (line: string) => void>;
}

/** The settings of an isolate; its name is its port. */
interface Settings {
  name: string;
  vars?: Record<string, string>;
  /** Whether it is bound to the sandbox. */
  withGateway?: boolean;
  /** The time by which its clock goes ahead, ms. */
  ahead?: number;
  /** The time at which its clock stands still, epoch milliseconds. */
  stoppedAt?: number;
}

/** Starts it with a sandbox of these variables. */
export async function startHost(sandboxVars: Record<string, string>): Promise<Host> {
  const secret = makeSecret();
  const signing = { GATEWAY_SECRET: makeSecret() };
  const product = await readWorker("wrangler.toml", BUNDLE, {
    ...signing,
    ISOLATES_SECRET: secret,
  });
  const sandbox = await readWorker("sandbox/wrangler.toml", SANDBOX_BUNDLE, {
    ...signing,
    ...sandboxVars,
  });
  const readers: Host["readers"] = new Map();
  const onLog = (line: string) => {
    const [named, name = ""] = NAMED.exec(line) ?? [];
    if (named === undefined) for (const read of readers.values()) read(line);
    else readers.get(name)?.(line.slice(named.length));
  };
  const served = await serveWorkers([await withIsolates(product), sandbox], { onLog });
  const control: Host["control"] = async (method, settings) => {
    const headers = { "x-isolates": secret };
    const { ok } = await fetch(served.url, { method, headers, body: JSON.stringify(settings) });
    if (!ok) throw new Error(`The isolate ${settings.name} does not ${method}`);
  };
  return { served, control, readers };
}

/** Returns the product's Worker with the entry for isolates in front of its bundle. */
async function withIsolates({
  scriptPath: _,
  ...worker
}: V4WorkerOptions): Promise<V4WorkerOptions> {
  const objects = Object.entries(worker.durableObjects ?? {}).map(
    ([binding, named]) => [binding, typeof named === "string" ? named : named.className] as const,
  );
  const classes = objects.map(([, name]) => `export const ${name} = objectOf("${name}");`);
  const entry = readFileSync(new URL("entry.mjs", import.meta.url), "utf8");
  const bundle = readFileSync(inProject(BUNDLE), "utf8");
  const { code } = await transform(bundle, { format: "cjs", target: "esnext" });
  return {
    ...worker,
    unsafeEvalBinding: "UNSAFE_EVAL",
    bindings: {
      ...worker.bindings,
      OBJECTS: objects.map(([binding]) => binding),
      SOURCE: code,
      SLOWNESS: patience(1_000) / (1_000 * QUIET),
    },
    assets: { ...worker.assets, directory: inProject("build/client") },
    modules: [{ type: "ESModule", path: "entry.js", contents: [entry, ...classes].join("\n") }],
  };
}
