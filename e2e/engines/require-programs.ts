import { installFromDebian } from "../../scripts/browser/debian.ts";
import { findProgram } from "../../scripts/browser/find-program.ts";

/** A program with its names on different systems, and the Debian packages that contain it. */
interface Program {
  readonly names: readonly string[];
  readonly packages: readonly string[];
}

/** Installs missing programs. Returns why it could not; undefined if none is missing. */
export async function requirePrograms(programs: readonly Program[]): Promise<string | undefined> {
  const missing = programs.filter(({ names }) => findProgram(names) === undefined);
  if (missing.length === 0) return undefined;
  return installFromDebian(missing.flatMap(({ packages }) => packages));
}
