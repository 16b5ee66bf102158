import { expect, test } from "vitest";
import { cleanDay } from "~/domain/account/typed-day";
import { parseDay } from "~/domain/time/calendar-day";

test.each([
  ["1990-02-28", "1990-02-28"],
  ["１９９０－０２－２８", "1990-02-28"],
  ["１９９０／２／２８", "1990-02-28"],
  ["١٩٩٠-٠٢-٢٨", "1990-02-28"],
  ["१९९०-०२-२८", "1990-02-28"],
  [" \u200e1990-02-28\u200f ", "1990-02-28"],
  ["28.02.1990", "1990-02-28"],
  ["8.2.1990", "1990-02-08"],
  ["1990/2/8", "1990-02-08"],
])("a day typed as %j is %s", (typed, day) => {
  expect(cleanDay(typed)).toBe(day);
  expect(parseDay(cleanDay(typed))).toBeDefined();
});

// The order of day and month is not known.
test.each(["02/03/1990", "28 February", "", "1990", "19900228"])("%j stays as typed", (typed) => {
  expect(cleanDay(typed)).toBe(typed);
  expect(parseDay(cleanDay(typed))).toBeUndefined();
});
