import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parseDay } from "~/domain/time/calendar-day";
import { COUNTRY_CODES, isCountryCode } from "~/domain/account/country-codes";
import { findSizeProblem } from "~/domain/account/photo-problem";
import { VERIFICATION_STATUSES } from "~/domain/account/verification";
import {
  areDetailsComplete,
  EMPTY_DETAILS,
  findDetailProblem,
  type DetailName,
} from "~/domain/account/verification-details";
import {
  canSubmitVerification,
  deriveVerificationStep,
  findStep,
  toUploadStep,
  UPLOAD_STEPS,
} from "~/domain/account/verification-steps";

const NOW = Date.UTC(2026, 10, 21, 23, 30);

describe("the derived verification step", () => {
  // Every combination: a row for each upload step, a column for each status, in the specification's order.
  test.each([
    ["NONE", [0, 1, 1, 3, 1]],
    ["RESIDENTIAL", [0, 0, 0, 0, 0]],
    ["TYPE_ID", [0, 0, 0, 0, 0]],
    ["PERSONAL_INFO", [0, 0, 0, 0, 0]],
    ["GET_READY", [1, 1, 1, 1, 1]],
    ["UPLOADING_DOCS", [1, 1, 1, 1, 1]],
  ] as const)("%s", (uploadStep, expected) => {
    const steps = VERIFICATION_STATUSES.map((status) => deriveVerificationStep(uploadStep, status));
    expect(steps).toEqual(expected);
  });

  it("knows all upload steps", () => {
    expect(UPLOAD_STEPS).toHaveLength(6);
  });
});

test.each([
  [null, undefined, "NONE"],
  ["", undefined, "NONE"],
  ["toString", undefined, "NONE"],
  ["document", "document", "TYPE_ID"],
  ["personal", "personal", "PERSONAL_INFO"],
  ["photos", "photos", "UPLOADING_DOCS"],
])("?step=%s is the page %s, the upload step %s", (name, step, uploadStep) => {
  expect([findStep(name), toUploadStep(findStep(name))]).toEqual([step, uploadStep]);
});

test("a verification can be sent first, or after a rejection", () => {
  const open = VERIFICATION_STATUSES.filter((status) => canSubmitVerification({ status }));
  expect(open).toEqual(["NOT_STARTED", "REJECT"]);
});

const RULES = { now: NOW, minimumAge: 18 };

describe("the problem of a field", () => {
  it.each<[DetailName, string, ReturnType<typeof findDetailProblem>]>([
    ["firstName", "Ада", undefined],
    ["firstName", " ", "required"],
    ["firstName", "a".repeat(100), undefined],
    ["lastName", "a".repeat(101), "too_long"],
    ["identityNumber", "AB-12 34/5", undefined],
    ["identityNumber", "", "required"],
    ["identityType", "passport", undefined],
    ["identityType", "library-card", "unknown"],
    ["issueCountry", "DE", undefined],
    ["issueCountry", "XX", "unknown"],
    ["issueCountry", "de", "unknown"],
    ["issueCountry", "", "required"],
    ["birthDate", "1990-02-28", undefined],
    ["birthDate", "2004-02-29", undefined],
    ["birthDate", "2023-02-29", "not_a_date"],
    ["birthDate", "1990-2-28", "not_a_date"],
    ["birthDate", "28.02.1990", "not_a_date"],
    ["birthDate", "+01990-02-28", "not_a_date"],
    ["birthDate", "2026-11-20", "too_young"],
    ["birthDate", "2008-11-22", "too_young"],
    ["birthDate", "2008-11-21", undefined],
    ["birthDate", "2026-11-21", "not_past"],
    ["birthDate", "2099-01-01", "not_past"],
    ["birthDate", "0090-02-28", "too_long_ago"],
    ["birthDate", "1897-01-01", undefined],
    ["expireDate", "2099-01-01", undefined],
    ["expireDate", "2026-11-21", undefined],
    // Further west it is still the day before.
    ["expireDate", "2026-11-20", undefined],
    ["expireDate", "2026-11-19", "expired"],
    ["expireDate", "2099-13-01", "not_a_date"],
  ])("%s %j: %s", (name, value, problem) => {
    expect(findDetailProblem(name, value, RULES)).toBe(problem);
  });

  it.each([
    ["2010-03-01", "too_young"],
    ["2010-02-28", undefined],
  ])("on 29 February 2028, born on %s: %s", (born, problem) => {
    const rules = { ...RULES, now: Date.parse("2028-02-29T12:00:00Z") };
    expect(findDetailProblem("birthDate", born, rules)).toBe(problem);
  });

  it("rejects a nonexistent date", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("0123456789-T:Z+")) }), (text) =>
        parseDay(text) !== undefined ? !Number.isNaN(Date.parse(text)) && text.length === 10 : true,
      ),
    );
  });

  it("requires all fields before the photos", () => {
    const whole = {
      ...EMPTY_DETAILS,
      issueCountry: "DE",
      firstName: "Ada",
      lastName: "Byron",
      birthDate: "1990-12-10",
      identityNumber: "T22000129",
    };
    expect(areDetailsComplete(whole, RULES)).toBe(true);
    expect(areDetailsComplete(EMPTY_DETAILS, RULES)).toBe(false);
  });

  it("starts with the specification's defaults", () => {
    expect(EMPTY_DETAILS).toMatchObject({ expireDate: "2099-01-01", identityType: "idcard" });
  });
});

test("the countries are those of ISO 3166-1", () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  const names = new Intl.DisplayNames("ru", { type: "region", fallback: "none" });
  expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(["RU", "DE", "__", "toString"].map(isCountryCode)).toEqual([true, true, false, false]);
});

test.each([
  [300, 300, undefined],
  [299, 4_000, "too_small"],
  [4_000, 299, "too_small"],
  [16_384, 300, undefined],
  [6_000, 4_000, undefined],
  [6_001, 4_000, "too_wide"],
  [16_000, 16_000, "too_wide"],
  [300, 16_385, "too_wide"],
  [0, 0, "too_small"],
  [Number.NaN, 500, "too_small"],
])("a photo of %d × %d: %s", (width, height, problem) => {
  expect(findSizeProblem({ width, height })).toBe(problem);
});
