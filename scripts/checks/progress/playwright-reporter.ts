import { relative } from "node:path";
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from "@playwright/test/reporter";
import { inProject } from "../../product/paths.ts";
import { Progress, type Failure } from "./progress.ts";
import { toReason, writeResult } from "./result.ts";

/** Playwright's progress: how many journeys are done, which runs, and each failure at once. */
export default class PlaywrightProgress implements Reporter {
  readonly #progress = new Progress("journeys");
  readonly #failures: Failure[] = [];
  readonly #unsteady: Failure[] = [];
  #passed = 0;

  printsToStdio(): boolean {
    return true;
  }

  onBegin(_: FullConfig, suite: Suite): void {
    this.#progress.total = suite.allTests().length;
  }

  onTestBegin(test: TestCase): void {
    this.#progress.begin(toName(test));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isGood = result.status === test.expectedStatus || result.status === "skipped";
    if (!isGood && result.retry < test.retries) return;
    this.#progress.end(toName(test));
    if (isGood && result.status !== "skipped") this.#passed += 1;
    const failed = isGood ? test.results[0] : result;
    if (!failed?.error) return;
    const failure = toFailure(test, failed);
    if (isGood) this.#unsteady.push(failure);
    else this.#fail(failure, failed.errors);
  }

  onError(error: TestError): void {
    const what = `outside of the journeys: ${toReason(error.message ?? "")}`;
    this.#fail({ what, repeat: "npm run e2e" }, [error]);
  }

  onEnd(): void {
    this.#progress.close();
    this.#progress.say();
    const [failures, unsteady] = [this.#failures, this.#unsteady];
    writeResult({ passed: this.#passed, failures, unsteady });
  }

  #fail(failure: Failure, errors: readonly TestError[]): void {
    this.#failures.push(failure);
    const details = errors.map(({ message = "", snippet = "" }) => `${message}\n${snippet}`);
    this.#progress.fail(failure, details.join("\n"));
  }
}

function toPlace({ location: { file, line } }: TestCase): string {
  return `${relative(inProject("."), file)}:${String(line)}`;
}

function projectOf(test: TestCase): string {
  return test.parent.project()?.name ?? "";
}

function toName(test: TestCase): string {
  return `[${projectOf(test)}] ${toPlace(test)} ${test.title}`;
}

function toScript(project: string): string {
  return project.startsWith("no-browser") ? "e2e:no-browser" : "e2e";
}

function toFailure(test: TestCase, { error }: TestResult): Failure {
  const reason = toReason(error?.message ?? "");
  return {
    what: `${toName(test)}${reason ? `: ${reason}` : ""}`,
    repeat: `npm run ${toScript(projectOf(test))} -- --project=${projectOf(test)} ${toPlace(test)}`,
  };
}
