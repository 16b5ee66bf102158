// The public rate call of a deployment with a provider (docs/security.md 46).
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { REQUEST_LIMITS } from "~/domain/limits/request-limits";
import {
  findAnsweredName,
  isNamed,
  makeRateQuestions,
  readRateQuestion,
} from "~/gateways/rate-questions.server";
import { limitRateQuestion } from "../../functions/middleware/limit-rate-question";
import type { RequestScope } from "../../functions/runtime/request-scope";
import { openLimits } from "./support/memory-limits";

const QUERY = {
  instrumentFromSlug: "btc",
  instrumentToSlug: "eth",
  claimedDepositAmountCurrency: "btc",
  rateMode: "FLOATING",
  exchangeType: "crypto",
};

function openCalls(hasProvider: boolean) {
  const { next, limitsOf } = openLimits();
  const limits = limitsOf(next());
  const pass = vi.fn(() => Promise.resolve(Response.json({})));
  const call = (path: string, query: Record<string, string>) => {
    const url = new URL(path, "https://agio.test");
    url.search = new URLSearchParams(query).toString();
    const context = { limits, now: Date.now, requestId: "trace-1" };
    const scope = z.custom<RequestScope>().parse({ url, env: { hasProvider }, context });
    return limitRateQuestion(scope, pass);
  };
  const ask = (claimedDepositAmount: string, more: Record<string, string> = {}) =>
    call("/api/v2/rates/public/one", { ...QUERY, claimedDepositAmount, ...more });
  const askAmount = (title: string) =>
    call("/api/v1/rates/public/recommended-amount", { instrumentFromCurrencyTitle: title });
  return { ask, askAmount, pass };
}

const { perAddress } = REQUEST_LIMITS["rate-question"];
const NEW = Array.from({ length: perAddress }, (_, count) => `0.1${String(count)}1`);

test("a question has a name for its follower as long as its answer is shared", () => {
  const query = readRateQuestion(new URLSearchParams({ ...QUERY, claimedDepositAmount: "0.7" }));
  const now = Date.now();
  const questions = makeRateQuestions({
    isProvider: true,
    limits: { take: () => Promise.resolve(undefined) },
    now: () => now,
  });
  expect(findAnsweredName(query, now)).toBeUndefined();
  questions.noteAnswer(query);
  const name = findAnsweredName(query, now + 9_999) ?? "";
  const other = readRateQuestion(new URLSearchParams({ ...QUERY, claimedDepositAmount: "0.8" }));
  expect(isNamed(query, name)).toBe(true);
  expect(isNamed(query && { ...query, referrerId: "ann" }, name)).toBe(true);
  expect(isNamed(other, name)).toBe(false);
  expect(findAnsweredName(query, now + 10_000)).toBeUndefined();
});

test("new amounts are limited, and answered ones are not", async () => {
  const { ask, pass } = openCalls(true);
  for (const amount of NEW) expect((await ask(amount)).status).toBe(200);
  const refused = await ask("0.9");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("6");
  expect(await refused.json()).toMatchObject({ code: "ERR_TOO_MANY_REQUESTS" });
  expect((await ask(NEW[0] ?? "")).status).toBe(200);
  expect((await ask(NEW[0] ?? "", { referrerId: "ann" })).status).toBe(200);
  // The exchange rejects it without a call.
  expect((await ask("0.95", { rateMode: "FIXED" })).status).toBe(200);
  // A call that is passed on unread is new each time.
  expect((await ask(NEW[0] ?? "", { more: "1" })).status).toBe(429);
  expect(pass).toHaveBeenCalledTimes(perAddress + 3);
});

test("recommended amounts of new pairs are limited together with rates", async () => {
  const { ask, askAmount, pass } = openCalls(true);
  for (const amount of NEW.slice(1)) expect((await askAmount(amount)).status).toBe(200);
  expect((await ask("0.7771")).status).toBe(200);
  expect((await askAmount("BTC")).status).toBe(429);
  expect((await ask("0.7772")).status).toBe(429);
  expect((await askAmount(NEW[1] ?? "")).status).toBe(200);
  // Too long to remember, so it counts each time.
  expect((await askAmount("x".repeat(1_000))).status).toBe(429);
  expect(pass).toHaveBeenCalledTimes(perAddress + 1);
});

test("an operator's own gateway has no such limit", async () => {
  const { ask } = openCalls(false);
  for (const amount of [...NEW, "0.8", "0.9"]) expect((await ask(amount)).status).toBe(200);
});
