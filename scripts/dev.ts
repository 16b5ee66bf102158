// npm run dev: the product with its sandbox, rebuilt and reloaded whenever a file is saved.
import { watch } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import { DEV_FOLDER, makeDevBuild, type Changes } from "./dev/dev-build.ts";
import { makeSecret, readDevVars } from "./product/dev-vars.ts";
import { inProject } from "./product/paths.ts";
import { readWorker } from "./product/read-worker.ts";
import { toReadyLine } from "./product/ready-line.ts";
import { serveWorkers } from "./product/serve.ts";

const WATCHED = ["app", "content", "exchange", "functions", "locales", "sandbox"];
const ENTRY = `${DEV_FOLDER}/product/worker.js`;
const SIGNING_SECRET = makeSecret();
/** Waits this long after a change, milliseconds, because editors write a file in several steps. */
const SETTLE_MS = 40;

async function readWorkers(files: readonly string[]) {
  // Cached pages would show the previous build.
  const own = { PUBLIC_ORIGIN: "", PAGE_CACHE: "off", ...readDevVars() };
  // The sandbox accepts only signed calls.
  const vars = { GATEWAY_SECRET: SIGNING_SECRET, ...own };
  const [product, sandbox] = await Promise.all([
    readWorker("wrangler.toml", ENTRY, vars),
    readWorker("sandbox/wrangler.toml", `${DEV_FOLDER}/sandbox.js`, {
      GATEWAY_SECRET: vars.GATEWAY_SECRET,
    }),
  ]);
  const { scriptPath: _, ...options } = product;
  // The first module is the Worker's entry.
  const modules = [ENTRY, ...files.filter((file) => file !== ENTRY && file.endsWith(".js"))].map(
    (path) => ({ type: "ESModule" as const, path }),
  );
  const assets = { ...product.assets, directory: `${DEV_FOLDER}/client` };
  return [{ ...options, modules, modulesRoot: dirname(ENTRY), assets }, sandbox];
}

async function dev(port: number): Promise<void> {
  console.log("Building …");
  const build = await makeDevBuild();
  await build.rebuild({ content: false, code: true });
  const served = await serveWorkers(await readWorkers(build.modules()), {
    port,
    stateFolder: inProject(".wrangler/state/v3"),
    withCrons: true,
    onLog: (line) => {
      console.log(line);
    },
  });
  console.log(`\n${toReadyLine(served.url, true)}\n`);
  await onSave(async (changes, names) => {
    const start = performance.now();
    await build.rebuild(changes);
    await served.update(await readWorkers(build.modules()));
    console.log(`${names}: served after ${String(Math.round(performance.now() - start))} ms`);
  });
}

/** Calls `rebuild` after each save, one call at a time; changes that are saved meanwhile go into the next one. */
function onSave(rebuild: (changes: Changes, names: string) => Promise<void>): Promise<never> {
  const saved = new Set<string>();
  let running = false;
  const settle = async () => {
    if (running || saved.size === 0) return;
    running = true;
    const names = [...saved];
    saved.clear();
    const content = names.some((name) => name.startsWith("content/"));
    const code = names.some((name) => !name.startsWith("content/"));
    await rebuild({ content, code }, names.join(", ")).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
    running = false;
    await settle();
  };
  for (const folder of WATCHED) {
    watch(inProject(folder), { recursive: true }, (_, name) => {
      saved.add(`${folder}/${name ?? ""}`);
      setTimeout(() => void settle(), SETTLE_MS);
    });
  }
  return new Promise(() => undefined);
}

for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
  process.on(event, () => process.exit(0));
}
await dev(Number(process.argv[2] ?? process.env.PORT ?? 8788)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
