// Which files a part of the development build reads.
import type { Metafile } from "esbuild";
import { inProject } from "../product/paths.ts";

const ROOT = inProject(".");

/** Returns the files that a build has read, relative to the project. */
export function listInputs({ inputs }: Metafile): Set<string> {
  // Those that a plugin loads have its name in front: `raw:app/ui/tokens.css`.
  return new Set(Object.keys(inputs).map((name) => name.replace(/^[\w-]+:/, "").replace(ROOT, "")));
}
