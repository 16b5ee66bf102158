// Pages that nobody else's script may read, and whose addresses are not kept: orders, accounts, what support hears
// (docs/security.md 49).
import { listSections } from "./section";

const SECTIONS: ReadonlySet<string> = new Set([
  "order",
  "my-exchanges",
  "support",
  "profile",
  "lk",
  "withdrawal",
]);

/** Whether a path, with its locale or without, leads to such a page or its data. */
export function isPrivatePath(path: string): boolean {
  return listSections(path.replace(/\.data$/, "")).some((section) => SECTIONS.has(section));
}
