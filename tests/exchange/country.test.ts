import { expect, it } from "vitest";
import type { ApiReply } from "../../exchange/http/api-error";
import { MARKET_CALLS } from "../../exchange/calls/market-calls";
import { ORDER_CALLS } from "../../exchange/calls/order-calls";
import type { ExchangeEnv } from "../../exchange/env";
import type { ApiRequest } from "../../exchange/http/api-request";
import { makeEnv } from "./durable";

const CALLS = {
  health: MARKET_CALLS.fetchHealth,
  creation: ORDER_CALLS.postOrder,
  rate: MARKET_CALLS.fetchRate,
} as const;

type Handle = (call: ApiRequest<ExchangeEnv>) => Promise<ApiReply<unknown>>;

function ask(handle: Handle, country: string | undefined): Promise<ApiReply<unknown>> {
  const headers = new Headers(country === undefined ? {} : { "x-visitor-country": country });
  const env = makeEnv({ BLOCKED_COUNTRIES: "IR, CU" });
  return handle({ env, headers, query: {}, body: {} });
}

function codeOf(reply: ApiReply<unknown>): string | undefined {
  return reply.ok ? undefined : reply.failure.code;
}

it.each([
  ["health", "CU", "ERR_COUNTRY_NOT_SERVED"],
  ["health", "ir", "ERR_COUNTRY_NOT_SERVED"],
  ["health", "DE", undefined],
  ["health", undefined, undefined],
  ["creation", "cu", "ERR_COUNTRY_NOT_SERVED"],
  ["creation", "DE", "ERR_VALIDATION"],
  // A rate is public and shared among visitors.
  ["rate", "CU", "ERR_VALIDATION"],
  ["rate", "DE", "ERR_VALIDATION"],
] as const)("%s for a visitor from %s: %s", async (call, country, code) => {
  expect(codeOf(await ask(CALLS[call], country))).toBe(code);
});
