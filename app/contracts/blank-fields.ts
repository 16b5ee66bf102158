// An empty text counts as an absent field (docs/gateway-contract.md, "Conventions"): many languages send one for a field
// that has no value.
import { omit, withoutOmitted, type Omissions, type WirePath } from "./omissions";

/** The value without those of the fields that hold a blank text. Entries of lists stay, so that they are reported. */
export function withoutBlanks(value: unknown, fields: readonly WirePath[]): unknown {
  const blanks: Omissions = new Map();
  for (const field of fields) {
    if (typeof field.at(-1) === "string" && isBlank(findPart(value, field))) omit(blanks, field);
  }
  return withoutOmitted(value, blanks);
}

function findPart(value: unknown, [key, ...rest]: WirePath): unknown {
  if (key === undefined) return value;
  if (typeof value !== "object" || value === null) return undefined;
  return findPart(new Map<PropertyKey, unknown>(Object.entries(value)).get(String(key)), rest);
}

function isBlank(part: unknown): boolean {
  return typeof part === "string" && part.trim() === "";
}
