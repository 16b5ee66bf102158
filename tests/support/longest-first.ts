import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that wait for a Worker's patience, or for a clock, longest first. */
const LONGEST = [
  "another-product",
  "conformance",
  "faults-cold",
  "faults-",
  "restart",
  "hanging-gateway",
];
/** Files of one project follow each other, so that they share their processes. */
const PROJECTS = ["worker", "dom", "islands", "unit"];

/** Waiting files begin first, and computing files fill the gaps. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  const long = LONGEST.findIndex((name) => moduleId.includes(`/${name}`));
  return PROJECTS.indexOf(project.name) * LONGEST.length + (long === -1 ? LONGEST.length : long);
}
