import { readFileSync } from "node:fs";
import { inProject } from "./paths.ts";

/** The Workers' names, which operators change in each wrangler.toml. */
export const WORKER_NAMES = {
  product: readName("wrangler.toml"),
  sandbox: readName("sandbox/wrangler.toml"),
  exchange: readName("exchange/wrangler.toml"),
} as const;

function readName(file: string): string {
  const [, name] =
    /^name\s*=\s*["']([^"']+)["']/m.exec(readFileSync(inProject(file), "utf8")) ?? [];
  if (name === undefined) throw new Error(`${file} has no name`);
  return name;
}
