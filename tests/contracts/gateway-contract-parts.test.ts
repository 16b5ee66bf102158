import { expect, it } from "vitest";
import * as z from "zod";
import { orderWire } from "~/contracts/order";
import { pairDataWire } from "~/contracts/pair-data";
import { tableUnder } from "../support/contract-page";

const schema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** The names of an object's fields, also of a list of objects or of an optional one. */
function partsOf(value: unknown): readonly string[] {
  const { properties, items, anyOf = [] } = schema.parse(value);
  if (properties) return Object.keys(properties);
  return [items, ...anyOf].filter((part) => part !== undefined).flatMap(partsOf);
}

const ROWS = [
  ["Order", orderWire],
  ["PairData", pairDataWire],
] as const;

it.each(
  ROWS.flatMap(([heading, wire]) => {
    const { properties = {} } = z.toJSONSchema(wire, { io: "input", unrepresentable: "any" });
    return (
      tableUnder(heading)
        // The provider has a table of its own.
        .filter(([name, _need, type]) => name !== "provider" && /^(object|list)$/.test(type ?? ""))
        .map(([name = "", _need, _type, meaning = ""]) => {
          return { field: `${heading}.${name}`, meaning, parts: partsOf(properties[name]) };
        })
    );
  }),
)("the contract documents the parts of $field", ({ meaning, parts }) => {
  expect(meaning.match(/\w+/g) ?? []).toEqual(expect.arrayContaining([...parts]));
});
