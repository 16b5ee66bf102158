import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files: they build a product, or wait for a Worker's timeout or a clock. */
export const LONGEST = [
  "worker/another-product.",
  "scripts/dev.",
  "conformance/freedoms.",
  "sandbox/conformance.",
  "worker/site.",
  "worker/crowd.",
  "worker/content-gateway.",
  "worker/weak-gateway.",
  "worker/guard-",
  "state-machine/in-workerd.",
  "worker/page-cache-",
  "worker/faults-",
  "worker/hanging-gateway.",
  "sandbox/account-time.",
  "sandbox/restart.",
];
/** The other files of one project follow each other, so that they share their processes. */
const PROJECTS = ["worker", "dom", "islands", "unit", "rules"];

/** Long files start first, whatever their project, because a late one would keep one core waiting for the other. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  const long = LONGEST.findIndex((name) => moduleId.includes(`/${name}`));
  return long === -1 ? LONGEST.length + PROJECTS.indexOf(project.name) : long;
}
