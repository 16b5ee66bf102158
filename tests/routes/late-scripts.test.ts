import { afterEach, expect, it, vi } from "vitest";
import { handle } from "~/routes/home/route";
import { findLateScripts } from "~/ui/late-scripts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("names the scripts that a page requests later, each once", () => {
  vi.stubGlobal("__LATE_SCRIPTS__", {
    "page-guard": ["/assets/guard.js"],
    [handle.lateScript]: ["/assets/form.js", "/assets/guard.js"],
  });
  expect(findLateScripts([undefined, handle])).toEqual(["/assets/guard.js", "/assets/form.js"]);
  expect(findLateScripts([undefined, { hydrate: true }])).toEqual(["/assets/guard.js"]);
});

it("names none in development", () => {
  expect(findLateScripts([handle])).toEqual([]);
});
