import { installFromDebian } from "../../scripts/browser/debian.ts";
import { findProgram } from "../../scripts/browser/find-program.ts";

/** A program by the names that it has on different systems, and Debian's packages that bring it. */
interface Program {
  readonly names: readonly string[];
  readonly packages: readonly string[];
}

/** Installs the missing ones of these programs. Returns why it could not; undefined if none is missing. */
export async function requirePrograms(programs: readonly Program[]): Promise<string | undefined> {
  const missing = programs.filter(({ names }) => findProgram(names) === undefined);
  if (missing.length === 0) return undefined;
  return installFromDebian(missing.flatMap(({ packages }) => packages));
}
