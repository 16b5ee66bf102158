// The built product and, behind a bad line, the shaky sandbox, each in its own workerd.
import { inProject } from "../../scripts/product/paths.ts";
import { makeSecret } from "../../scripts/product/dev-vars.ts";
import { makeSigningDoor } from "../../scripts/product/signing-door.ts";
import { readWorker } from "../../scripts/product/read-worker.ts";
import { serveProduct, serveWorkers } from "../../scripts/product/serve.ts";
import { WORKER_NAMES } from "../../scripts/product/worker-names.ts";
import { listWorkerds, readMegabytes } from "../workerd.ts";
import { openHeap } from "./heap.ts";
import { openBadLine, type BadLine } from "./bad-line.ts";

/** The servers of a soak. */
export interface SoakServers {
  product: string;
  sandbox: string;
  line: BadLine;
  /** Returns the heap of the product's own code, megabytes. */
  heap: () => Promise<number>;
  /** Returns the resident memory, megabytes. */
  memory: () => { product: number; sandbox: number };
  stop: () => Promise<void>;
}

const PACE = "0.25";
const SHAKY = "bench/soak/shaky-sandbox.mjs";
const BUILT = "build/workers/sandbox/worker.js";

/** Starts the servers; `onLog` gets the product's log lines. */
export async function startSoakServers(onLog: (line: string) => void): Promise<SoakServers> {
  const secret = makeSecret();
  const { scriptPath: _, ...worker } = await readWorker("sandbox/wrangler.toml", BUILT, {
    SANDBOX_PACE: PACE,
    GATEWAY_SECRET: secret,
  });
  const modules = [SHAKY, BUILT].map((path) => ({
    type: "ESModule" as const,
    path: inProject(path),
  }));
  const shaky = { ...worker, modules, modulesRoot: inProject(".") };
  const sandbox = await serveWorkers([makeSigningDoor(secret), shaky], {});
  const [sandboxPid = 0] = listWorkerds();
  const line = await openBadLine(sandbox.url);
  const product = await serveProduct({
    vars: {
      SANDBOX: "",
      GATEWAY_URL: line.url,
      CONTENT_GATEWAY_URL: "embedded",
    },
    isInspected: true,
    onLog,
  });
  if (!product.inspector) throw new Error("The product has no inspector");
  const heap = await openHeap(product.inspector, WORKER_NAMES.product);
  const productPid = listWorkerds().find((pid) => pid !== sandboxPid) ?? 0;
  return {
    product: product.url,
    sandbox: sandbox.url,
    line,
    heap: heap.read,
    memory: () => ({ product: readMegabytes(productPid), sandbox: readMegabytes(sandboxPid) }),
    stop: async () => {
      heap.close();
      await product.stop();
      await line.stop();
      await sandbox.stop();
    },
  };
}
