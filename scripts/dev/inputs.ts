// Which files a part of the development build reads.
import type { Metafile } from "esbuild";
import { inProject } from "../product/paths.ts";

const ROOT = inProject(".");
/** Scripts import sheets only to name them. */
const UNREAD_SHEET = /^[^:]+\.css$/;

/** Returns the files that a build has read, relative to the project. */
export function listInputs({ inputs }: Metafile): Set<string> {
  const names = Object.keys(inputs).filter((name) => !UNREAD_SHEET.test(name));
  // Those that a plugin loads have its name in front: `raw:app/ui/tokens.css`.
  return new Set(names.map((name) => name.replace(/^[\w-]+:/, "").replace(ROOT, "")));
}

/** A part of the build, and the files that it reads. */
interface Part {
  readonly rebuild: () => Promise<unknown>;
  readonly inputs: () => ReadonlySet<string>;
}

/** Returns the parts that read one of the files. A file that none has read may be a new one, which any may read from now on. */
export function findReaders<P extends Part>(
  parts: readonly P[],
  files: readonly string[],
): readonly P[] {
  const readers = files.map((file) => parts.filter((part) => part.inputs().has(file)));
  return readers.some((found) => found.length === 0) ? parts : [...new Set(readers.flat())];
}
