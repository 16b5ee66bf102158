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
