import * as z from "zod";
import { run } from "../product/run.ts";

const list = z.array(z.object({ name: z.string() }));

/** Returns the names of the secrets that Cloudflare has stored for a Worker; undefined if it does not respond. */
export async function readStoredSecrets(config: string): Promise<readonly string[] | undefined> {
  const { code, output } = await run("wrangler", [
    "secret",
    "list",
    "--format",
    "json",
    "-c",
    config,
  ]);
  if (code !== 0) return undefined;
  const start = output.indexOf("[");
  return list.parse(JSON.parse(output.slice(start))).map(({ name }) => name);
}
