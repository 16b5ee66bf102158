// An operator who is woken finds the same answer in the alert and in the docs.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LOCALES } from "~/i18n/locales";
import { ADVICE } from "../../exchange/alerts/advice";
import { ALERT_KINDS } from "../../exchange/alerts/alert";

/** Returns the rows of the table of alerts: kind and answer. */
function readRows(code: string): readonly (readonly [string, string])[] {
  const text = readFileSync(`content/docs/${code}/operators/near-intents.md`, "utf8");
  const [, table = ""] = text.split(/^\| kind \|.*\n\| --- \| --- \| --- \|\n/m);
  return table
    .slice(0, table.indexOf("\n\n"))
    .split("\n")
    .map((line) => {
      const [, kind = "", , answer = ""] = line.split(/ ?\| ?/);
      return [kind, answer] as const;
    });
}

it("each kind of alert has the same answer in the docs as in its message", () => {
  const sorted = (rows: readonly (readonly [string, string])[]) =>
    rows.toSorted(([a], [b]) => a.localeCompare(b));
  expect(sorted(readRows("en"))).toEqual(sorted(Object.entries(ADVICE)));
});

it.each(LOCALES.map(({ code }) => code))(
  "the docs in %s list each kind once, with an answer",
  (code) => {
    const rows = readRows(code);
    expect(rows.map(([kind]) => kind).toSorted()).toEqual([...ALERT_KINDS].toSorted());
    expect(rows.filter(([, answer]) => answer.length < 8)).toEqual([]);
  },
);
