// Amounts of the public API are text in every reply.
import { expect, test } from "vitest";
import * as z from "zod";
import { AMOUNT_FIELDS, writeAmounts } from "../../functions/services/public-api/amount-texts";
import { openApi } from "../support/api-description";

const reference = z.object({ $ref: z.string() });

/** Returns the names of the fields that are amounts, at any depth. */
function findAmounts(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(findAmounts);
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => [
    ...(isAmount(value) ? [name] : []),
    ...findAmounts(value),
  ]);
}

function isAmount(value: unknown): boolean {
  const { data } = z.union([reference, z.object({ anyOf: z.array(z.unknown()) })]).safeParse(value);
  if (data === undefined) return false;
  if ("anyOf" in data) return data.anyOf.some(isAmount);
  return data.$ref.endsWith("/Amount");
}

test("the fields are those of the API's description", () => {
  const described = new Set(findAmounts(openApi.components.schemas));
  expect([...described].filter((name) => Number.isNaN(Number(name))).sort()).toEqual(
    [...AMOUNT_FIELDS].sort(),
  );
});

test.each([
  ['{"price":28.3}', '{"price":"28.3"}'],
  ['{"price":"28.3"}', '{"price":"28.3"}'],
  ['{ "amountToGet" : 1e-8, "x": 1 }', '{ "amountToGet" : "0.00000001", "x": 1 }'],
  ['[{"deposits":[{"amount":0.1}]}]', '[{"deposits":[{"amount":"0.1"}]}]'],
  ['{"amount":123456789012345678901234.5}', '{"amount":"123456789012345678901234.5"}'],
  ['{"amount":null,"price":true}', '{"amount":null,"price":true}'],
  ['{"message":"\\"price\\": 5"}', '{"message":"\\"price\\": 5"}'],
  ['{"confirmations":3}', '{"confirmations":3}'],
])("%s is passed on as %s", (sent, written) => {
  expect(writeAmounts(sent)).toBe(written);
});
