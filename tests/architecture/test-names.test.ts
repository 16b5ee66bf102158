// A test report must lead to its test: each test has a unique name, and all tests run.
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { readSources, type Source } from "./sources";

const SUITES = ["describe"];
const TESTS = ["it", "test"];
/** Functions that skip tests; Playwright's `test.skip(condition, reason)` is allowed where a test has nothing to show. */
const LEAVES_OUT = ["only", "skip", "todo", "fails", "fixme", "skipIf", "runIf"];

/** A call of `it`, `test` or `describe`: the function's full name and its arguments. */
interface TestCall {
  names: readonly string[];
  args: readonly ts.Expression[];
}

/** `it.each(rows)("title", …)` has the name it.each, and the arguments of the second brackets. */
function readTestCall(node: ts.Node): TestCall | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const names: string[] = [];
  let callee: ts.Expression = node.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    if (ts.isPropertyAccessExpression(callee)) names.unshift(callee.name.text);
    callee = callee.expression;
  }
  if (!ts.isIdentifier(callee) || ![...SUITES, ...TESTS].includes(callee.text)) return undefined;
  return { names: [callee.text, ...names], args: node.arguments };
}

/** Passes each such call of a file to `see`, with the titles of the suites around it. */
function eachTestCall({ path, text }: Source, see: (call: TestCall, suites: string) => void): void {
  const traverse = (node: ts.Node, suites: string): void => {
    const call = readTestCall(node);
    if (call) see(call, suites);
    const isSuite = call?.names.includes("describe") && call.args.length > 1;
    const inside = isSuite ? `${suites} > ${call?.args[0]?.getText() ?? ""}` : suites;
    node.forEachChild((child) => {
      traverse(child, inside);
    });
  };
  traverse(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), "");
}

/** Titles that a file gives to more than one test; titles of a table come from its rows. */
function doubledTitles(file: Source): string[] {
  const seen = new Set<string>();
  const doubled: string[] = [];
  eachTestCall(file, ({ names: [name = "", ...rest], args: [title, body] }, suites) => {
    if (!TESTS.includes(name) || rest.length > 0 || !title || !body) return;
    const whole = `${suites} > ${title.getText()}`;
    if (seen.has(whole)) doubled.push(`${file.path}${whole}`);
    seen.add(whole);
  });
  return doubled;
}

/** The places where a file skips tests. */
function leftOut(file: Source): string[] {
  const found: string[] = [];
  eachTestCall(file, ({ names, args: [first] }) => {
    const isConditional = first !== undefined && !ts.isStringLiteralLike(first);
    if (names.join(".") === "test.skip" && isConditional) return;
    if (names.some((name) => LEAVES_OUT.includes(name)))
      found.push(`${file.path}: ${names.join(".")}`);
  });
  return found;
}

const FILES = readSources("{tests,e2e}/**/*.{test,spec}.{ts,tsx}");

describe("tests", () => {
  it("have unique names", () => {
    expect(FILES.flatMap(doubledTitles)).toEqual([]);
  });

  it("are all run", () => {
    expect(FILES.flatMap(leftOut)).toEqual([]);
  });

  it("are parsed correctly", () => {
    const text = `
      describe("a", () => { it("b", f); it("b", f); it.each(rows)("b", f); });
      describe("c", () => { it("b", f); it.only("d", f); });
      describe.skip("e", () => {});
      test.skip(isPhone, "no room"); test.skip("later", f); test.fixme();
    `;
    const file = { path: "x", text, lines: 6 };
    expect(doubledTitles(file)).toEqual(['x > "a" > "b"']);
    expect(leftOut(file)).toEqual([
      "x: it.only",
      "x: describe.skip",
      "x: test.skip",
      "x: test.fixme",
    ]);
  });
});
