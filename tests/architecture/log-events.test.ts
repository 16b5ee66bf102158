// Operators write alerts from a table of events. The table has exactly the events that the code logs.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { readSources } from "./sources";

const CALL = /\blog\(\s*["`]([^"`]+)["`]|makeLog\(\w+\)\("([^"]+)"/g;
/** The first event of a failed call is built in another place than its log call. */
const ENTRY = /^ +event: "(gateway-[a-z]+)",$/gm;
const PLACEHOLDER = /\$\{[^}]+\}/;

/** The exchange logs its alerts as objects. */
const ALERT = /\bevent: "([a-z-]+)"/g;

/** The events of the code; '*' replaces a part that is known at run time. */
const EVENTS = [
  ...new Set([
    ...readSources("exchange/alerts/*.ts").flatMap(({ text }) =>
      [...text.matchAll(ALERT)].map(([, event = ""]) => event),
    ),
    ...readSources("{app,functions}/**/*.{ts,tsx}").flatMap(({ text }) =>
      [...text.matchAll(CALL), ...text.matchAll(ENTRY)].map(([, called, made, entry]) =>
        (called ?? made ?? entry ?? "").replace(PLACEHOLDER, "*"),
      ),
    ),
  ]),
];

describe.each(LOCALES.map(({ code }) => code))("the events of the log in %s", (code) => {
  const text = readFileSync(`content/docs/${code}/operators/operating.md`, "utf8");
  const section = text.split(/^## /m).find((part) => part.includes("| `not-set-up` |")) ?? "";
  const named = [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  );
  const isNamed = (event: string) => named.some((name) => toPattern(event).test(name));

  it("have a name of small letters and hyphens", () => {
    expect(EVENTS.filter((event) => !/^[a-z*]+(?:-[a-z*]+)*$/.test(event))).toEqual([]);
  });

  it("match the table exactly", () => {
    expect(EVENTS.length).toBeGreaterThan(20);
    expect(EVENTS.filter((event) => !isNamed(event))).toEqual([]);
    expect(named.filter((name) => !EVENTS.some((event) => toPattern(event).test(name)))).toEqual(
      [],
    );
  });
});

function toPattern(event: string): RegExp {
  return new RegExp(`^${event.replace("*", "[a-z-]+")}$`);
}
