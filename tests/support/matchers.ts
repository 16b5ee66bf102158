import { expect } from "vitest";

// expect's own matchers have type any, which spreads into every object that holds them.

export const someText: unknown = expect.any(String);
export const someNumber: unknown = expect.any(Number);

export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
