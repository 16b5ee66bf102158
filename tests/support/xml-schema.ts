import { readFile } from "node:fs/promises";
import { memoryPages, validateXML } from "xmllint-wasm";

/** libxml2's errors in a document by this RELAX NG schema in tests/schemas; empty if valid. */
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
