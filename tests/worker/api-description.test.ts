// /openapi.json as served to any tool, and whether the product in workerd replies as described.
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { findReplyProblems, OPERATIONS, operationOf } from "../support/api-description";
import { useSharedProduct } from "./support/product";
import { send } from "./support/send";

const product = useSharedProduct();
const KEY = { "x-api-key": "sandbox-key", "content-type": "application/json" };
const RATE = "/api/v2/rates/public/one";
const CREATE = "/api/v1/orders/public/create";
const INFO = "/api/v1/orders/public-info";
const REFUND = "/api/v1/orders/public/request-refund";
const ORDER_CALLS = [INFO, "/api/v1/orders/order-refund-info"];

const queries = z.record(z.string(), z.string());
const objects = z.record(z.string(), z.unknown());

/** The document's example query of a call. */
function exampleQuery(path: string): Record<string, string> {
  const { parameters } = operationOf(path);
  return queries.parse(
    Object.fromEntries(
      parameters.flatMap(({ name, example }) => (name && example ? [[name, example]] : [])),
    ),
  );
}

async function ask(path: string, query: Record<string, string> = {}, headers = {}) {
  const search = new URLSearchParams(query).toString();
  const response = await send(product.origin, {
    path: search ? `${path}?${search}` : path,
    headers,
  });
  return { status: response.status, body: z.json().parse(JSON.parse(response.text)) };
}

async function post(path: string, body: object, headers: Record<string, string> = KEY) {
  const request = { method: "POST", path, headers, body: JSON.stringify(body) };
  const response = await send(product.origin, request);
  return { status: response.status, body: z.json().parse(JSON.parse(response.text)) };
}

/** The document's example order, on a current rate. */
async function makeBody(): Promise<Record<string, unknown>> {
  const rate = objects.parse((await ask(RATE, exampleQuery(RATE))).body);
  const { price, quotes, updatedAt, finalNetworkFeeAmount, platformFee_Absolute } = rate;
  const claimedPublicRate = {
    price,
    quotes,
    updatedAt,
    finalNetworkFeeAmount,
    platformFee_Absolute,
    claimedAmountToReceive: rate.amountToGet,
  };
  const shown = operationOf(CREATE).requestBody?.content["application/json"].example;
  const body = objects.parse(shown);
  return { ...body, claimedPublicRate, claimedNetworkFee: finalNetworkFeeAmount };
}

let order = { orderId: "", destinationAddress: "" };
beforeAll(async () => {
  const created = await post(CREATE, await makeBody());
  expect(findReplyProblems(CREATE, created)).toEqual([]);
  order = z.object({ orderId: z.string(), destinationAddress: z.string() }).parse(created.body);
});

test.each(["openapi", "asyncapi", "gateway-openapi"])(
  "any site may read /%s.json",
  async (name) => {
    const { status, headers, text } = await send(product.origin, {
      path: `/${name}.json`,
      headers: { origin: "https://tools.example" },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
    });
    expect(headers).not.toHaveProperty("set-cookie");
    expect(JSON.parse(text)).toHaveProperty(name.replace("gateway-", ""));
  },
);

describe("a reply matches its description", () => {
  test.each(OPERATIONS.filter(({ method }) => method === "get"))("$path", async ({ path }) => {
    const query = ORDER_CALLS.includes(path) ? order : exampleQuery(path);
    const reply = await ask(path, query);
    expect(reply.status).toBe(200);
    expect(findReplyProblems(path, reply)).toEqual([]);
  });

  test("an address check", async () => {
    const path = "/api/v1/instruments/public/validate-address";
    const shown = operationOf(path).requestBody?.content["application/json"].example;
    const reply = await post(path, objects.parse(shown));
    expect(reply).toMatchObject({ status: 200, body: { result: true } });
    expect(findReplyProblems(path, reply)).toEqual([]);
  });

  test("the same order, repeated by its key", async () => {
    const headers = { ...KEY, "idempotency-key": crypto.randomUUID() };
    const body = await makeBody();
    const [first, second] = [await post(CREATE, body, headers), await post(CREATE, body, headers)];
    expect(second).toEqual(first);
    const other = await post(CREATE, { ...body, referrerId: "x" }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: "ERR_IDEMPOTENCY_KEY_REUSED" } });
    expect(findReplyProblems(CREATE, other)).toEqual([]);
  });
});

test.each(["{", "", "orderId=1", '{"orderId":"a"'])("the body %j is not JSON", async (body) => {
  const request = { method: "POST", path: CREATE, headers: KEY, body };
  const { status, text } = await send(product.origin, request);
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({
    code: "ERR_BAD_REQUEST",
    message: "The body is not JSON",
  });
});

describe("a failure matches its description", () => {
  const UNKNOWN = { ...KEY, "x-api-key": "nobody's" };
  const tooLittle = { claimedDepositAmount: "0.00000001" };
  test.each<[string, () => ReturnType<typeof ask>, string, number, string]>([
    ["no key", () => post(CREATE, {}, {}), CREATE, 403, "ERR_FORBIDDEN"],
    ["an unknown key", () => post(CREATE, {}, UNKNOWN), CREATE, 401, "ERR_UNAUTHORIZED"],
    ["an unknown key on a read", () => ask(RATE, {}, UNKNOWN), RATE, 401, "ERR_UNAUTHORIZED"],
    ["nothing in an order", () => post(CREATE, {}), CREATE, 400, "ERR_VALIDATION"],
    ["no parameters", () => ask(RATE), RATE, 400, "ERR_VALIDATION"],
    [
      "an unknown instrument",
      () => ask(RATE, { ...exampleQuery(RATE), instrumentFromSlug: "nobody" }),
      RATE,
      400,
      "ERR_NETWORK_NOT_SUPPORTED",
    ],
    [
      "too little",
      () => ask(RATE, { ...exampleQuery(RATE), ...tooLittle }),
      RATE,
      400,
      "ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL",
    ],
    [
      "another address",
      () => ask(INFO, { ...order, destinationAddress: "0x0" }),
      INFO,
      404,
      "ERR_NOT_FOUND_E",
    ],
    ["nobody's order", () => post(REFUND, { refundAddress: "b" }), REFUND, 404, "ERR_NOT_FOUND_E"],
    [
      "too much",
      () => post(CREATE, { userEmail: "a".repeat(70_000) }),
      CREATE,
      413,
      "ERR_BAD_REQUEST",
    ],
  ])("%s", async (_name, call, path, status, code) => {
    const reply = await call();
    expect(reply).toMatchObject({ status, body: { code } });
    expect(findReplyProblems(path, reply)).toEqual([]);
  });
});
