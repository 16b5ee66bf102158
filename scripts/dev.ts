// npm run dev: the product with its sandbox or a provider, rebuilt and reloaded whenever a file is saved.
import { dirname, relative } from "node:path";
import process from "node:process";
import { DEV_FOLDER, makeDevBuild } from "./dev/dev-build.ts";
import { watchFolder } from "./dev/watch-folder.ts";
import { openFrontDoor } from "./host/front-door.ts";
import { readDataFolder, takeStateFolder, toStateFolder } from "./host/data-folder.ts";
import { readVariables, type ServedVariables } from "./host/variables.ts";
import { makeBuildProgress } from "./product/build-progress.ts";
import { bindExchange } from "./product/exchange.ts";
import { inProject } from "./product/paths.ts";
import { readWorker } from "./product/read-worker.ts";
import { toReadyLine } from "./product/ready-line.ts";
import { serveWorkers } from "./product/serve.ts";

const WATCHED = ["app", "content", "exchange", "functions", "locales", "sandbox"];
const ENTRY = `${DEV_FOLDER}/product/worker.js`;
/** Waits this long after a change, milliseconds, because editors write a file in several steps. */
const SETTLE_MS = 40;
/** The names that editors give to their own copies of a file. */
const NO_SOURCE = /(?:~|\.sw[a-z]|\.tmp|___jb_(?:tmp|old)___|\/\d+|\/sed\w{6}|\/\.#[^/]*)$/;

const say = (line: string) => {
  console.log(line);
};

async function readWorkers(files: readonly string[], variables: ServedVariables) {
  const { sandboxVars, exchangeVars } = variables;
  // Cached pages would show the previous build.
  const vars: ServedVariables["vars"] = {
    ...variables.vars,
    PAGE_CACHE: process.env.PAGE_CACHE ?? "off",
  };
  const name = exchangeVars ? "exchange" : "sandbox";
  const [product, gateway] = await Promise.all([
    readWorker("wrangler.toml", ENTRY, vars),
    readWorker(`${name}/wrangler.toml`, `${DEV_FOLDER}/${name}.js`, {
      GATEWAY_SECRET: vars.GATEWAY_SECRET ?? "",
      ...(exchangeVars ?? sandboxVars),
    }),
  ]);
  const { scriptPath: _, ...options } = product;
  // The first module is the Worker's entry.
  const modules = [ENTRY, ...files.filter((file) => file !== ENTRY && file.endsWith(".js"))].map(
    (path) => ({ type: "ESModule" as const, path }),
  );
  const assets = { ...product.assets, directory: `${DEV_FOLDER}/client` };
  const served = { ...options, modules, modulesRoot: dirname(ENTRY), assets };
  return [exchangeVars ? bindExchange(served) : served, gateway];
}

async function dev(port: number): Promise<void> {
  const dataFolder = readDataFolder();
  const variables = await readVariables(dataFolder);
  const stateFolder = toStateFolder(dataFolder);
  takeStateFolder(stateFolder);
  const door = await openFrontDoor({ ...variables.host, PORT: port, playsCountries: true });
  const steps = ["the content", "the code"];
  say("Building …");
  const build = await makeDevBuild(
    variables.exchangeVars ? "exchange" : "sandbox",
    makeBuildProgress(steps, say, inProject(".cache/dev-times.json")),
  );
  const served = await serveWorkers(await readWorkers(build.modules(), variables), {
    stateFolder,
    withCrons: true,
    onLog: say,
  });
  door.leadTo(served.url);
  say(`\n${toReadyLine(door.url, variables)}\n`);
  await onSave(async (saved) => {
    const names = saved.join(", ");
    say(`${names}: rebuilding …`);
    const begunAt = performance.now();
    await build.rebuild(saved);
    const built = performance.now() - begunAt;
    await served.update(await readWorkers(build.modules(), variables));
    const whole = performance.now() - begunAt;
    say(
      `${names}: served after ${toMs(whole)} (build ${toMs(built)}, restart ${toMs(whole - built)})`,
    );
  });
}

function toMs(time: number): string {
  return `${String(Math.round(time))} ms`;
}

/** Calls `rebuild` after each save, one call at a time; files that are saved meanwhile go into the next one. */
function onSave(rebuild: (saved: readonly string[]) => Promise<void>): Promise<never> {
  const saved = new Set<string>();
  let running = false;
  const settle = async () => {
    if (running || saved.size === 0) return;
    running = true;
    const names = [...saved];
    saved.clear();
    await rebuild(names).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
    running = false;
    await settle();
  };
  for (const folder of WATCHED) {
    watchFolder(inProject(folder), (path) => {
      const name = relative(inProject("."), path).replaceAll("\\", "/");
      if (NO_SOURCE.test(name)) return;
      saved.add(name);
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
