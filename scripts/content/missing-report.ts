// The build's report of texts that a language lacks: one line per folder or file, not one per text.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { findMissing, type Messages } from "../../app/i18n/merge-messages.ts";

const messages: z.ZodType<Messages> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), messages])),
);
const NAMED = 3;

/** Returns the interface texts that a language lacks, as 'locales/de/order.json: title'. */
export function findMissingMessages(from: string, code: string, all: string): string[] {
  const read = (file: string) =>
    existsSync(file) ? messages.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
  return readdirSync(join(from, "locales", all)).flatMap((file) => {
    const own = read(join(from, "locales", code, file));
    const missing = findMissing(own, read(join(from, "locales", all, file)));
    return missing.map((key) => `locales/${code}/${file}: ${key}`);
  });
}

/** Returns report lines: 'de: 12 of content/docs from the default language: start/reporting.md, …'. */
export function toReport(code: string, missing: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const what of missing) {
    const [, place = what, text = ""] =
      /^(content\/\w+|locales\/[\w-]+\/[\w-]+\.json)[/:]\s*(.*)$/.exec(what) ?? [];
    groups.set(place, [...(groups.get(place) ?? []), text]);
  }
  return [...groups].map(([place, texts]) => {
    const named = texts.slice(0, NAMED).join(", ");
    const more = texts.length > NAMED ? ", …" : "";
    return `${code}: ${String(texts.length)} of ${place} from the default language: ${named}${more}`;
  });
}
