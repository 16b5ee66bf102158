import { readFile } from "node:fs/promises";
import { memoryPages, validateXML } from "xmllint-wasm";

/** What libxml2 has against a document by the RELAX NG schema of that name in tests/schemas; empty when it holds. */
export async function schemaFaults(xml: string, schema: string): Promise<string[]> {
  const grammar = await readFile(new URL(`../schemas/${schema}.rng`, import.meta.url), "utf8");
  const { valid, errors, rawOutput } = await validateXML({
    xml,
    schema: grammar,
    extension: "relaxng",
    // The sitemap is large.
    maxMemoryPages: memoryPages.GiB,
  });
  return valid ? [] : [...errors.map(({ message }) => message), rawOutput];
}
