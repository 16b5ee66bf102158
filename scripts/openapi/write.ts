// Writes the documents as static files: /openapi.json, /asyncapi.json and /gateway-openapi.json. None names a host: the
// server of the first two is the host that serves them.
import { writeFileSync } from "node:fs";
import { inProject } from "../product/paths.ts";
import { makeAsyncApi } from "./asyncapi.ts";
import { makeGatewayOpenApi } from "./gateway/openapi.ts";
import { makeOpenApi } from "./openapi.ts";
import { readApiTexts } from "./texts.ts";

/** Returns the documents by file name, in English. */
export function makeDocuments() {
  const texts = readApiTexts("en");
  return {
    "openapi.json": makeOpenApi(texts),
    "asyncapi.json": makeAsyncApi(texts),
    "gateway-openapi.json": makeGatewayOpenApi(),
  };
}

/** Writes them into the folder of static files. */
export function writeDocuments(): void {
  for (const [name, document] of Object.entries(makeDocuments())) {
    writeFileSync(inProject(`public/${name}`), JSON.stringify(document));
  }
}
