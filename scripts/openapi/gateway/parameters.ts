// The parameters of a call: its query, the place of the language, and the headers of the contract.
import { CALLS, type CallName } from "~/contracts/calls/call-table";
import { isSchema, type Schemas } from "../schemas.ts";
import { gatewayExampleOf } from "./examples.ts";
import { REJECTIONS } from "./rejections.ts";
import { SHAPES } from "./shapes.ts";
import { readHeaderTexts } from "./texts.ts";

const TEXTS = readHeaderTexts();
const EVERY_CALL = ["x-request-id", "x-site-origin"] as const;
const VISITORS = ["x-forwarded-for", "accept-language", "x-visitor-country"] as const;
type Header =
  | (typeof EVERY_CALL)[number]
  | (typeof VISITORS)[number]
  | "user-agent"
  | "idempotency-key"
  | "x-api-key";

const EXAMPLES: Readonly<Record<Header, string>> = {
  "x-request-id": "5f0c2a9e-8d2b-4a51-9c7e-2f6d0c9e7b44",
  "x-site-origin": "https://exchange.test",
  "x-forwarded-for": "203.0.113.7",
  "accept-language": "ru, en;q=0.8",
  "x-visitor-country": "DE",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/152.0",
  "idempotency-key": "4130af7a19dea08b2dfef042d36f61891368110381b300c22b3087edb85b49ee",
  "x-api-key": "sk_7Q2MK4XV",
};

/** The headers of calls, as components. */
export const HEADER_PARAMETERS = Object.fromEntries(
  Object.entries(EXAMPLES)
    .filter(([name]) => isInContract(name))
    .map(([name, example]) => [
      name,
      { name, in: "header", description: TEXTS[name], schema: { type: "string" }, example },
    ]),
);

function isInContract(name: string): boolean {
  return TEXTS[name] !== undefined;
}

/** Returns the parameters of a call. */
export function toParameters(name: CallName, schemas: Schemas): readonly object[] {
  const { query, path } = { ...SHAPES[name], ...CALLS[name] };
  const { properties = {}, required = [] } = (query && schemas[query]) ?? {};
  const own = Object.entries(properties).flatMap(([field, schema]) => {
    if (!isSchema(schema)) return [];
    const { description, ...rest } = schema;
    const example = gatewayExampleOf(name).query?.[field];
    return [
      {
        name: field,
        in: "query",
        required: required.includes(field),
        description,
        schema: rest,
        ...(example !== undefined && { example }),
      },
    ];
  });
  const locale = { name: "locale", in: "path", required: true, schema: { type: "string" } };
  return [
    ...(path.includes("{locale}") ? [{ ...locale, example: "en" }] : []),
    ...own,
    ...listHeaders(name).map((header) => ({ $ref: `#/components/parameters/${header}` })),
  ];
}

/** Shared calls name no visitor, but `health` is asked for each country. */
function isRefusedByCountry(name: CallName): boolean {
  return REJECTIONS[name].includes("ERR_COUNTRY_NOT_SERVED");
}

function listHeaders(name: CallName): readonly Header[] {
  const { caller, key, gateway, open } = CALLS[name];
  return [
    ...EVERY_CALL,
    ...(caller === "everybody" ? [] : VISITORS),
    ...(caller === "everybody" && isRefusedByCountry(name) ? (["x-visitor-country"] as const) : []),
    ...(gateway === "account" ? (["user-agent"] as const) : []),
    ...(key === "none" ? [] : (["idempotency-key"] as const)),
    ...(open ? (["x-api-key"] as const) : []),
  ].filter(isInContract);
}
