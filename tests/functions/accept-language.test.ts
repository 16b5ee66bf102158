import { expect, test } from "vitest";
import { toAcceptLanguage } from "../../functions/runtime/accept-language";

test.each([
  ["/profile/info", "de,en;q=0.8", "de,en;q=0.8"],
  ["/profile/info", undefined, undefined],
  ["/ru/profile/info", "en-GB,en;q=0.9", "ru,en-GB,en;q=0.9"],
  ["/ru/profile/info", "ru-RU,ru;q=0.9", "ru-RU,ru;q=0.9"],
  ["/ru", undefined, "ru"],
])("%s, requested with %s, passes on %s", (path, asked, passedOn) => {
  const headers = new Headers(asked === undefined ? {} : { "Accept-Language": asked });
  expect(toAcceptLanguage(new URL(path, "https://agio.test"), headers)).toBe(passedOn);
});
