// The database of the exchange, as an operator reads it: the deployed one, or the one of `npm start` on this machine.
import { readToml } from "./read-toml.ts";
import { run } from "./run.ts";

/** The exchange's configuration, relative to the project. */
export const EXCHANGE_CONFIG = "exchange/wrangler.toml";

/** Returns wrangler's arguments for the deployed storage, or for that of `npm start`. */
export function toPlace(isLocal: boolean): readonly string[] {
  return isLocal ? ["--local", "--persist-to", ".wrangler/state"] : ["--remote"];
}

/** Runs a query in the exchange's database; returns wrangler's answer, and throws with its words. */
export async function queryExchange(sql: string, isLocal: boolean): Promise<unknown> {
  const { options } = await readToml(EXCHANGE_CONFIG);
  const [database = "DB"] = Object.keys(options.d1Databases ?? {});
  const args = ["d1", "execute", database, "-c", EXCHANGE_CONFIG, ...toPlace(isLocal)];
  const { code, output } = await run("wrangler", [...args, "--json", "--command", sql]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf("[")));
}
