// Describes the public calls as OpenAPI 3.1.
import { BRAND } from "../../app/brand.ts";
import type { ApiCode } from "./api-codes.ts";
import { listCalls, TAGS, type ApiCall, type Reply } from "./calls.ts";
import { EXAMPLE_ERROR, exampleOf } from "./examples.ts";
import { findLimit } from "./limits.ts";
import { listEndings, WAITING } from "./responses.ts";
import { isSchema, makeSchemas, pickSchemas, toReference, type Schemas } from "./schemas.ts";
import { requireText, type ApiTexts } from "./texts.ts";

interface Parts {
  readonly texts: ApiTexts;
  readonly schemas: Schemas;
}

/** Returns the document in one language. Its server URL is relative, so it applies to any host. */
export function makeOpenApi(texts: ApiTexts) {
  const schemas = makeSchemas(texts);
  const parts = { texts, schemas };
  const calls = listCalls();
  const paths = calls.map((call): [string, object] => [
    call.path,
    { [call.method.toLowerCase()]: toOperation(call, parts) },
  ]);
  const named = calls.flatMap(({ body, replies }) => [
    body,
    ...replies.map(({ schema }) => schema),
  ]);
  return {
    openapi: "3.1.1",
    info: toInfo(texts),
    servers: [{ url: "/" }],
    tags: TAGS.map((name) => ({ name, description: requireText(texts.tags, name) })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: pickSchemas(schemas, [...named.flatMap((name) => name ?? []), "Error"]),
      headers: Object.fromEntries(
        ["X-Request-Id", "X-Gateway-Date", "Retry-After"].map((name) => [
          name,
          toHeader(name, texts),
        ]),
      ),
      parameters: {
        "Idempotency-Key": {
          name: "Idempotency-Key",
          in: "header",
          description: requireText(texts.headers, "Idempotency-Key"),
          schema: { type: "string", minLength: 1, maxLength: 255 },
          example: "9b2f7d5e-3c1a-4f0e-8a51-2f6d0c9e7b44",
        },
      },
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "x-api-key", description: texts.info.key },
      },
    },
  };
}

/** The info object of both documents. */
export function toInfo({ info, changes }: ApiTexts) {
  return {
    title: `${BRAND.name}: ${info.title}`,
    version: changes[0]?.version ?? "",
    description: info.description,
    license: { name: "MIT", url: "https://opensource.org/license/mit" },
    contact: { email: BRAND.supportEmail },
  };
}

function toOperation(call: ApiCall, { texts, schemas }: Parts) {
  const { title = "", text = "" } = texts.calls[call.id] ?? {};
  const { requests, windowSeconds } = findLimit(call.limit);
  return {
    operationId: call.id,
    tags: [call.tag],
    summary: title,
    description: text,
    // A read needs no key, but a key that is sent is checked.
    security: call.method === "GET" ? [{}, { apiKey: [] }] : [{ apiKey: [] }],
    parameters: [
      ...toParameters(call, schemas),
      ...(call.takesKey ? [{ $ref: "#/components/parameters/Idempotency-Key" }] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: { $ref: toReference(call.body) },
            example: exampleOf(call.id).body,
          },
        },
      },
    }),
    responses: toResponses(call, texts),
    "x-timeout-seconds": call.timeoutMs / 1_000,
    "x-rate-limit": { requests, windowSeconds },
  };
}

function toParameters({ id, query }: ApiCall, schemas: Schemas) {
  const { properties = {}, required = [] } = (query && schemas[query]) ?? {};
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (!isSchema(schema)) return [];
    const { description, ...rest } = schema;
    const example = exampleOf(id).query?.[name];
    return [
      {
        name,
        in: "query",
        required: required.includes(name),
        description,
        schema: rest,
        ...(example !== undefined && { example }),
      },
    ];
  });
}

function toResponses(call: ApiCall, texts: ApiTexts): Readonly<Record<string, object>> {
  const done = call.replies.map((reply): [string, object] => [
    String(reply.status),
    toReply(call, reply, texts),
  ]);
  const failed = [...listEndings(call)].map(([status, codes]): [string, object] => [
    String(status),
    toFailure(status, codes, texts),
  ]);
  return Object.fromEntries([...done, ...failed]);
}

function toReply({ id }: ApiCall, { status, schema, isList }: Reply, texts: ApiTexts) {
  const item = schema ? { $ref: toReference(schema) } : { type: "object" };
  return {
    description: requireText(texts.words, status === 202 ? "accepted" : "done"),
    headers: toHeaders(["X-Request-Id", "X-Gateway-Date"]),
    content: {
      "application/json": {
        schema: isList ? { type: "array", items: item } : item,
        example: exampleOf(id).replies[String(status)],
      },
    },
  };
}

function toFailure(status: number, codes: readonly ApiCode[], texts: ApiTexts) {
  const site = texts.statuses[String(status)];
  const meanings = codes.map((code) => `- \`${code}\`: ${texts.errors[code]?.meaning ?? ""}`);
  return {
    description: [...(site === undefined ? [] : [site, ""]), ...meanings].join("\n"),
    headers: toHeaders(["X-Request-Id", ...(WAITING.includes(status) ? ["Retry-After"] : [])]),
    content: {
      "application/json": {
        schema: { $ref: toReference("Error") },
        examples: Object.fromEntries(codes.map((code) => [code, { value: toExample(code) }])),
      },
    },
  };
}

/** Returns an example error with this code. */
function toExample(code: ApiCode) {
  const { details, ...rest } = EXAMPLE_ERROR;
  return code === "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL" ? { ...rest, details } : { ...rest, code };
}

function toHeaders(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function toHeader(name: string, { headers }: ApiTexts) {
  const isSeconds = name === "Retry-After";
  return {
    description: requireText(headers, name),
    schema: isSeconds ? { type: "integer", minimum: 0 } : { type: "string" },
  };
}
