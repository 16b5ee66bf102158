// The route table of app/routes.ts, flattened for the development build.
import { build } from "esbuild";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { inProject } from "../product/paths.ts";

/** One route as Remix's manifest names it. */
export interface RouteFile {
  readonly id: string;
  readonly parentId: string | undefined;
  readonly path: string | undefined;
  readonly index: boolean | undefined;
  /** Relative to app/: `routes/order/route.tsx`. */
  readonly file: string;
  /** The names that the file exports. */
  readonly exports: readonly string[];
}

interface Entry {
  readonly id?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly file: string;
  readonly children?: readonly Entry[] | undefined;
}

const entry: z.ZodType<Entry> = z.object({
  id: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  file: z.string(),
  children: z.lazy(() => z.array(entry)).optional(),
});
const table = z.object({ default: z.array(entry) });

const ROOT = { id: "root", file: "root.tsx", path: "" };

/** Reads app/routes.ts again, and the exports of each route's file. */
export async function readRouteFiles(): Promise<RouteFile[]> {
  const routes = [{ ...ROOT, parentId: undefined, index: undefined }, ...(await readTable())];
  const exportsOf = await readExports([...new Set(routes.map(({ file }) => file))]);
  return routes.map((route) => ({ ...route, exports: exportsOf.get(route.file) ?? [] }));
}

async function readTable(): Promise<Omit<RouteFile, "exports">[]> {
  const outfile = inProject(".cache/dev/routes.mjs");
  await build({
    entryPoints: [inProject("app/routes.ts")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
  });
  const loaded: unknown = await import(`${pathToFileURL(outfile).href}?at=${String(Date.now())}`);
  return flatten(table.parse(loaded).default, ROOT.id);
}

function flatten(entries: readonly Entry[], parentId: string): Omit<RouteFile, "exports">[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file.replace(/\.tsx?$/, "");
    return [{ id: own, parentId, path, index, file }, ...flatten(children, own)];
  });
}

async function readExports(files: readonly string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: files.map((file) => inProject(`app/${file}`)),
    outdir: inProject(".cache/dev/routes"),
    outbase: inProject("app"),
    bundle: false,
    write: false,
    metafile: true,
    format: "esm",
    loader: { ".css": "empty" },
    logLevel: "silent",
  });
  return new Map(
    Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
      entryPoint === undefined ? [] : [[entryPoint.replace(/^app\//, ""), exports]],
    ),
  );
}
