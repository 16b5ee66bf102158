// The product's schemas of the wire format, as JSON Schema with descriptions in one language.
import * as z from "zod/mini";
import { namesOf } from "~/contracts/calls/call-table";
import { createdOrderWire } from "~/contracts/create-order";
import { errorWire } from "~/contracts/error";
import {
  defaultPairWire,
  latestOrderWire,
  publicPairWire,
  recommendedAmountWire,
  statsWire,
} from "~/contracts/exchange-facts";
import { healthWire } from "~/contracts/health";
import { instrumentWire } from "~/contracts/instrument";
import { orderWire } from "~/contracts/order";
import { addressVerdictWire, refundInfoWire } from "~/contracts/order-calls";
import { pairDataWire } from "~/contracts/pair-data";
import { rateParametersWire } from "~/contracts/rate-parameters";
import {
  amountWire,
  countWire,
  optionalTextWire,
  optionalTimeWire,
  textWire,
  timeWire,
} from "~/contracts/wire-values";
import { ORDER_EVENT_KINDS, PAYMENT_STATUSES } from "~/domain/order/order";
import { API_CODES } from "./api-codes.ts";
import {
  addressCheck,
  emailRequest,
  instrumentsQuery,
  newOrder,
  orderKey,
  rateHistory,
  rateHistoryQuery,
  recommendationQuery,
  refundReceipt,
  refundRequest,
} from "./requests.ts";
import type { ApiTexts } from "./texts.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The public shapes by name. */
export const SCHEMAS = {
  Text: textWire,
  Amount: amountWire,
  Time: timeWire,
  Count: countWire,
  Instrument: instrumentWire,
  InstrumentsQuery: instrumentsQuery,
  RateParameters: rateParametersWire,
  PairData: pairDataWire,
  NewOrder: newOrder,
  CreatedOrder: createdOrderWire,
  OrderKey: orderKey,
  Order: orderWire,
  EmailRequest: emailRequest,
  RefundInfo: refundInfoWire,
  RefundRequest: refundRequest,
  RefundReceipt: refundReceipt,
  AddressCheck: addressCheck,
  AddressVerdict: addressVerdictWire,
  RecommendationQuery: recommendationQuery,
  RecommendedAmount: recommendedAmountWire,
  RateHistoryQuery: rateHistoryQuery,
  RateHistory: rateHistory,
  DefaultPair: defaultPairWire,
  PublicPair: publicPairWire,
  LatestOrder: latestOrderWire,
  Stats: statsWire,
  Health: healthWire,
  Error: errorWire,
} as const;

export type SchemaName = keyof typeof SCHEMAS;
export type Schemas = Readonly<Record<string, JsonSchema>>;

/** Returns the name of a row's schema; throws if it is not described. */
export function nameOfSchema(schema: z.ZodMiniType): SchemaName {
  const found = namesOf(SCHEMAS).find((name) => SCHEMAS[name] === schema);
  if (found) return found;
  throw new Error("A public call returns what is not described");
}

const PREFIX = "#/components/schemas/";

export function toReference(name: string): string {
  return PREFIX + name;
}

/** Returns the name in a reference to a schema; undefined if it is not a reference. */
export function nameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(PREFIX) ? $ref.slice(PREFIX.length) : undefined;
}

// A scalar may be text or a number. The readers check the rest in a transform, which JSON Schema cannot express.
const SCALARS: Readonly<Record<string, JsonSchema>> = {
  Text: { minLength: 1 },
  Amount: { pattern: String.raw`^\d{1,30}(\.\d{1,30})?$`, minimum: 0 },
  Count: { minimum: 0 },
};

const OPTIONAL_SCALARS = new Map<unknown, string>([
  [optionalTextWire, "Text"],
  [optionalTimeWire, "Time"],
]);

// Enumerations that may grow: a program skips a value that it does not know.
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  "Order.orderEvents.kind": ORDER_EVENT_KINDS,
  "Order.payment.status": PAYMENT_STATUSES,
};

/** Returns the public schemas by name, with the codes of the public calls. */
export function makeSchemas(texts: ApiTexts): Schemas {
  const schemas = toComponents(SCHEMAS, texts);
  // The site writes each amount as text, whatever the gateway sends, so that generated clients have one type.
  if (schemas.Amount) {
    schemas.Amount.type = "string";
    delete schemas.Amount.minimum;
  }
  const { code } = schemas.Error?.properties ?? {};
  if (isSchema(code)) code.enum = [...API_CODES];
  return schemas;
}

/** Returns schemas by name as JSON Schema, with these descriptions. */
export function toComponents(
  named: Readonly<Record<string, z.ZodMiniType>>,
  texts: Pick<ApiTexts, "schemas" | "fields">,
): Schemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: toReference,
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.default;
      const scalar = OPTIONAL_SCALARS.get(zodSchema);
      if (scalar !== undefined) {
        delete jsonSchema.type;
        jsonSchema.anyOf = [{ $ref: toReference(scalar) }, { type: "null" }];
      }
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, finish(name, schema, texts)]),
  );
}

function finish(
  name: string,
  schema: JsonSchema,
  texts: Pick<ApiTexts, "schemas" | "fields">,
): JsonSchema {
  const described = describeFields(schema, [name], texts.fields[name] ?? {});
  // A component is identified by its place in the document.
  delete described.$schema;
  delete described.$id;
  return { description: texts.schemas[name] ?? name, ...described, ...SCALARS[name] };
}

/** Returns the schema with a description for each of its fields; `path` is the field's path from its component. */
function describeFields(
  schema: JsonSchema,
  path: readonly string[],
  texts: Readonly<Record<string, string>>,
): JsonSchema {
  const { properties, items, anyOf, ...rest } = schema;
  const inner = (each: JsonSchema) => describeFields(each, path, texts);
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(isSchema(items) && { items: inner(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([field, value]) =>
          isSchema(value) ? [[field, describeField(value, [...path, field], texts)]] : [],
        ),
      ),
    }),
  };
}

function describeField(
  schema: JsonSchema,
  path: readonly string[],
  texts: Readonly<Record<string, string>>,
): JsonSchema {
  const description = texts[path.slice(1).join(".")];
  const examples = EXAMPLES[path.join(".")];
  return {
    ...describeFields(schema, path, texts),
    ...(description !== undefined && { description }),
    ...(examples && { examples: [...examples] }),
  };
}

/** Returns whether a part of a schema is itself a schema, not `true` or a list. */
export function isSchema(part: unknown): part is JsonSchema {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}

/** Returns the named schemas and all that they reference. */
export function pickSchemas(schemas: Schemas, names: readonly string[]): Schemas {
  const needed = new Set<string>();
  const add = (name: string): void => {
    const schema = schemas[name];
    if (needed.has(name) || !schema) return;
    needed.add(name);
    const references = JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, found = ""] of references) add(found);
  };
  names.forEach(add);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
}
