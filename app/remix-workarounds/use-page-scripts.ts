import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { findLateScripts } from "~/ui/late-scripts";

/**
 * Returns the files of all scripts of the rendered page, each once. Remix's `Scripts` names most of them too, but only
 * at the end of the page, where it also starts them.
 */
export function usePageScripts(): readonly string[] {
  const matches = useMatches();
  const manifest = useContext(UNSAFE_RemixContext)?.manifest;
  if (!manifest) return [];
  const routes = matches.flatMap(({ id }) => {
    const route = manifest.routes[id];
    return route ? [...(route.imports ?? []), route.module] : [];
  });
  const late = findLateScripts(matches.map(({ handle }) => handle));
  return [...new Set([...manifest.entry.imports, ...late, manifest.url, ...routes])];
}
