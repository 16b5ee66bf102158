import { relative } from "node:path";
import process from "node:process";
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSpecification,
} from "vitest/node";
import { inProject } from "../../product/paths.ts";
import { Progress, type Failure } from "./progress.ts";
import { quote, toReason, writeResult } from "./result.ts";

/** Vitest's progress: how many files are done, which runs, and each failure at once. */
export default class VitestProgress implements Reporter {
  readonly #progress = new Progress("unit and worker tests, files");
  readonly #failures: Failure[] = [];
  readonly #leftOut: string[] = [];
  #passed = 0;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#progress.total = files.length;
  }

  onTestModuleStart(file: TestModule): void {
    this.#progress.begin(toPath(file.moduleId));
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === "passed") this.#passed += 1;
    if (result.state === "skipped" && result.note) {
      this.#leftOut.push(`${toPath(test.module.moduleId)} › ${test.fullName}: ${result.note}`);
    }
    if (result.state === "failed") {
      const path = toPath(test.module.moduleId);
      const only = ` -t ${quote(toPattern(test.fullName))}`;
      this.#fail(`${path} › ${test.fullName}`, `${path}${only}`, result.errors);
    }
  }

  /** A hook or an import that fails takes all tests of its file or group with it. */
  onTestModuleEnd(file: TestModule): void {
    const path = toPath(file.moduleId);
    this.#progress.end(path);
    const errors = [file, ...file.children.allSuites()].flatMap((part) => part.errors());
    if (errors.length === 0) return;
    const left = [...file.children.allTests("skipped")].length;
    this.#fail(`${path} › ${String(left)} tests did not run`, path, errors);
  }

  onUserConsoleLog({ content }: { content: string }): void {
    process.stdout.write(content);
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) this.#fail("outside of the tests", "", [error]);
    this.#progress.close();
    this.#progress.say();
    const [failures, leftOut] = [this.#failures, this.#leftOut];
    for (const line of leftOut) console.log(`○ not run: ${line}`);
    writeResult({ passed: this.#passed, failures, unsteady: [], leftOut });
  }

  #fail(what: string, filter: string, errors: readonly SerializedError[]): void {
    const reason = toReason(errors[0]?.message ?? "");
    const failure = {
      what: `${what}${reason ? `: ${reason}` : ""}`,
      repeat: `npx vitest run ${filter}`.trimEnd(),
    };
    this.#failures.push(failure);
    this.#progress.fail(failure, errors.map(toDetails).join("\n"));
  }
}

function toPath(moduleId: string): string {
  return relative(inProject("."), moduleId);
}

/** Vitest joins the names of groups and test by spaces, and reads the filter as a pattern. */
function toPattern(fullName: string): string {
  return fullName.replaceAll(" > ", " ").replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function toDetails({ message, diff, stacks = [] }: SerializedError): string {
  const [place] = stacks;
  const where = place ? `at ${toPath(place.file)}:${String(place.line)}` : "";
  return `${message}\n${typeof diff === "string" ? diff : ""}\n${where}`;
}
