import { describe, expect, it } from "vitest";
import { toSummary } from "../../../e2e/engines/outcomes";

const passed = { engine: "Firefox", journey: "a purchase", seconds: 4.26, failure: undefined };
const failed = { ...passed, failure: "Waited for a button\nit was not there" };
const skipped = { engine: "WebKitGTK", skipped: "only root may run apt-get" };

describe("the summary of the engines", () => {
  it("is complete when each journey passed", () => {
    expect(toSummary([passed, passed])).toEqual({
      text: "passed   Firefox: a purchase (4.3 s)\npassed   Firefox: a purchase (4.3 s)",
      isComplete: true,
    });
  });

  it("names a failure with its reason, indented", () => {
    expect(toSummary([passed, failed])).toEqual({
      text: "passed   Firefox: a purchase (4.3 s)\nFAILED   Firefox: a purchase (4.3 s)\n  Waited for a button\n  it was not there",
      isComplete: false,
    });
  });

  it("names a skipped engine and is not complete", () => {
    expect(toSummary([passed, skipped])).toEqual({
      text: "passed   Firefox: a purchase (4.3 s)\nskipped  WebKitGTK: only root may run apt-get",
      isComplete: false,
    });
  });

  it("is not complete without any journey", () => {
    expect(toSummary([]).isComplete).toBe(false);
  });
});
