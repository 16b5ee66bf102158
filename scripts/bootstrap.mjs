// Functions that every command needs before the packages are installed. Runs on a bare Node 20: no packages, no
// TypeScript.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const windows = process.platform === "win32";

/** The project's own Node (the package `node`), because the machine's may be older. */
const projectNode = join(modules, "node", "bin", windows ? "node.exe" : "node");

/** Ends the command with one sentence. */
export function giveUp(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

export function requireNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= 20) return;
  giveUp(
    `Agio needs Node 20 or newer; this is ${process.version}. Get it from https://nodejs.org.`,
  );
}

/** Ends a script that was started by hand with a Node that cannot read TypeScript. */
export function requireTypeScript(command) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 23 || (major === 22 && minor >= 18)) return;
  giveUp(`This script needs Node 24; this is ${process.version}. Start it with: ${command}`);
}

/**
 * Installs the packages of package-lock.json unless they are already installed. It does not run `npm ci`, which would
 * first delete everything although most changes of the lock file are small.
 */
export async function installPackages() {
  if (isInstalled()) return;
  console.log("Installing packages (first start, or package-lock.json changed) …");
  const npm = process.env.npm_execpath;
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const started = npm?.endsWith("js")
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawn("npm", args, { cwd: root, stdio: "inherit", shell: windows });
  if ((await exitCode(started)) !== 0) giveUp("npm could not install the packages (see above).");
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install does not count. */
function isInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const present = readPackages(join(modules, ".package-lock.json"));
  if (!wanted || !present || !existsSync(projectNode)) return false;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    const installed = present[path];
    return (
      path === "" || (installed ? installed.version === version : optional || devOptional || peer)
    );
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Runs one of the project's scripts on the project's Node and returns its exit code. Forwards signals; over the IPC
 * channel the script notices if this process is killed.
 */
export async function runScript(script, args = []) {
  const node = existsSync(projectNode) ? projectNode : process.execPath;
  const path = [join(modules, ".bin"), dirname(node), process.env.PATH].join(delimiter);
  const env = {
    ...process.env,
    PATH: path,
    WRANGLER_SEND_METRICS: "false",
    // Wrangler and Miniflare are 13 MB of script, which dozens of processes load.
    NODE_COMPILE_CACHE: join(root, ".cache/node"),
  };
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  return exitCode(child);
}

/** npm's shell does not forward SIGTERM: it exits and leaves this process running. */
function stopWithParent(child) {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 250);
  timer.unref();
}

function exitCode(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => giveUp(error.message));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
