import { expect, test } from "vitest";
import * as z from "zod";
import { readSources } from "./sources";

const RULES = z.object({
  default: z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) }),
});

/** The layers of docs/architecture.md: name, our folders, packages. */
function readTable(): string[] {
  return readSources("docs/architecture.md").flatMap(({ text }) =>
    [...text.matchAll(/^\| `app\/([\w-]+)` +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
      ([, name = "", ours = "", packages = ""]) => `${name}: ${ours}; ${packages}`,
    ),
  );
}

/** The same of the rules, from the lists in their comments. */
async function readRules(): Promise<string[]> {
  const file = "../../.dependency-cruiser.mjs";
  const { default: rules } = RULES.parse(await import(file));
  const comments = new Map(rules.forbidden.map(({ name, comment }) => [name, comment]));
  return [...comments].flatMap(([rule, comment]) => {
    const [, ours] = /imports itself(?:, (.+))? and nothing else of ours\./.exec(comment) ?? [];
    const name = rule.replace(/-imports$/, "");
    if (!comment.startsWith(`${name} imports itself`)) return [];
    const [, packages = "any"] =
      / uses (.+?)\. /.exec(comments.get(`${name}-packages`) ?? "") ?? [];
    return [`${name}: ${sort(ours ?? "none")}; ${sort(packages)}`];
  });
}

function sort(list: string): string {
  return list.split(", ").sort().join(", ");
}

test("the table of layers says what the dependency rules say", async () => {
  const listed = readTable();
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.sort()).toEqual((await readRules()).sort());
});
