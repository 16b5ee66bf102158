// What runs the code begins when the static checks leave a core free, and not before its build.
import { expect, it, vi } from "vitest";
import type { Outcome } from "../../scripts/checks/outcome";
import { runChecks } from "../../scripts/checks/run-checks";

/** Work that ends when told. */
function makeWork<Result>() {
  let end: (result: Result) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const work = new Promise<Result>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { work, end, fail };
}

/** A check that ends when told. */
function makeCheck(name: string) {
  const outcome: Outcome = {
    name,
    passed: 1,
    failed: 0,
    output: "",
    failures: [],
    unsteady: [],
    seconds: 1,
  };
  const { work, end } = makeWork<Outcome>();
  return {
    check: { name, run: () => work },
    end: () => {
      end(outcome);
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it("has room after the build, once a lane has nothing left to do", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const [types, first, second] = [makeCheck("types"), makeCheck("first"), makeCheck("second")];
  const build = makeWork<undefined>();
  const checks = [types, first, second].map(({ check }) => check);
  const { hasRoom, outcomes } = runChecks(checks, 2, { "the build": build.work });
  let isFree = false;
  const free = hasRoom.then(() => (isFree = true));
  first.end();
  build.end(undefined);
  await settle();
  expect(isFree, "the second check waits").toBe(false);
  second.end();
  await free;
  types.end();
  expect((await outcomes).map(({ name }) => name)).toEqual(["first", "second", "types"]);
});

it("has no room before the build has ended, and none if it fails", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const only = makeCheck("only");
  const build = makeWork<undefined>();
  const { hasRoom, outcomes } = runChecks([only.check], 2, { "the build": build.work });
  let isFree = false;
  hasRoom.then(
    () => (isFree = true),
    () => undefined,
  );
  only.end();
  await settle();
  expect(isFree).toBe(false);
  build.fail(new Error("It does not build"));
  await expect(hasRoom).rejects.toThrow("It does not build");
  await expect(outcomes).rejects.toThrow("It does not build");
});
