import { expect, it } from "vitest";
import { deriveCreateOrderOutcome } from "~/domain/failure/exchange-outcomes";
import type { UpstreamCode } from "~/domain/failure/error-codes";
import type { UpstreamFailure } from "~/domain/failure/failure";

function rejected(code: UpstreamCode): UpstreamFailure {
  return { kind: "upstream", code, message: "", status: 422, details: {}, traceId: "t" };
}

it.each([
  ["ERR_UNPROCESSABLE_ENTITY", "FLOATING", { kind: "rate-moved" }],
  ["ERR_UNPROCESSABLE_ENTITY", "FIXED", { kind: "use-floating" }],
  ["ERR_COUNTRY_NOT_SERVED", "FLOATING", { kind: "country-not-served" }],
  ["ERR_COUNTRY_NOT_SERVED", "FIXED", { kind: "country-not-served" }],
] as const)("a creation that is refused with %s, %s", (code, rateMode, expected) => {
  expect(deriveCreateOrderOutcome(rejected(code), rateMode)).toEqual(expected);
});
