import { describe, expect, it } from "vitest";
import {
  toKeyStrokes,
  toPress,
  toReplacingStrokes,
  toStrokes,
} from "../../../e2e/engines/web-driver";

describe("the actions of WebDriver", () => {
  it("press and release each character, also one of two code units", () => {
    expect(toStrokes("a😀")).toEqual([
      { type: "keyDown", value: "a" },
      { type: "keyUp", value: "a" },
      { type: "keyDown", value: "😀" },
      { type: "keyUp", value: "😀" },
    ]);
  });

  it("select all with Control held before they type", () => {
    expect(toReplacingStrokes("1").map(({ type, value }) => [type, value].join(" "))).toEqual([
      "keyDown \uE009",
      "keyDown a",
      "keyUp a",
      "keyUp \uE009",
      "keyDown 1",
      "keyUp 1",
    ]);
  });

  it.each([
    ["Enter", "\uE007"],
    ["Escape", "\uE00C"],
    ["ArrowDown", "\uE015"],
  ] as const)("send the protocol's code of %s", (key, value) => {
    expect(toKeyStrokes(key)).toEqual(toStrokes(value));
  });

  it("press the pointer at whole pixels", () => {
    expect(toPress(10.6, 20.2)[0]).toEqual({ type: "pointerMove", x: 11, y: 20, duration: 0 });
  });
});
