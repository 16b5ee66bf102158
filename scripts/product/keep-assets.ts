// Copies the assets of the deployed build into the next one, so that open tabs still find them. The deployed site lists
// them (builds/assets.json), so that a deploy from a fresh clone copies them too.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { inProject } from "./paths.ts";

/** How long the assets of a replaced build are kept, ms. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1_000;
const LIST = "builds/assets.json";
/** Concurrent downloads. */
const AT_ONCE = 8;
const TIMEOUT_MS = 30_000;

/** Only a file name, because the list comes from the network. */
const name = z.string().regex(/^[\w-][\w.-]*$/);
const assetList = z.object({
  /** Assets of the build itself. */
  own: z.array(name),
  /** Assets of earlier builds: when the first deploy without the asset happened, epoch ms. */
  kept: z.record(name, z.number()),
});
type AssetList = z.output<typeof assetList>;

/** The copied assets, or the reason why none were copied. */
export type KeptAssets =
  | { readonly ok: true; readonly kept: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** Adds the assets at `origin` from builds that were replaced less than 24 hours ago to a built `client` folder. Writes the list for the next deploy. */
export async function keepDeployedAssets(
  origin: string | undefined,
  { client = inProject("build/client"), now = Date.now() } = {},
): Promise<KeptAssets> {
  const own = listOwnAssets(client);
  try {
    if (origin === undefined) throw new Error("PUBLIC_ORIGIN is not set");
    const wanted = findWanted(await fetchList(origin), { own, now });
    const kept = await fetchAssets(origin, { wanted, client });
    writeList(client, { own, kept });
    return { ok: true, kept: Object.keys(kept) };
  } catch (error) {
    writeList(client, { own, kept: {} });
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the build's own files, without those that an earlier deploy of the same build copied. */
function listOwnAssets(client: string): string[] {
  const all = readdirSync(join(client, "assets"));
  const file = join(client, LIST);
  if (!existsSync(file)) return all;
  const { kept } = assetList.parse(JSON.parse(readFileSync(file, "utf8")));
  return all.filter((asset) => !(asset in kept));
}

async function fetchList(origin: string): Promise<AssetList> {
  const response = await ask(`${origin}/${LIST}`);
  return assetList.parse(await response.json());
}

function findWanted(
  deployed: AssetList,
  { own, now }: { own: readonly string[]; now: number },
): Record<string, number> {
  const replaced = deployed.own.map((asset) => [asset, now] as const);
  const known = Object.entries(deployed.kept).filter(([, since]) => now - since < KEPT_FOR_MS);
  const isNew = new Set(own);
  return Object.fromEntries([...known, ...replaced].filter(([asset]) => !isNew.has(asset)));
}

/** Returns the downloaded assets; a failed download does not stop a deploy. */
async function fetchAssets(
  origin: string,
  { wanted, client }: { wanted: Readonly<Record<string, number>>; client: string },
): Promise<Record<string, number>> {
  const left = Object.entries(wanted);
  const fetched: Record<string, number> = {};
  const fetchNext = async (): Promise<void> => {
    const [asset, since] = left.pop() ?? [];
    if (asset === undefined || since === undefined) return;
    const response = await ask(`${origin}/assets/${asset}`).catch(() => undefined);
    if (response) {
      writeFileSync(join(client, "assets", asset), new Uint8Array(await response.arrayBuffer()));
      fetched[asset] = since;
    }
    await fetchNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return fetched;
}

async function ask(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (response.ok && !isPage) return response;
  throw new Error(`${url} responded with ${String(response.status)}`);
}

function writeList(client: string, list: AssetList): void {
  mkdirSync(join(client, "builds"), { recursive: true });
  writeFileSync(join(client, LIST), JSON.stringify(list));
}
