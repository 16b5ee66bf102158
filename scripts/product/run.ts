import { spawn, type ChildProcess } from "node:child_process";
import { delimiter } from "node:path";
import process from "node:process";
import { inProject } from "./paths.ts";

/** The result of a command: its exit code and its output. */
export interface Ran {
  code: number;
  output: string;
}

/** The working folder (default: the project), additional environment variables, and who hears the output at once. */
interface RunOptions {
  folder?: string;
  variables?: Record<string, string>;
  /** Called with each piece of output as it comes. */
  onOutput?: (text: string) => void;
}

/** Returns the environment of the project's tools: its own binaries first, no telemetry, no prompts. */
function toolEnvironment(): NodeJS.ProcessEnv {
  const path = [inProject("node_modules/.bin"), process.env.PATH].join(delimiter);
  return {
    ...process.env,
    PATH: path,
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    // For esbuild, which is written in Go: more memory for less time.
    GOGC: "800",
    NO_UPDATE_NOTIFIER: "1",
    NO_COLOR: "1",
  };
}

const running = new Set<ChildProcess>();

// If this process exits early, it stops the running tools.
process.on("exit", () => {
  for (const child of running) child.kill();
});

/** Runs one of the project's tools to its end; the caller gets the output. */
export async function run(
  command: string,
  args: readonly string[],
  { folder = inProject("."), variables = {}, onOutput }: RunOptions = {},
): Promise<Ran> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...toolEnvironment(), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  running.add(child);
  let output = "";
  const keep = (text: string) => {
    output += text;
    onOutput?.(text);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", keep);
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit) => {
      running.delete(child);
      resolve(exit ?? 1);
    });
  });
  return { code, output };
}
