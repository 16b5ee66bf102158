// Validates the documents with the tools that integrators use. Part of npm run check.
import "../product/app-imports.ts";
import process from "node:process";
import { createConfig, lintFromString } from "@redocly/openapi-core";

const { makeDocuments } = await import("./write.ts");

async function lint(): Promise<number> {
  const config = await createConfig({ extends: ["recommended-strict"] });
  let found = 0;
  for (const [name, document] of Object.entries(makeDocuments())) {
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: name, config });
    for (const { ruleId, message, location } of problems) {
      console.error(`${name} ${location[0]?.pointer ?? ""}: ${message} (${ruleId})`);
    }
    found += problems.length;
  }
  return found;
}

const problems = await lint();
process.exitCode = problems === 0 ? 0 : 1;
