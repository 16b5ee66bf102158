// Finds what the texts promise in the operator's name.
import { CONTENT, listTexts } from "./check-texts.ts";
import { doubtful, type Finding } from "../findings/finding.ts";
import type { Deployment } from "./read-deployment.ts";

interface Promised {
  readonly what: string;
  /** A file promises it if it contains one of them. */
  readonly patterns: readonly RegExp[];
  readonly remedy: string;
}

const KEEP_IT = "keep it, or write what you do";

const PROMISES: readonly Promised[] = [
  {
    what: "a reply within a time",
    patterns: [
      /\b(?:answers?|repl(?:y|ies)|responds?)\b[^.":]{0,40}\b(?:with)?in\b[^.]{0,30}\b(?:minute|hour|day)s?\b/i,
      /(?:отве(?:тим|тят|чаем|чают)|ответ(?:ы)? (?:придёт|придут|приходит|приходят))[^.]{0,40}\s(?:за|в течение)\s[^.]{0,30}(?:дн|час|минут|сут)/i,
    ],
    remedy: KEEP_IT,
  },
  {
    what: "a person who reads every message",
    patterns: [
      /\b(?:every|each|all) (?:message|letter|e?mail)s?\b[^.]{0,40}\b(?:person|human|people)\b/i,
      /\b(?:person|human|people)\b[^.]{0,30}\breads?\b[^.]{0,20}\b(?:every|each|all)\b/i,
      /(?:кажд(?:ое|ый)|все) (?:письм[ао]|сообщени[ея]|обращени[ея])[^.]{0,40}(?:человек|люди)/i,
    ],
    remedy: KEEP_IT,
  },
  {
    what: "staff at every hour",
    patterns: [/\b24\/7\b|\bround[- ]the[- ]clock\b|\baround the clock\b|круглосуточн/i],
    remedy: KEEP_IT,
  },
  {
    what: "a licence",
    patterns: [
      /\b(?:licen[sc]ed|regulated|supervised) by\b|\bour licen[sc]e\b|(?:наша|нашей|нашу) лицензи/i,
    ],
    remedy: "name the register and the number, or remove it",
  },
  {
    what: "a review by somebody else",
    patterns: [
      /\b(?:independent|external|outside|third-party)\b[^.]{0,20}\b(?:reviews?|audits?|assessments?)\b/i,
      /(?:независим|внешн|сторонн)[а-яё]*[^.]{0,20}(?:аудит|проверк|компани)/i,
      /\b(?:audited|reviewed) by\b/i,
    ],
    remedy: "name who did it and when, or remove it",
  },
];

/** Finds promises and their files. These are warnings, because the operator may keep a promise. */
export function findPromises({ folder }: Deployment): Finding[] {
  const texts = listTexts(folder, [...CONTENT, "locales/**/*.json"]);
  return PROMISES.flatMap(({ what, patterns, remedy }) => {
    const files = texts
      .filter(({ shown }) => patterns.some((pattern) => pattern.test(shown)))
      .map(({ file }) => file);
    if (files.length === 0) return [];
    return [doubtful(`${what}: promised in ${files.join(", ")}; ${remedy}`)];
  });
}
