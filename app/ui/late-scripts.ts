// The scripts that a page's own scripts request when they run. The document names them as well, so that a slow phone
// fetches them together with the others, half a second sooner.

/** Their files by name; the build fills it in for the server (scripts/product/late-scripts.ts). Undefined in browsers, in tests and in development. */
declare const __LATE_SCRIPTS__: Readonly<Record<string, readonly string[]>>;

/** The script of every page that hydrates (app/entry.client.tsx). */
const OF_EVERY_PAGE = "page-guard";

/** Returns the files for a page of routes with these handles; `handle.lateScript` is the name of a route's script. */
export function findLateScripts(handles: readonly unknown[]): readonly string[] {
  if (typeof __LATE_SCRIPTS__ === "undefined") return [];
  const names = [OF_EVERY_PAGE, ...handles.flatMap(readName)];
  return [...new Set(names.flatMap((name) => __LATE_SCRIPTS__[name] ?? []))];
}

function readName(handle: unknown): readonly string[] {
  const isNamed = typeof handle === "object" && handle !== null && "lateScript" in handle;
  return isNamed && typeof handle.lateScript === "string" ? [handle.lateScript] : [];
}
