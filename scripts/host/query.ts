// Runs SQL in the exchange's database of a server of one's own, also while the server runs. wrangler looks for a
// folder `v3` in the one that it gets, and a data folder has another name.
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { readToml } from "../product/read-toml.ts";
import { run } from "../product/run.ts";

const CONFIG = "exchange/wrangler.toml";
const reply = z.array(z.looseObject({ results: z.array(z.record(z.string(), z.unknown())) }));

/** The result of each statement. */
export type QueryReply = z.output<typeof reply>;

/** Runs SQL in the exchange's database at Cloudflare, or in the one of a data folder; throws with wrangler's words. */
export async function queryExchange(sql: string, stateFolder?: string): Promise<QueryReply> {
  const { options } = await readToml(CONFIG);
  const [database = "DB"] = Object.keys(options.d1Databases ?? {});
  const execute = async (place: readonly string[]) => {
    const args = ["d1", "execute", database, "-c", CONFIG, ...place, "--json", "--command", sql];
    // A server's process tells wrangler to be silent (scripts/product/serve.ts), which would be silent about the rows too.
    const { code, output } = await run("wrangler", args, { variables: { WRANGLER_LOG: "log" } });
    if (code !== 0) throw new Error(output);
    return reply.parse(JSON.parse(output.slice(output.indexOf("["))));
  };
  if (stateFolder === undefined) return execute(["--remote"]);
  const link = mkdtempSync(join(tmpdir(), "exchange-data-"));
  try {
    symlinkSync(stateFolder, join(link, "v3"));
    return await execute(["--local", "--persist-to", link]);
  } finally {
    rmSync(link, { recursive: true });
  }
}
