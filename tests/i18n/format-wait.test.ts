import { describe, expect, it } from "vitest";
import { toWait } from "~/domain/time/wait";
import { formatWait } from "~/i18n/format-wait";
import { LOCALES } from "~/i18n/locales";

const [ENGLISH, RUSSIAN] = LOCALES;

describe("the end of a limit", () => {
  it.each([
    [0, "seconds", "in 1 second", "через 1 секунду"],
    [60, "seconds", "in 60 seconds", "через 60 секунд"],
    [61, "minutes", "in 2 minutes", "через 2 минуты"],
    [10_000, "hours", "in 3 hours", "через 3 часа"],
    [86_400, "hours", "in 24 hours", "через 24 часа"],
    [172_801, "days", "in 3 days", "через 3 дня"],
    [2_592_000, "days", "in 30 days", "через 30 дней"],
  ])("after %d seconds: %s", (seconds, unit, english, russian) => {
    expect(toWait(seconds).unit).toBe(unit);
    expect(formatWait(seconds, ENGLISH)).toBe(english);
    expect(formatWait(seconds, RUSSIAN)).toBe(russian);
  });
});
