// The personal details of a verification and their problems (spec: Verification data).
import { parseDay, toDay } from "../time/calendar-day";
import { DAY_MS } from "../time/time-units";
import { isCountryCode } from "./country-codes";
import { IDENTITY_TYPES, type VerificationSubmission } from "./verification";

/** Longest text of a verification field, characters (our choice). */
const VERIFICATION_TEXT_MAX = 100;

/** Default expiry of an identity document (spec: Verification data). */
const DEFAULT_EXPIRE_DATE = "2099-01-01";

/** The submitted details without photos, as typed. */
export type VerificationDetails = Readonly<Record<DetailName, string>>;

/** The fields of the first two pages. */
export const DETAIL_NAMES = [
  "identityType",
  "issueCountry",
  "firstName",
  "lastName",
  "birthDate",
  "identityNumber",
  "expireDate",
] as const satisfies readonly (keyof VerificationSubmission)[];

/** One of the fields. */
export type DetailName = (typeof DETAIL_NAMES)[number];

/** Problems of a field. */
export type DetailProblem =
  | "required"
  | "too_long"
  | "unknown"
  | "not_a_date"
  | "not_past"
  | "too_young"
  | "too_long_ago"
  | "expired";

/** Oldest accepted age, years (our choice): nobody alive is older. */
const OLDEST_YEARS = 130;

/** The form before the first input (spec: Verification data). */
export const EMPTY_DETAILS: VerificationDetails = {
  identityType: "idcard",
  issueCountry: "",
  firstName: "",
  lastName: "",
  birthDate: "",
  identityNumber: "",
  expireDate: DEFAULT_EXPIRE_DATE,
};

/** The rules for details: the clock (epoch milliseconds), and the minimum age, years. */
export interface DetailRules {
  readonly now: number;
  readonly minimumAge: number;
}

/** The problem with a field; undefined if it is valid. */
export function findDetailProblem(
  name: DetailName,
  value: string,
  rules: DetailRules,
): DetailProblem | undefined {
  return value.trim() === "" ? "required" : CHECKS[name](value, rules);
}

type Check = (value: string, rules: DetailRules) => DetailProblem | undefined;

const checkText: Check = (value) => (value.length > VERIFICATION_TEXT_MAX ? "too_long" : undefined);

const CHECKS: Readonly<Record<DetailName, Check>> = {
  identityType: (value) => (isIdentityType(value) ? undefined : "unknown"),
  issueCountry: (value) => (isCountryCode(value) ? undefined : "unknown"),
  firstName: checkText,
  lastName: checkText,
  birthDate: findBirthProblem,
  identityNumber: checkText,
  expireDate: findExpiryProblem,
};

/** Whether all fields are valid. */
export function areDetailsComplete(details: VerificationDetails, rules: DetailRules): boolean {
  return DETAIL_NAMES.every((name) => findDetailProblem(name, details[name], rules) === undefined);
}

/** The latest birth date of a visitor who is old enough now, '2008-11-25'. */
export function findLatestBirth({ now, minimumAge }: DetailRules): string {
  const latest = new Date(now);
  const day = latest.getUTCDate();
  latest.setUTCFullYear(latest.getUTCFullYear() - minimumAge);
  // A year without 29 February: the next day would be one day too young.
  if (latest.getUTCDate() !== day) latest.setUTCDate(0);
  return toDay(latest.getTime());
}

/** Whether a text names one of the identity documents. */
export function isIdentityType(text: string): text is VerificationSubmission["identityType"] {
  return IDENTITY_TYPES.some((type) => type === text);
}

function findBirthProblem(date: string, rules: DetailRules): DetailProblem | undefined {
  const { now } = rules;
  if (parseDay(date) === undefined) return "not_a_date";
  if (date >= toDay(now)) return "not_past";
  if (date > findLatestBirth(rules)) return "too_young";
  const oldest = toDay(now - OLDEST_YEARS * 365 * DAY_MS);
  return date < oldest ? "too_long_ago" : undefined;
}

function findExpiryProblem(date: string, { now }: DetailRules): DetailProblem | undefined {
  if (parseDay(date) === undefined) return "not_a_date";
  // In the visitor's time zone it may still be yesterday.
  return date < toDay(now - DAY_MS) ? "expired" : undefined;
}
