import { expect } from "vitest";

// expect's own are of type any, which spreads into whatever they stand in.

export const someText: unknown = expect.any(String);
export const someNumber: unknown = expect.any(Number);

export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
