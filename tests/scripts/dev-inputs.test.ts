import { expect, it } from "vitest";
import { findReaders } from "../../scripts/dev/inputs";

const part = (name: string, ...files: string[]) => ({
  name,
  inputs: () => new Set(files),
  rebuild: () => Promise.resolve(),
});
const PARTS = [
  part("styles", "app/ui/button.css"),
  part("scripts", "app/ui/button.tsx", "locales/en/home.json"),
  part("worker", "app/ui/button.tsx", "locales/en/home.json", "functions/worker.ts"),
];

it.each([
  [["app/ui/button.css"], ["styles"]],
  [["functions/worker.ts"], ["worker"]],
  [["locales/en/home.json"], ["scripts", "worker"]],
  [
    ["app/ui/button.css", "functions/worker.ts"],
    ["styles", "worker"],
  ],
  [["app/routes/new/route.tsx"], ["styles", "scripts", "worker"]],
  [[], []],
])("after a save of %j, npm run dev rebuilds %j", (files, names) => {
  expect(findReaders(PARTS, files).map(({ name }) => name)).toEqual(names);
});
