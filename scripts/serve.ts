// npm start and npm run host: builds if necessary, serves, and stops cleanly. `build` only builds; `backup FOLDER` copies
// the data while the server runs; `sql` asks the exchange's database.
import { existsSync } from "node:fs";
import process from "node:process";
import { backUp } from "./host/backup.ts";
import { readDataFolder, takeStateFolder, toStateFolder } from "./host/data-folder.ts";
import { queryExchange } from "./host/query.ts";
import { openFrontDoor, type FrontDoor } from "./host/front-door.ts";
import { readVariables, type ServedVariables } from "./host/variables.ts";
import { buildProduct } from "./product/build.ts";
import { buildExchange, EXCHANGE_BUNDLE } from "./product/exchange.ts";
import { inProject } from "./product/paths.ts";
import { toReadyLine } from "./product/ready-line.ts";
import { serveProduct } from "./product/serve.ts";

const USAGE = `npm run host                     serves the product
npm run host -- build            builds it, and serves nothing
npm run host -- backup FOLDER    copies the data into a new folder, while the server runs or not
npm run host -- sql "SELECT …"   runs it in the exchange's database, while the server runs or not`;

/** Stops the server; before it serves, exiting is enough. */
let stop: () => Promise<void> = () => Promise.resolve();

async function serve(): Promise<void> {
  listenToSignals();
  // The parent's disconnect counts as a signal, so that nothing keeps running if the parent is killed. Whoever listens
  // to it stays alive, so the other commands do not.
  process.on("disconnect", leave);
  const dataFolder = readDataFolder();
  const stateFolder = toStateFolder(dataFolder);
  const variables = await readVariables(dataFolder);
  const door = await openDoor(variables);
  takeStateFolder(stateFolder);
  await build(variables.exchangeVars !== undefined);
  // Another one may have started during a long build.
  takeStateFolder(stateFolder);
  const { vars, sandboxVars, exchangeVars, isSandbox } = variables;
  const served = await serveProduct({
    vars,
    sandboxVars,
    withSandbox: isSandbox,
    ...(exchangeVars ? { exchangeVars } : {}),
    stateFolder,
    withCrons: true,
    onLog: (line) => {
      console.log(line);
    },
  });
  listenToSignals();
  stop = async () => {
    await door.close();
    await served.stop();
  };
  door.leadTo(served.url);
  console.log(`\n${toReadyLine(door.url, variables)}\n`);
}

function openDoor({ host, isSandbox }: ServedVariables): Promise<FrontDoor> {
  const playsCountries = isSandbox && !host.isPublic;
  return openFrontDoor({ ...host, playsCountries });
}

async function build(withExchange: boolean): Promise<void> {
  await buildProduct((line) => {
    console.log(line);
  });
  if (!withExchange || existsSync(inProject(EXCHANGE_BUNDLE))) return;
  console.log("  the exchange …");
  await buildExchange();
}

let leaving = false;

function leave(): void {
  if (leaving) return;
  leaving = true;
  void stop().finally(() => process.exit(0));
}

/** Makes this process end only by itself: Miniflare's own listeners would end workerd in the middle of a request. */
function listenToSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeAllListeners(signal);
    process.on(signal, leave);
  }
}

async function runCommand([command, argument]: readonly string[]): Promise<void> {
  if (command === undefined) return serve();
  if (command === "build") return build(true);
  if (command === "backup" && argument) {
    console.log(backUp(toStateFolder(readDataFolder()), argument));
    return;
  }
  if (command === "sql" && argument) {
    const replies = await queryExchange(argument, toStateFolder(readDataFolder()));
    for (const { results } of replies) console.log(JSON.stringify(results, undefined, 2));
    return;
  }
  throw new Error(USAGE);
}

await runCommand(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
