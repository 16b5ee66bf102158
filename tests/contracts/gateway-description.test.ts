// /gateway-openapi.json: every call of the table, with examples that the product itself reads and sends.
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { CALL_NAMES, CALLS, type CallName } from "~/contracts/calls/call-table";
import { USUAL_STATUSES } from "~/contracts/error-statuses";
import { gatewayExampleOf, STRAY_EXAMPLES } from "../../scripts/openapi/gateway/examples.ts";
import { REJECTIONS } from "../../scripts/openapi/gateway/rejections.ts";
import { SHAPES } from "../../scripts/openapi/gateway/shapes.ts";
import { makeDocuments } from "../../scripts/openapi/write.ts";
import { findProblems } from "../support/api-description";
import { tableUnder } from "../support/contract-page";
import { SENT_INPUTS } from "../support/gateway-inputs";

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema, example: z.unknown().optional() }));
const operation = z.object({
  operationId: z.string(),
  description: z.string(),
  parameters: z.array(
    z.object({
      name: z.string().optional(),
      in: z.string().optional(),
      required: z.boolean().optional(),
      schema: schema.optional(),
      example: z.unknown().optional(),
    }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
const DOCUMENT = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({ schemas: z.record(z.string(), schema) }),
  })
  .parse(JSON.parse(JSON.stringify(makeDocuments()["gateway-openapi.json"])));

const PATHS = makeDocuments()["gateway-openapi.json"].paths;

const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, each]) => ({
    call: `${method.toUpperCase()} ${path}`,
    each,
  })),
);

function operationOf(name: CallName) {
  const { method, path } = CALLS[name];
  const found = OPERATIONS.find(({ call }) => call === `${method} ${path}`);
  return found?.each ?? expect.fail(`${name} is not described`);
}

const problemsOf = (part: z.output<typeof schema>, value: unknown) =>
  findProblems(part, value, DOCUMENT);

it("describes exactly the calls of the table", () => {
  const rows = CALL_NAMES.map((name) => `${CALLS[name].method} ${CALLS[name].path}`);
  expect(OPERATIONS.map(({ call }) => call).sort()).toEqual(rows.sort());
  expect(STRAY_EXAMPLES).toEqual([]);
});

describe.each(CALL_NAMES)("%s", (name) => {
  const { query = {}, body, reply } = gatewayExampleOf(name);
  const { parameters, requestBody, responses } = operationOf(name);
  const row = CALLS[name];
  const asked = Object.values(requestBody?.content ?? {})[0];

  it("has an example of what is sent, by its schema", () => {
    for (const each of parameters.filter((parameter) => parameter.in === "query")) {
      if (each.required) expect([each.name, each.example]).not.toContain(undefined);
      if (each.example !== undefined)
        expect(problemsOf(each.schema ?? {}, each.example)).toEqual([]);
    }
    expect(asked === undefined).toBe(body === undefined);
    if (asked && !("multipart/form-data" in (requestBody?.content ?? {}))) {
      expect(problemsOf(asked.schema, asked.example)).toEqual([]);
    }
  });

  it("has an example reply by its schema, which the product reads without a complaint", () => {
    const replied = responses["200"]?.content?.["application/json"];
    expect(replied === undefined).toBe(row.reply === "nothing");
    if (!replied) return;
    expect(problemsOf(replied.schema, reply)).toEqual([]);
    expect(SENT_INPUTS.read(name, reply)).toMatchObject({ ok: true, ignored: [] });
  });

  it("is sent by the product as described", () => {
    const sent = SENT_INPUTS.send(name);
    const named = parameters.flatMap((each) => (each.in === "query" ? (each.name ?? "") : []));
    expect(named).toEqual(expect.arrayContaining(Object.keys(sent.query ?? {})));
    expect(Object.keys(query).filter((field) => !named.includes(field))).toEqual([]);
    if (sent.body === undefined) {
      expect(SHAPES[name].body).toBeUndefined();
    } else if (asked && !(sent.body instanceof FormData)) {
      expect(problemsOf(asked.schema, JSON.parse(JSON.stringify(sent.body)))).toEqual([]);
    }
  });
});

it("lets a gateway leave out what the contract calls optional", () => {
  const isLeftOut = (name: CallName) => operationOf(name).description.includes("404 leaves it out");
  const optional = ["fetchHealth", "fetchDefaultPair", "fetchPublicPairs", "fetchStats"] as const;
  expect(optional.filter((name) => !isLeftOut(name))).toEqual([]);
  const mandatory = ["fetchRate", "fetchInstruments", "createOrder", "validateAddress"] as const;
  expect(mandatory.filter(isLeftOut)).toEqual([]);
});

it("names the calls that may be refused for a country, with the country", () => {
  const names = CALL_NAMES.filter((name) => "451" in operationOf(name).responses);
  expect(names.sort()).toEqual(["createOrder", "fetchHealth"]);
  for (const name of names) {
    const text = JSON.stringify(PATHS[CALLS[name].path]);
    expect(text).toContain("#/components/parameters/x-visitor-country");
  }
});

it("has the rejections of the contract's table", () => {
  const documented = tableUnder("Statuses").map(([call = "", codes = ""]) => [call, codes]);
  const rows = CALL_NAMES.flatMap((name) => {
    const codes = REJECTIONS[name].map((code) => `${String(USUAL_STATUSES[code])} ${code}`);
    const { method, path } = CALLS[name];
    return codes.length === 0 ? [] : [[`${method} ${path}`, codes.join(", ")]];
  });
  expect(documented).toEqual(rows);
});
