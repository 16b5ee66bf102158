// /openapi.json and /asyncapi.json: complete, with valid examples, and with the product's own requests and replies.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { LOCALES } from "~/i18n/locales";
import { LIVE_CHANNEL_PATH, PUBLIC_CALLS } from "../../functions/services/public-api/public-calls";
import { API_CODES } from "../../scripts/openapi/api-codes.ts";
import { makeOpenApi } from "../../scripts/openapi/openapi.ts";
import { makeSchemas } from "../../scripts/openapi/schemas.ts";
import { readApiTexts } from "../../scripts/openapi/texts.ts";
import { expandApiBlocks } from "../../scripts/content/api/blocks.ts";
import {
  asyncApi,
  findProblems,
  findReplyProblems,
  openApi,
  OPERATIONS,
  operationOf,
} from "../support/api-description";
import { writeAmounts } from "../../functions/services/public-api/amount-texts";
import { findFiles } from "../support/find-files";
import { recordEveryCall } from "../support/recording-client";
import { WIRE_ORDER, WIRE_PAIR_DATA } from "../support/wire-samples";

const objects = z.record(z.string(), z.unknown());

/** The fields of the component that a schema refers to. */
function fieldsOf(schema: object): string[] {
  const [, name = ""] = /schemas\/(\w+)/.exec(JSON.stringify(schema)) ?? [];
  return Object.keys(objects.parse(openApi.components.schemas[name]?.properties));
}

describe("the public calls", () => {
  it("are exactly those described, with their method", () => {
    const described = OPERATIONS.map(({ path, method }) => [path, method.toUpperCase()]);
    const served = Object.entries(PUBLIC_CALLS).map(([path, { method }]) => [path, method]);
    expect(described.sort()).toEqual(served.sort());
    expect(openApi.servers).toEqual([{ url: "/" }]);
    expect(asyncApi.channels.rates.address).toBe(LIVE_CHANNEL_PATH);
  });

  it.each(OPERATIONS)("$path is called with parameters of its schemas", ({ operation }) => {
    for (const { example, required, schema } of operation.parameters) {
      if (required) expect(example).toBeDefined();
      if (schema && example !== undefined) expect(findProblems(schema, example)).toEqual([]);
    }
    const asked = operation.requestBody?.content["application/json"];
    if (asked) expect(findProblems(asked.schema, asked.example)).toEqual([]);
  });

  it.each(OPERATIONS)("$path has example replies of its schemas", ({ path, operation }) => {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const { example, examples = { own: { value: example } } } = content["application/json"];
      for (const { value } of Object.values(examples)) {
        expect(value).toBeDefined();
        expect(findReplyProblems(path, { status: Number(status), body: value })).toEqual([]);
      }
    }
  });

  it("need a key to write and none to read", () => {
    for (const { method, operation } of OPERATIONS) {
      const isOpen = operation.security.some((way) => Object.keys(way).length === 0);
      expect(isOpen).toBe(method === "get");
    }
  });

  it.each(["getOrder", "getRate"])("detects a reply of %s without a field", (id) => {
    const path = OPERATIONS.find(({ operation }) => operation.operationId === id)?.path ?? "";
    expect(findReplyProblems(path, { status: 200, body: {} })).not.toEqual([]);
    expect(findReplyProblems(path, { status: 299, body: {} })).not.toEqual([]);
  });
});

describe("what the product sends itself", async () => {
  const calls = (await recordEveryCall()).filter(({ path }) => path in PUBLIC_CALLS);

  it.each(calls)("$path is as described, and no field is missing", ({ path, query = {}, body }) => {
    const operation = operationOf(path);
    const named = operation.parameters.flatMap(({ name }) => name ?? []);
    expect(named).toEqual(expect.arrayContaining(Object.keys(query)));
    const asked = operation.requestBody?.content["application/json"];
    expect(asked === undefined).toBe(body === undefined);
    if (!asked) return;
    const fields = Object.keys(objects.parse(body));
    expect(fieldsOf(asked.schema)).toEqual(expect.arrayContaining(fields));
    if (path.endsWith("/create")) expect(fieldsOf(asked.schema).sort()).toEqual(fields.sort());
    expect(findProblems(asked.schema, JSON.parse(JSON.stringify(body)))).toEqual([]);
  });

  it("and passes on is as described", () => {
    const toPassed = (body: object): unknown => JSON.parse(writeAmounts(JSON.stringify(body)));
    const order = { status: 200, body: toPassed(WIRE_ORDER) };
    const rate = { status: 200, body: toPassed(WIRE_PAIR_DATA) };
    expect(findReplyProblems("/api/v1/orders/public-info", order)).toEqual([]);
    expect(findReplyProblems("/api/v2/rates/public/one", rate)).toEqual([]);
  });
});

describe("the live channel", () => {
  it.each(Object.entries(asyncApi.components.messages))("%s has an example", (_name, message) => {
    const [example] = message.examples;
    expect(findProblems(message.payload, example?.payload, asyncApi)).toEqual([]);
    expect(findProblems(message.payload, {}, asyncApi)).not.toEqual([]);
  });
});

describe("codes", () => {
  it("include those that the site itself sends", () => {
    const sent = findFiles(["functions/**/*.ts"]).flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/code: "(ERR_\w+)"/g)].map(([, code = ""]) => code),
    );
    expect(API_CODES).toEqual(expect.arrayContaining(sent));
    expect(sent).toContain("ERR_TOO_MANY_REQUESTS");
  });
});

describe.each(LOCALES)("in $code", ({ code: locale }) => {
  const texts = readApiTexts(locale);

  it("every call, field, code and limit has its text", () => {
    expect(Object.keys(texts.errors).sort()).toEqual([...API_CODES].sort());
    const ids = OPERATIONS.map(({ operation }) => operation.operationId);
    expect(Object.keys(texts.calls).sort()).toEqual([...ids, "liveRates"].sort());
    const english = readApiTexts("en");
    expect(Object.keys(texts.words).sort()).toEqual(Object.keys(english.words).sort());
    expect(texts.changes.map(({ version }) => version)).toEqual(
      english.changes.map(({ version }) => version),
    );
  });

  it("every field in a table has its meaning", () => {
    for (const name of Object.keys(makeSchemas(texts))) {
      const table = expandApiBlocks(["```api-fields", name, "```"].join("\n"), locale);
      expect(table.split("\n").filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
    }
  });

  it("the same document can be generated", () => {
    const { paths, info } = makeOpenApi(texts);
    expect(Object.keys(paths)).toEqual(Object.keys(openApi.paths));
    expect(info.version).toBe(openApi.info.version);
  });
});
