// The documents as files of the site: /openapi.json and /asyncapi.json. Their server is whoever serves them.
import { writeFileSync } from "node:fs";
import { inProject } from "../product/paths.ts";
import { makeAsyncApi } from "./asyncapi.ts";
import { makeOpenApi } from "./openapi.ts";
import { readApiTexts } from "./texts.ts";

/** Both documents by the name of their file, in English. */
export function makeDocuments() {
  const texts = readApiTexts("en");
  return { "openapi.json": makeOpenApi(texts), "asyncapi.json": makeAsyncApi(texts) };
}

/** Writes them where static files are. */
export function writeDocuments(): void {
  for (const [name, document] of Object.entries(makeDocuments())) {
    writeFileSync(inProject(`public/${name}`), JSON.stringify(document));
  }
}
