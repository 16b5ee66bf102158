import { expect, it } from "vitest";
import { checkCountry } from "../../exchange/api/country";

it.each([
  ["CU", false],
  ["ir", false],
  ["DE", true],
  [undefined, true],
])("serves a visitor from %s: %s", (country, isServed) => {
  const headers = new Headers(country === undefined ? {} : { "x-visitor-country": country });
  const checked = checkCountry(headers, ["ir", "cu"]);
  expect(checked.ok).toBe(isServed);
  if (!checked.ok) expect(checked.failure.code).toBe("ERR_COUNTRY_NOT_SERVED");
});
