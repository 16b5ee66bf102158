import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { findFiles } from "../support/find-files";
import { EVERYTHING, readSources } from "./sources";

const DOCS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...findFiles(["docs/**/*.md"])];
/** A path of ours in a text: `app/domain/order/order.ts`, `functions/pages/page-cache/`. */
const PATH =
  /`((?:app|exchange|functions|sandbox|tests|e2e|bench|scripts|locales|content|public)\/[^`\s<…*{]*)`/g;
/** One of our files by the end of its path: `format.ts`, `contracts/parse-json.ts`. */
const SHORT_PATH = /`((?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|mjs))`/g;
const FILES = findFiles([EVERYTHING, "*.{ts,mjs}"]);
/** Names that represent many files. */
const PATTERNS = ["index.ts", "use-x.ts"];
const HEADINGS = ["Situation", "Decision", "What else was possible", "What follows"];

describe("the docs", () => {
  it("name existing files and folders", () => {
    const missing = DOCS.flatMap((doc) =>
      [...readFileSync(doc, "utf8").matchAll(PATH)]
        .map(([, path = ""]) => path.replace(/#.*$/, ""))
        .filter((path) => !existsSync(path))
        .map((path) => `${doc}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it("name existing files where they name only the end of a path", () => {
    const isThere = (path: string) =>
      PATTERNS.includes(path) || FILES.some((file) => `/${file}`.endsWith(`/${path}`));
    const missing = DOCS.flatMap((doc) =>
      [...readFileSync(doc, "utf8").matchAll(SHORT_PATH)]
        .map(([, path = ""]) => path)
        .filter((path) => !isThere(path))
        .map((path) => `${doc}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it("and the comments name existing files", () => {
    const named =
      /(?:\/\/|\*).*?(?<![\w/.~-])((?:app|docs|exchange|functions|sandbox|tests|e2e|bench|scripts)\/[\w./-]+\.(?:tsx?|mjs|css|md))\b/g;
    const missing = readSources(EVERYTHING, "app/**/*.css").flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .map(([, target = ""]) => target)
        .filter((target) => !existsSync(target))
        .map((target) => `${path}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it("start scripts through run.mjs, which uses the project's Node", () => {
    const direct = /\bnode (?!scripts\/run\.mjs)[\w./-]+\/[\w.-]+\.(?:ts|mjs)\b/g;
    const texts = [...readSources(EVERYTHING), ...readSources(...DOCS, "bench/*.md")];
    const found = texts.flatMap(({ path, text }) =>
      (text.match(direct) ?? []).map((command) => `${path}: ${command}`),
    );
    expect(found).toEqual([]);
  });

  it("name commands that package.json has", () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync("package.json", "utf8")));
    const unknown = DOCS.flatMap((doc) =>
      [...readFileSync(doc, "utf8").matchAll(/`npm run ([\w:-]+)/g)]
        .filter(([, name = ""]) => !(name in scripts))
        .map(([command]) => `${doc}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe("decisions", () => {
  it.each(findFiles(["docs/decisions/*.md"]))("%s has the required form", (path) => {
    const text = readFileSync(path, "utf8");
    const [, number = "?"] = /decisions\/(\d{3})-/.exec(path) ?? [];
    expect(text).toMatch(new RegExp(`^# ${number}: .+\\n\\nAccepted, [A-Z][a-z]+ \\d{4}\\.\\n`));
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
    expect(headings).toEqual(HEADINGS.filter((heading) => headings.includes(heading)));
    expect(headings).toEqual(expect.arrayContaining(["Situation", "Decision", "What follows"]));
  });
});
