// Private pages: orders, accounts and support requests. Foreign scripts may not read them, and their addresses are not
// stored (docs/security.md 49).
import { listSections } from "./section";

const SECTIONS: ReadonlySet<string> = new Set([
  "order",
  "my-exchanges",
  "support",
  "profile",
  "lk",
  "withdrawal",
]);

/** Whether a path, with or without locale, leads to a private page or its data. */
export function isPrivatePath(path: string): boolean {
  return listSections(path.replace(/\.data$/, "")).some((section) => SECTIONS.has(section));
}
