import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FRAME_STYLE } from "~/routes/widget-frame/frame-style";

it("the widget uses only the colours of app/ui/tokens.css", () => {
  const tokens = readFileSync("app/ui/tokens.css", "utf8");
  const used = FRAME_STYLE.match(/--[\w-]+: light-dark\([^)]*\);/g) ?? [];
  expect(used).toHaveLength(8);
  expect(used.filter((declaration) => !tokens.includes(declaration))).toEqual([]);
  const named = new Set(FRAME_STYLE.match(/(?<=var\()--[\w-]+/g));
  expect([...named].filter((name) => !used.some((own) => own.startsWith(`${name}:`)))).toEqual([]);
  const source = readFileSync("app/routes/widget-frame/frame-style.ts", "utf8");
  expect(source).not.toMatch(/#[0-9a-f]{3,8}\b/);
});
