// Builds if necessary, serves on the requested port, and stops cleanly. Started by start.mjs.
import process from "node:process";
import { checkSettings } from "../functions/runtime/settings.ts";
import { checkSandboxSettings, SANDBOX_SETTING_NAMES } from "../sandbox/settings.ts";
import { buildProduct } from "./product/build.ts";
import { makeSecret, readDevVars } from "./product/dev-vars.ts";
import { buildExchange, readExchangeVars, reachProvider } from "./product/exchange.ts";
import { inProject } from "./product/paths.ts";
import { readWorkerVars } from "./product/read-worker.ts";
import { toReadyLine } from "./product/ready-line.ts";
import { serveProduct } from "./product/serve.ts";

/** The sandbox variables that the environment may set. SANDBOX itself is set with the product's variables. */
const SANDBOX_SETTINGS = SANDBOX_SETTING_NAMES.filter((name) => name !== "SANDBOX");

/** Stops the server; before it serves, exiting is enough. */
let stop: () => Promise<void> = () => Promise.resolve();

async function serve(port: number): Promise<void> {
  const { vars, isSandbox, provider } = await readProductVars();
  const sandboxVars = await readSandboxVars();
  const exchange = provider ? { exchangeVars: await prepareExchange(provider) } : {};
  console.log("Building (skipped when nothing changed) …");
  await buildProduct();
  if (provider) await buildExchange();
  const served = await serveProduct({
    port,
    vars,
    sandboxVars,
    ...exchange,
    stateFolder: inProject(".wrangler/state/v3"),
    withCrons: true,
    onLog: (line) => {
      console.log(line);
    },
  });
  stop = served.stop;
  const { url } = served;
  console.log(`\n${toReadyLine(url, isSandbox)}\n`);
}

async function readProductVars() {
  // The origin in wrangler.toml belongs to the deployed Worker; a local server uses its own host.
  const written = await readWorkerVars("wrangler.toml");
  const own = readDevVars();
  const provider = process.env.PROVIDER ?? own.PROVIDER ?? written.PROVIDER;
  // A provider replaces the sandbox.
  const chosen = provider ? { PROVIDER: provider, SANDBOX: "" } : {};
  const isSandbox = !provider && (own.SANDBOX ?? written.SANDBOX) === "1";
  // The sandbox and the exchange accept only signed calls: they and the product share a secret per start.
  const signing = isSandbox || provider ? { GATEWAY_SECRET: makeSecret() } : {};
  const vars = { PUBLIC_ORIGIN: "", ...signing, ...own, ...chosen };
  const checked = checkSettings({ ...written, ...vars });
  if (!checked.ok) throw new Error(toAdvice(".dev.vars, wrangler.toml", checked.problems));
  return { vars, isSandbox, provider };
}

async function readSandboxVars(): Promise<Record<string, string>> {
  const sandboxVars = Object.fromEntries(
    SANDBOX_SETTINGS.flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );
  const written = await readWorkerVars("sandbox/wrangler.toml");
  const problems = checkSandboxSettings({ ...written, ...sandboxVars });
  if (problems.length === 0) return sandboxVars;
  throw new Error(toAdvice("the environment, sandbox/wrangler.toml", problems));
}

/** Checks the exchange's variables and its provider before anything is built. */
async function prepareExchange(provider: string): Promise<Record<string, string>> {
  const vars = await readExchangeVars(provider);
  await reachProvider(vars);
  return vars;
}

function toAdvice(where: string, problems: readonly string[]): string {
  const lines = problems.map((problem) => `  ${problem}`);
  return `Cannot start with these settings (${where}):\n${lines.join("\n")}`;
}

let leaving = false;

function leave(): void {
  if (leaving) return;
  leaving = true;
  void stop().finally(() => process.exit(0));
}

// The parent's disconnect counts as a signal, so that nothing keeps running if the parent is killed.
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, leave);

await serve(Number(process.argv[2] ?? 8788)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
