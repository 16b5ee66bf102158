import { expect, it } from "vitest";
import * as z from "zod";
import { orderWire } from "~/contracts/order";
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

const { properties = {} } = z.toJSONSchema(orderWire, { io: "input", unrepresentable: "any" });

it.each(
  tableUnder("Order")
    // The provider has a table of its own.
    .filter(([name, _need, type]) => name !== "provider" && (type === "object" || type === "list"))
    .map(([name = "", _need, _type, meaning = ""]) => [name, meaning] as const),
)("an order's %s are documented part by part", (name, meaning) => {
  const documented = meaning.match(/\w+/g) ?? [];
  expect(documented).toEqual(expect.arrayContaining([...partsOf(properties[name])]));
});
