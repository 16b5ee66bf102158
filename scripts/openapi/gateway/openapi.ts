// Describes every call to a gateway as OpenAPI 3.1, for gateway authors: /gateway-openapi.json. Field descriptions come
// from docs/gateway-contract.md.
import { GATEWAYS, type CallFacts } from "~/contracts/calls/call";
import { CALL_NAMES, CALLS, type CallName } from "~/contracts/calls/call-table";
import { SIGNATURE_HEADER } from "~/contracts/gateway-signature";
import { BRAND } from "../../../app/brand.ts";
import { pickSchemas, toComponents, toReference, type Schemas } from "../schemas.ts";
import { gatewayExampleOf } from "./examples.ts";
import { withLengths } from "./lengths.ts";
import { toParameters, HEADER_PARAMETERS } from "./parameters.ts";
import { isOptional, toResponses } from "./responses.ts";
import { SCHEMAS, SHAPES } from "./shapes.ts";
import { readContractTexts } from "./texts.ts";

/** The version of the contract. */
const VERSION = "1.0.0";

const TAGS: Readonly<Record<CallFacts["gateway"], string>> = {
  order: "Orders. The order gateway serves them.",
  rate: "Instruments, pairs, rates and health. The rate gateway serves them.",
  fiat: "The fiat provider's calls, passed on by the fiat gateway.",
  account: "Accounts. The account gateway serves them.",
  content: "Texts. The content gateway serves them.",
};

/** Returns the document. */
export function makeGatewayOpenApi() {
  const schemas = withLengths(toComponents(SCHEMAS, readContractTexts()));
  return {
    openapi: "3.1.1",
    info: {
      title: `${BRAND.name}: calls to a gateway`,
      version: VERSION,
      description:
        "Every call that the product makes. docs/gateway-contract.md of the project is the contract: it says what a call means, and what this document cannot express. The live channel (/api/v2/ws) is optional, and only the contract describes it.",
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [
      {
        url: "{base}",
        variables: {
          base: { default: "https://gateway.test", description: "GATEWAY_URL; it may have a path" },
        },
      },
    ],
    tags: GATEWAYS.map((name) => ({ name, description: TAGS[name] })),
    security: [{ signature: [] }],
    paths: toPaths(schemas),
    components: {
      schemas: pickSchemas(schemas, [...CALL_NAMES.flatMap(namesIn), "Error"]),
      parameters: HEADER_PARAMETERS,
      securitySchemes: {
        signature: {
          type: "apiKey",
          in: "header",
          name: SIGNATURE_HEADER,
          description: 'With a GATEWAY_SECRET: the contract, "The signature".',
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description: 'The cookies that sign-in has set, under your names: "Account calls".',
        },
      },
    },
  };
}

function namesIn(name: CallName): readonly string[] {
  const { body, reply = [] } = SHAPES[name];
  return [body, reply].flat().filter((each) => each !== undefined);
}

function toPaths(schemas: Schemas) {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of CALL_NAMES) {
    const { path, method } = CALLS[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(name, schemas) };
  }
  return paths;
}

function toOperation(name: CallName, schemas: Schemas) {
  const row = CALLS[name];
  const body = toRequestBody(name);
  return {
    operationId: name,
    tags: [row.gateway],
    summary: SHAPES[name].title,
    description: describe(name),
    security: hasSession(row) ? [{ signature: [], session: [] }] : [{ signature: [] }],
    parameters: toParameters(name, schemas),
    ...(body && { requestBody: body }),
    responses: toResponses(name),
    "x-timeout-seconds": row.timeoutMs / 1_000,
  };
}

function hasSession({ caller }: CallFacts): boolean {
  return caller === "session" || caller === "tokens";
}

function describe(name: CallName): string {
  const { timeoutMs, key } = CALLS[name];
  const sentences = [
    `The product waits ${String(timeoutMs / 1_000)} s.`,
    ...(key === "none" ? [] : ["The same key with the same payload acts once."]),
    ...(isOptional(name) ? ["Optional: 404 leaves it out."] : []),
  ];
  return sentences.join(" ");
}

function toRequestBody(name: CallName) {
  const { body } = SHAPES[name];
  if (!body) return undefined;
  const type = name === "submitVerification" ? "multipart/form-data" : "application/json";
  const { body: example } = gatewayExampleOf(name);
  return {
    required: true,
    content: { [type]: { schema: { $ref: toReference(body) }, example } },
  };
}
