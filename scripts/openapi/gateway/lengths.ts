// Lengths and characters of ids, addresses and memos (docs/gateway-contract.md, "Ids, addresses and memos" and "Lists and
// maxima"). The readers check them after the shape, so the schemas of the product do not have them.
import { MAX_QUOTE_ID_LENGTH } from "~/contracts/quote-reference";
import { MAX_SLUG_LENGTH } from "~/domain/limits/address-limits";
import { FIELD_LENGTHS } from "~/domain/limits/form-limits";
import { MAX_ORDER_ID_LENGTH } from "~/domain/limits/order-limits";
import { isSchema, type JsonSchema, type Schemas } from "../schemas.ts";

const ADDRESS = { maxLength: FIELD_LENGTHS.address };
const MEMO = { maxLength: FIELD_LENGTHS.memo };
const SLUG = { maxLength: MAX_SLUG_LENGTH };

/** What a field may hold, by its name. The slugs of texts are other ones. */
const BOUNDS: Readonly<Record<string, Pick<JsonSchema, "maxLength" | "pattern">>> = {
  orderId: { maxLength: MAX_ORDER_ID_LENGTH, pattern: "^[A-Za-z0-9_-]+$" },
  instrumentFromSlug: SLUG,
  instrumentToSlug: SLUG,
  claimedDepositAmountCurrency: SLUG,
  destinationAddress: ADDRESS,
  destinationAddressMemo: MEMO,
  refundAddress: ADDRESS,
  refundAddressMemo: MEMO,
  depositAddress: { ...ADDRESS, pattern: "^[!-~]+$" },
  depositAddressMemo: { ...MEMO, pattern: "^[!-~]+( [!-~]+)*$" },
  userEmail: { maxLength: FIELD_LENGTHS.email },
  refundProof: { maxLength: FIELD_LENGTHS.refundProof },
};

/** The fields whose name means another thing elsewhere, by their component. */
const OF_COMPONENT: typeof BOUNDS = {
  "Instrument.slug": { ...SLUG, pattern: "^[a-z0-9-]+$" },
  "AddressCheck.address": ADDRESS,
  "NewOrder.quoteId": { maxLength: MAX_QUOTE_ID_LENGTH },
};

/** Returns the schemas with the bounds of their fields. */
export function withLengths(schemas: Schemas): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, bound(schema, name)]),
  );
}

function bound(schema: JsonSchema, component: string): JsonSchema {
  const { properties, items, anyOf, ...rest } = schema;
  const inner = (each: JsonSchema) => bound(each, component);
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(isSchema(items) && { items: inner(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, value]) => {
          const bounds = OF_COMPONENT[`${component}.${field}`] ?? BOUNDS[field];
          return [field, isSchema(value) ? { ...inner(value), ...bounds } : value];
        }),
      ),
    }),
  };
}
