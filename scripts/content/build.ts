// Builds public/_content from content/ and the API's description, and reports texts that a language lacks.
import "../product/app-imports.ts";
import { rmSync } from "node:fs";
import { BRAND, PREFIX } from "../../app/brand.ts";
import { DEFAULT_LOCALE, LOCALES } from "../../app/i18n/locales.ts";
import { inProject } from "../product/paths.ts";
import { findMissingMessages, toReport } from "./missing-report.ts";

// Imported late, because they read the API's description from the product's code.
const { buildContent } = await import("./build-content.ts");
const { writeDocuments } = await import("../openapi/write.ts");

const to = inProject("public/_content");
const from = inProject(".");
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map(({ code }) => code);
const missing = new Map<string, string[]>(
  others.map((code) => [code, findMissingMessages(from, code, DEFAULT_LOCALE.code)]),
);

rmSync(to, { recursive: true, force: true });
await buildContent({
  from,
  to,
  values: { brand: BRAND.name, domain: BRAND.domain, prefix: PREFIX },
  codes: [DEFAULT_LOCALE.code, ...others],
  onMissing: (code, what) => missing.get(code)?.push(what),
});
writeDocuments();
for (const [code, texts] of missing) for (const line of toReport(code, texts)) console.log(line);
