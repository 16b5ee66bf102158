// Lazy parts of a request, created at their first use.
import { describe, expect, it } from "vitest";
import { once } from "../../functions/runtime/once";

describe("a value created once", () => {
  it.each([[{ name: "account" }], [0], [undefined]])("%j is created at its first use", (value) => {
    let times = 0;
    const find = once(() => {
      times += 1;
      return value;
    });
    expect(times).toBe(0);
    expect([find(), find()]).toEqual([value, value]);
    expect(find()).toBe(value);
    expect(times).toBe(1);
  });

  it("is created again after a failure", () => {
    let times = 0;
    const find = once(() => {
      times += 1;
      if (times === 1) throw new Error("not yet");
      return times;
    });
    expect(find).toThrow("not yet");
    expect(find()).toBe(2);
  });
});
