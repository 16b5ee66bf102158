// The forms of what app/brand.ts holds: a wrong one leads visitors to nobody, or search engines to a false figure.
import type { Deployment } from "./read-deployment.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Telegram's rule for user names. */
const TELEGRAM = /^[a-z]\w{3,31}$/i;
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const PERCENT = /^\d{1,2}(?:\.\d{1,4})?$/;
const FIRST_YEAR = 2009;

type Known = Pick<Deployment, "brand" | "operator">;

/** Returns what has not its form. */
export function findForms({ brand, operator }: Known): readonly string[] {
  return [...listNames(brand), ...listFigures(brand), ...listFacts(operator)]
    .filter(([, isRight]) => !isRight)
    .map(([text]) => text);
}

type Rows = readonly (readonly [text: string, isRight: boolean])[];

function listNames({
  name,
  wordmark,
  operator,
  supportEmail,
  telegram,
  domain,
}: Known["brand"]): Rows {
  return [
    ["name must not be empty", name.trim() !== ""],
    ["wordmark must not be empty", wordmark.trim() !== ""],
    ["operator must name the legal entity", operator.trim() !== ""],
    ["supportEmail must be an email address", EMAIL.test(supportEmail)],
    ["telegram must be a user name, without @ and without a link", TELEGRAM.test(telegram)],
    ["domain must be a host, without https:// and without a path", HOST.test(domain)],
  ];
}

function listFigures({ minimumAge, rating }: Known["brand"]): Rows {
  const { value = 5, count } = rating ?? { count: 1 };
  return [
    ["minimumAge must be 14 to 99 years", minimumAge >= 14 && minimumAge <= 99],
    ["rating.value must be 1 to 5", value >= 1 && value <= 5],
    ["rating.count must be a number of ratings", Number.isInteger(count) && count > 0],
  ];
}

function listFacts({
  since,
  supportHours,
  review,
  repository,
  serviceFees,
}: Known["operator"]): Rows {
  const links = [review?.url, repository].filter((link) => link !== undefined);
  const hours = supportHours ? [supportHours.from, supportHours.to] : [];
  const fees = [serviceFees?.floating, serviceFees?.fixed].filter((fee) => fee !== undefined);
  const isYear = since === undefined || (since >= FIRST_YEAR && since <= new Date().getFullYear());
  return [
    ["OPERATOR.since must be the year in which the exchange opened", isYear],
    ["review.url and repository must be https:// addresses", links.every(isSecure)],
    ['supportHours must be like "08:00", in UTC', hours.every((hour) => TIME.test(hour))],
    ['serviceFees must be percentages like "0.4"', fees.every((fee) => PERCENT.test(fee))],
  ];
}

function isSecure(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === "https:";
}
