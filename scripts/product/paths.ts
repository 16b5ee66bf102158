import { fileURLToPath } from "node:url";

/** An absolute path inside the project. */
export function inProject(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
