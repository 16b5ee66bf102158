// A page without script loads no late part, so a late part of the order page brings no sheet of its own.
import { expect, it } from "vitest";
import { readSources } from "./sources";

it("the styles of the order page's late parts are in its own sheets", () => {
  const sources = readSources("app/routes/order/**/*.tsx");
  const late = sources.find(({ path }) => path.endsWith("page/late-parts.tsx"))?.text ?? "";
  const names = [...late.matchAll(/import\("\.\.\/([\w/-]+)"\)/g)].map(([, name = ""]) => name);
  expect(names).toContain("receipt/receipt-half");
  const early = sources
    .filter(({ path }) => !names.some((name) => path.endsWith(`${name}.tsx`)))
    .map(({ text }) => text);
  const alone = sources
    .filter(({ path }) => names.some((name) => path.endsWith(`${name}.tsx`)))
    .flatMap(({ text }) => [...text.matchAll(/import "[^"]*\/([\w-]+\.css)"/g)])
    .map(([, sheet = ""]) => sheet)
    .filter((sheet) => !early.some((text) => text.includes(`/${sheet}"`)));
  expect(alone).toEqual([]);
});
