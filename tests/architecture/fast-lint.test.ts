// The lint of an editor's save has the rules of the whole lint. Its other parts are not inherited, so they are compared.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";

const config = z.looseObject({ settings: z.unknown(), ignorePatterns: z.unknown() });

function read(file: string) {
  const { settings, ignorePatterns } = config.parse(JSON.parse(readFileSync(file, "utf8")));
  return { settings, ignorePatterns };
}

it("finds nothing that the whole lint allows", () => {
  expect(read(".oxlintrc.fast.json")).toEqual(read(".oxlintrc.json"));
});
