import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FRAME_STYLE } from "~/routes/widget-frame/frame-style";

it("the widget uses only the colours of app/ui/tokens.css, both themes complete", () => {
  const tokens = readFileSync("app/ui/tokens.css", "utf8");
  const used = [...FRAME_STYLE.matchAll(/(--[\w-]+):(#\w+);/g)].map(
    ([, name = "", value = ""]) => ({
      name,
      value,
    }),
  );
  const unknown = used.filter(
    ({ name, value }) => !new RegExp(`${name}: light-dark\\([^)]*${value}[,)]`).test(tokens),
  );
  expect(unknown).toEqual([]);
  const named = new Set(FRAME_STYLE.match(/(?<=var\()--[\w-]+/g));
  expect(named.size).toBe(9);
  // The device's two themes, and the two that a host can choose.
  for (const name of named) expect(used.filter((own) => own.name === name)).toHaveLength(4);
  const source = readFileSync("app/routes/widget-frame/frame-style.ts", "utf8");
  expect(source).not.toMatch(/#[0-9a-f]{3,8}\b/);
});
