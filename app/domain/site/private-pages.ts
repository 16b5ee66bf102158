// Pages that nobody else's script may read, and whose addresses are not kept: orders, accounts, what support hears
// (docs/security.md 49).

const SECTIONS: ReadonlySet<string> = new Set([
  "order",
  "my-exchanges",
  "support",
  "profile",
  "lk",
]);
const LOCALE_LENGTH = 2;

/** Whether a path, with its locale or without, leads to such a page or its data. */
export function isPrivatePath(path: string): boolean {
  const [, first = "", second = ""] = path.replace(/\.data$/, "").split("/");
  return SECTIONS.has(first.length === LOCALE_LENGTH && second !== "" ? second : first);
}
