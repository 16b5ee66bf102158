// The checks send every form of a request that the product sends.
import { expect, it } from "vitest";
import { CALLS } from "~/contracts/calls/call-table";
import { deriveIdempotencyKey } from "~/session/idempotency.server";
import { callersOf } from "../../scripts/conformance/callers.ts";
import { VARIANTS } from "../../scripts/conformance/checks/variants.ts";
import { makeKey } from "../../scripts/conformance/idempotency-key.ts";
import { requestOf } from "../../scripts/conformance/calls.ts";
import { makeUnsigned } from "../../scripts/conformance/make-request.ts";

const countOf = (call: string) => VARIANTS.filter((check) => check.call === call).length;

it.each([
  ["instruments", callersOf(CALLS.fetchInstruments).length, 2],
  ["health", 7, 7],
  ["rate", callersOf(CALLS.fetchRate).length, 7],
  ["order", callersOf(CALLS.fetchOrder).length, 6],
  // Six callers, three optional fields, all and none of them, and a partner's rate.
  ["create-order", callersOf(CALLS.createOrder).length + 6, 12],
])("%s has a check for each caller and field", (call, derived, count) => {
  expect(countOf(call)).toBe(count);
  expect(derived).toBe(count);
});

it("every optional header is both sent and left out", () => {
  const names = ["x-forwarded-for", "x-visitor-country", "accept-language", "x-site-origin"];
  for (const row of [CALLS.fetchRate, CALLS.createOrder]) {
    const sent = callersOf(row).map((caller) => {
      const call = { ...requestOf("fetchRate"), caller };
      return makeUnsigned({ baseUrl: "https://gateway.example" }, call).headers;
    });
    for (const name of names) {
      expect(sent.some((headers) => headers.has(name))).toBe(true);
      // A creation always has a visitor.
      const isAlways = name === "x-forwarded-for" && row.method === "POST";
      expect(sent.every((headers) => headers.has(name))).toBe(isAlways);
    }
  }
});

it("keys have the form of a page's keys", async () => {
  const own = await deriveIdempotencyKey({}, { token: undefined, visitor: "a", now: 0 });
  expect(makeKey()).toMatch(/^[\da-f]{64}$/);
  expect(own).toMatch(/^[\da-f]{64}$/);
});
