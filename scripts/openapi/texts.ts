// The texts of the API's description, in each available language: content/api/{locale}.json.
import { existsSync, readFileSync } from "node:fs";
import * as z from "zod";
import { inProject } from "../product/paths.ts";

const FALLBACK = "en";

const table = z.record(z.string(), z.string());

const apiTexts = z.strictObject({
  info: z.strictObject({ title: z.string(), description: z.string(), key: z.string() }),
  words: table,
  /** Types of fields, as tables name them. */
  types: table,
  schemas: table,
  /** By schema and path: 'PairData', 'depositRules.minAmount'. */
  fields: z.record(z.string(), table),
  calls: z.record(z.string(), z.strictObject({ title: z.string(), text: z.string() })),
  tags: table,
  headers: table,
  /** Statuses with which the site itself rejects a request. */
  statuses: table,
  errors: z.record(z.string(), z.strictObject({ meaning: z.string(), remedy: z.string() })),
  limits: table,
  /** Newest first. */
  changes: z
    .array(
      z.strictObject({
        version: z.string(),
        date: z.iso.date(),
        changes: z.array(z.string()),
      }),
    )
    .min(1),
});

export type ApiTexts = z.output<typeof apiTexts>;

/** Returns the texts in a language; English ones if it has none. */
export function readApiTexts(locale: string): ApiTexts {
  const own = inProject(`content/api/${locale}.json`);
  const file = existsSync(own) ? own : inProject(`content/api/${FALLBACK}.json`);
  const parsed = apiTexts.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Returns a text; throws if it is missing, so that the documentation is complete. */
export function requireText(texts: Readonly<Record<string, string>>, name: string): string {
  const text = texts[name];
  if (text === undefined) throw new Error(`content/api lacks the text '${name}'`);
  return text;
}
