// Reads a wrangler.toml with wrangler and caches the result in .cache/. Loading wrangler takes 0.8 s, and dozens of
// processes of a full test run serve the product.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import type { V4WorkerOptions } from "miniflare";
import * as z from "zod";
import { inProject } from "./paths.ts";

const KEPT = inProject(".cache/workers");

/** The fields of a wrangler.toml besides its bindings. */
const workerSettings = z.object({
  name: z.string(),
  vars: z.record(
    z.string(),
    z.union([z.string(), z.number().transform(String), z.boolean().transform(String)], {
      error: "must be a text in quotation marks",
    }),
  ),
});

const workerToml = workerSettings.extend({
  /** The bindings and flags, as Miniflare takes them. */
  options: z.custom<Partial<V4WorkerOptions>>(
    (value) => value instanceof Object && !Array.isArray(value),
  ),
});

/** Reads a wrangler.toml, by its path relative to the project. Uses wrangler unless `keptIn` has a result for the same text and wrangler version. */
export async function readToml(
  config: string,
  keptIn: string = KEPT,
): Promise<z.output<typeof workerToml>> {
  const file = resolve(inProject("."), config);
  const kept = `${keptIn}/${hashOf(file)}.json`;
  if (existsSync(kept)) return workerToml.parse(JSON.parse(readFileSync(kept, "utf8")));
  const toml = await readByWrangler(file, config);
  mkdirSync(keptIn, { recursive: true });
  // Renamed in one step, because another process may be reading.
  const unfinished = `${kept}.${String(process.pid)}`;
  writeFileSync(unfinished, JSON.stringify(toml));
  renameSync(unfinished, kept);
  return toml;
}

function hashOf(file: string): string {
  const readers = [inProject("node_modules/wrangler/package.json"), import.meta.filename];
  const hash = createHash("sha256").update(file);
  for (const text of [file, ...readers].map((path) => readFileSync(path))) hash.update(text);
  return hash.digest("hex");
}

async function readByWrangler(file: string, config: string) {
  const wrangler = await import("wrangler");
  const { data, error } = workerSettings.safeParse(
    withPlace(config, (): unknown => wrangler.unstable_readConfig({ config: file })),
  );
  if (!data) throw new Error(`${config}: ${z.prettifyError(error)}`);
  const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(file);
  // Wrangler's module rules do not apply to a bundle, and its bindings include the variables of .dev.vars.
  const { modulesRules: _, bindings: __, ...options } = workerOptions;
  return { ...data, options };
}

const parseError = z.object({ message: z.string(), location: z.object({ line: z.number() }) });

/** Returns what `read` returns. Wrangler's error about a text that is no TOML has its place beside the message. */
export function withPlace<Read>(config: string, read: () => Read): Read {
  try {
    return read();
  } catch (cause) {
    const { data } = parseError.safeParse(cause);
    if (!data) throw cause;
    const { message, location } = data;
    throw new Error(`${config}, line ${String(location.line)}: ${message}`, { cause });
  }
}
