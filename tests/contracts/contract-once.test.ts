// What the contract says once: the document for tools, the code and the operators' pages say the same.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { PAID } from "../../scripts/conformance/checks/paid.ts";
import { makeDocuments } from "../../scripts/openapi/write.ts";
import { RATE_MAX_AGE_MS } from "~/domain/limits/rate-limits";
import { textUnder } from "../support/contract-page";

const PAGE = readFileSync("docs/gateway-contract.md", "utf8");
const field = z.looseObject({
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
});
const DOCUMENT = z
  .object({
    info: z.object({ description: z.string() }),
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          parameters: z.array(
            z.looseObject({ name: z.string().optional(), schema: field.optional() }),
          ),
          responses: z.record(z.string(), z.looseObject({ description: z.string() })),
        }),
      ),
    ),
    components: z.object({
      schemas: z.record(
        z.string(),
        z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }),
      ),
    }),
  })
  .parse(JSON.parse(JSON.stringify(makeDocuments()["gateway-openapi.json"])));

const fieldOf = (component: string, name: string) =>
  field.parse(DOCUMENT.components.schemas[component]?.properties?.[name]);
const count = (text: string) => PAGE.split(text).length - 1;
const FORMS = textUnder("Ids, addresses and memos");

describe("a length", () => {
  it.each([
    [
      "An order's id",
      64,
      [
        ["Order", "orderId"],
        ["CreatedOrder", "orderId"],
        ["OrderKey", "orderId"],
      ],
    ],
    [
      "A slug of an instrument",
      64,
      [
        ["Instrument", "slug"],
        ["DefaultPair", "instrumentToSlug"],
      ],
    ],
    ["A deposit address", 256, [["Order", "depositAddress"]]],
    ["The memo of a deposit", 1024, [["Order", "depositAddressMemo"]]],
    [
      "Destination and refund addresses that we send",
      256,
      [
        ["NewOrder", "destinationAddress"],
        ["RefundRequest", "refundAddress"],
        ["AddressCheck", "address"],
      ],
    ],
  ] as const)("of %s is %i characters in the contract and for tools", (what, length, fields) => {
    expect(FORMS).toMatch(
      new RegExp(`^- ${what} ha(s|ve) ${length.toLocaleString("en")} characters`, "m"),
    );
    expect(fields.map(([component, name]) => fieldOf(component, name).maxLength)).toEqual(
      fields.map(() => length),
    );
  });

  it("is that of queries too", () => {
    const { parameters = [] } = DOCUMENT.paths["/api/v1/orders/public-info"]?.get ?? {};
    const id = parameters.find(({ name }) => name === "orderId");
    expect(id?.schema?.maxLength).toBe(64);
  });

  it.each([
    ["orderId", "AX7-K2_m", "Äx7"],
    ["depositAddress", "bitcoincash:qq0", "bc1 q"],
    ["depositAddressMemo", "12 34", "12\u200b34"],
  ])("and the characters of %s are those of tools", (name, right, wrong) => {
    const pattern = new RegExp(fieldOf("Order", name).pattern ?? "^$");
    expect(pattern.test(right)).toBe(true);
    expect(pattern.test(wrong)).toBe(false);
  });
});

it("says once that the live channel is optional", () => {
  expect(count("The channel is optional")).toBe(1);
  expect(PAGE).not.toMatch(/mandatory[^.]*live channel|live channel[^.]*mandatory/i);
  expect(DOCUMENT.info.description).toContain("live channel (/api/v2/ws) is optional");
});

it("says once how long a rate holds, as the product does", () => {
  expect(RATE_MAX_AGE_MS).toEqual({ FIXED: 30_000, FLOATING: 600_000 });
  expect(count("a fixed one for 30 s, a floating one for 10 min")).toBe(1);
  expect(PAGE).not.toContain("rate that you just sent");
});

it.each(["/api/v2/rates/public/one", "/api/v1/orders/public/create"])(
  "says how %s rejects an unknown instrument and an unknown referrer",
  (path) => {
    const [operation] = Object.values(DOCUMENT.paths[path] ?? {});
    expect(operation?.responses["400"]?.description).toContain("ERR_NETWORK_NOT_SUPPORTED");
    expect(operation?.responses["404"]?.description).toContain("ERR_NOT_FOUND");
    expect(count("An unknown instrument is 400")).toBe(1);
    expect(count("ignore an unknown `referrerId`")).toBe(1);
  },
);

it("demands no address of a site without accounts", () => {
  expect(count("orders, rates and content each need an address")).toBe(1);
  expect(count("A site without an address for accounts has none")).toBe(1);
});

it.each([
  ["en", "up to four of them"],
  ["ru", "до четырёх из них"],
])("names the number of paid orders: %s", (locale, words) => {
  expect(PAID).toHaveLength(4);
  const page = readFileSync(`content/docs/${locale}/operators/gateways.md`, "utf8");
  expect(page).toContain(words);
});
