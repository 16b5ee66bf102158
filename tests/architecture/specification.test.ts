import { describe, expect, it } from "vitest";
import { readSources } from "./sources";

const SPECIFICATION = "docs/specification.md";
const HERE = "tests/architecture/specification.test.ts";
const LIMITS = import.meta.glob<Record<string, unknown>>("../../app/domain/limits/*.ts", {
  eager: true,
});
const CITING =
  "{app,exchange,functions,sandbox,tests,e2e,scripts,bench,docs}/**/*.{ts,tsx,mjs,css,md}";

const specification = readSources(SPECIFICATION)
  .map(({ text }) => text)
  .join("");
const headings = [...specification.matchAll(/^(#+) (.+)$/gm)].map(([, marks = "", name = ""]) => ({
  isRule: marks === "###",
  name,
}));
const rules = new Set(headings.flatMap(({ isRule, name }) => (isRule ? name : [])));

/** The text as one line, so that a reference may continue in the next line of a comment. */
function flatten(text: string): string {
  return text.replace(/\s*\n\s*(?:(?:\/\/|\*(?!\/)) ?)?/g, " ");
}

/** The rules that a text cites, in the required form: (spec: Rate warning; Rate mode), after other sources if any. */
function findReferences(text: string): string[] {
  const form = /\((?:[^()]*; )?spec: ([^()]+)\)/g;
  return [...flatten(text).matchAll(form)].flatMap(([, names = ""]) => names.split("; "));
}

/** References that cannot be followed: by number, to a missing document, or in another form. */
function findStrayReferences(text: string): string[] {
  const byNumber = /\b(?:spec(?:ification)?,? )?sections? \d|\bspec(?:ification)?,? \d/i;
  const elsewhere = /\bspecification, section|\(ui: /i;
  const outsideOfForm = /(?<!\((?:[^()]*; )?)\bspec: \w/;
  const stray = [byNumber, elsewhere, outsideOfForm].map(({ source }) => source).join("|");
  const inContext = new RegExp(`.{0,40}(?:${stray}).{0,20}`, "gi");
  return flatten(text).match(inContext) ?? [];
}

const cited = readSources(CITING).filter(({ path }) => path !== HERE);

describe("references to the specification", () => {
  it("name one of its headings", () => {
    const wrong = cited.flatMap(({ path, text }) =>
      findReferences(text)
        .filter((name) => !rules.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("have the required form", () => {
    const stray = cited.flatMap(({ path, text }) =>
      findStrayReferences(text).map((reference) => `${path}: ${reference}`),
    );
    expect(stray).toEqual([]);
  });

  it("are found in any comment", () => {
    expect(findReferences("(spec: Health)")).toEqual(["Health"]);
    expect(findReferences("(docs/security.md 3; spec: Terms; Memo)")).toEqual(["Terms", "Memo"]);
    expect(findReferences("// as asked (spec: Rate\n// mode).")).toEqual(["Rate mode"]);
    expect(findReferences("/**\n * As asked (spec: Rate\n * mode).\n */")).toEqual(["Rate mode"]);
  });

  it.each([
    "(spec 4)",
    "(spec\n// sections 2 and 7)",
    "the events of section 4",
    "the specification, section 9",
    '(ui: "Fees")',
    "spec: Health",
  ])("are rejected as '%s'", (reference) => {
    expect(findStrayReferences(reference)).toHaveLength(1);
  });
});

describe("the specification", () => {
  it("has no heading twice", () => {
    const names = headings.map(({ name }) => name.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("has headings that a reference can hold", () => {
    expect([...rules].filter((name) => /[();]/.test(name))).toEqual([]);
  });

  it("links to its own headings", () => {
    const anchors = new Set(headings.map(({ name }) => `#${toAnchor(name)}`));
    const links = [...specification.matchAll(/\]\((#[^)]+)\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !anchors.has(link))).toEqual([]);
  });
});

function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-");
}

const UNITS = new Map([
  ["", 1],
  ["ms", 1],
  ["s", 1_000],
  ["minutes", 60_000],
  ["hours", 3_600_000],
  ["days", 86_400_000],
  ["KB", 1024],
  ["MB", 1024 * 1024],
]);

/** '30 days (720 h)' in the unit of the constant's name: milliseconds, unless it names seconds. */
function readFigure(figure: string, constant: string): number {
  const [, value = "", unit = ""] = /^x?([\d.]+)\s*([a-zA-Z]*)/.exec(figure) ?? [];
  const scale = UNITS.get(unit) ?? Number.NaN;
  return (Number(value) * scale) / (constant.includes("_SECONDS") ? 1_000 : 1);
}

/** Every constant by its name; members of a group by 'GROUP.NAME'. */
function listConstants(): Map<string, unknown> {
  const constants = new Map<string, unknown>();
  for (const [name, value] of Object.values(LIMITS).flatMap((file) => Object.entries(file))) {
    constants.set(name, value);
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) constants.set(`${name}.${key}`, inner);
  }
  return constants;
}

describe("the figures of the specification", () => {
  const row = /^\|[^|]+\|\s*([^|]+?)\s*\|\s*`([A-Z][\w.]*)`\s*\|$/gm;
  const [, tables = ""] = specification.split("\n## Limits\n");
  const rows = [...tables.matchAll(row)].map(([, figure = "", constant = ""]) => ({
    figure,
    constant,
  }));

  it("are in its tables", () => {
    expect(rows.length).toBeGreaterThan(20);
  });

  it.each(rows)("match the code: $constant is $figure", ({ figure, constant }) => {
    expect(listConstants().get(constant)).toBe(readFigure(figure, constant));
  });
});
