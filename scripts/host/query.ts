// Runs SQL in the exchange's database of a server of one's own, also while the server runs. wrangler looks for a
// folder `v3` in the one that it gets, and a data folder has another name.
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { readToml } from "../product/read-toml.ts";
import { run, type Ran } from "../product/run.ts";

/** The exchange's configuration, relative to the project. */
export const EXCHANGE_CONFIG = "exchange/wrangler.toml";
/** A write of the server takes milliseconds, and each try a second. */
const MAX_TRIES = 10;
const reply = z.array(z.looseObject({ results: z.array(z.record(z.string(), z.unknown())) }));

/** The result of each statement. */
export type QueryReply = z.output<typeof reply>;

/** Runs SQL in the exchange's database at Cloudflare, or in the one of a data folder; throws with wrangler's words. */
export async function queryExchange(sql: string, stateFolder?: string): Promise<QueryReply> {
  const { options } = await readToml(EXCHANGE_CONFIG);
  const [database = "DB"] = Object.keys(options.d1Databases ?? {});
  const args = ["d1", "execute", database, "-c", EXCHANGE_CONFIG, "--json", "--command", sql];
  const output = await runUnlocked(stateFolder, args);
  return reply.parse(JSON.parse(output.slice(output.indexOf("["))));
}

/** Repeats a command that meets a write of the running server; throws with wrangler's words. */
async function runUnlocked(
  stateFolder: string | undefined,
  args: readonly string[],
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const { code, output } = await runAt(stateFolder, args);
    if (code === 0) return output;
    if (tries === MAX_TRIES || !output.includes("SQLITE_BUSY")) throw new Error(output);
  }
}

/** Runs a command of wrangler on the storage at Cloudflare, or on that of a data folder. */
export async function runAt(
  stateFolder: string | undefined,
  args: readonly string[],
): Promise<Ran> {
  // A server's process tells wrangler to be silent (scripts/product/serve.ts), which would be silent about the rows too.
  const variables = { WRANGLER_LOG: "log" };
  if (stateFolder === undefined) return run("wrangler", [...args, "--remote"], { variables });
  const link = mkdtempSync(join(tmpdir(), "exchange-data-"));
  try {
    symlinkSync(stateFolder, join(link, "v3"));
    return await run("wrangler", [...args, "--local", "--persist-to", link], { variables });
  } finally {
    rmSync(link, { recursive: true });
  }
}
