// Reads the tables of docs/gateway-contract.md, so that the document for tools has the contract's own words.
import { readFileSync } from "node:fs";
import { inProject } from "../../product/paths.ts";

const PAGE = readFileSync(inProject("docs/gateway-contract.md"), "utf8");

/** Returns the first table under a heading: the last cell of each row by its first one, without code marks. Throws if there is none. */
export function meaningsUnder(heading: string): Readonly<Record<string, string>> {
  const [, section] = PAGE.split(new RegExp(`^#+ ${heading}$`, "m"));
  const [own = ""] = section?.split(/^#+ /m) ?? [];
  const rows = own
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head, , ...body] = rows;
  if (!head || body.length === 0) throw new Error(`The contract has no table under '${heading}'`);
  return Object.fromEntries(
    body.map((cells) => [(cells[0] ?? "").replaceAll("`", ""), cells.at(-1) ?? ""]),
  );
}

/** Returns the contract's sentences from one beginning to the next. Throws if there are none. */
export function sentencesBetween(from: string, to: string): string {
  const begin = PAGE.indexOf(from);
  const end = PAGE.indexOf(to, begin);
  if (begin < 0 || end < 0) throw new Error(`The contract has no sentence '${from} …'`);
  return PAGE.slice(begin, end).trim();
}
