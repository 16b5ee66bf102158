// The way of the money of a purchase or sale that has no order yet: it has not left the visitor.
import { expect, it } from "vitest";
import { ATTEMPTS, sampleAttempt, showAttempt } from "./support/attempt-views";

it.each([
  ["payment", 0],
  ["review", 0],
  ["rejected", 1],
])("%s: begins at the first of two coins", async (name, stopped) => {
  const { container } = await showAttempt(ATTEMPTS[name] ?? sampleAttempt());
  const count = (query: string) => container.querySelectorAll(query).length;
  expect(count(".money-way-route .instrument-icon")).toBe(2);
  expect(count(".money-way-dot[cx='0%']")).toBe(1);
  expect(count(".money-way-back")).toBe(stopped);
});
