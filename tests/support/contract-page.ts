import { readFileSync } from "node:fs";
import type * as z from "zod/mini";
import { readWire } from "~/contracts/read-wire";

// Others build gateways from docs/gateway-contract.md: it must match the code.
const PAGE = readFileSync(new URL("../../docs/gateway-contract.md", import.meta.url), "utf8");

/** The rows of the first table under a heading, cell by cell, without the table's head. */
export function tableUnder(heading: string): string[][] {
  const [, section = ""] = PAGE.split(new RegExp(`^#+ ${heading}$`, "m"));
  const [own = ""] = section.split(/^#+ /m);
  // A section may have further tables below its own.
  const [table = ""] = own.slice(own.indexOf("|")).split("\n\n");
  return table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("`", "")),
    );
}

/** The text under a heading, up to the next one. */
export function textUnder(heading: string): string {
  const [, section = ""] = PAGE.split(new RegExp(`^#+ ${heading}$`, "m"));
  return section.split(/^#+ /m)[0] ?? "";
}

/** The fields of a table, and whether each is required. */
export function documentedFields(heading: string) {
  return Object.fromEntries(tableUnder(heading).map(([name = "", need]) => [name, need === "yes"]));
}

/** A schema of an object. */
export type ObjectWire = z.ZodMiniType & {
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
};

/** The fields of a schema, and whether each is optional. */
export function fieldsOf(wire: ObjectWire) {
  const reading = readWire(wire, {});
  const missing = reading.ok ? [] : reading.failure.map((issue) => issue.path);
  return Object.fromEntries(Object.keys(wire.shape).map((name) => [name, missing.includes(name)]));
}
