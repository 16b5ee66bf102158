// The way back to an unfinished purchase or sale (spec: Fiat attempt).
import { expect, it } from "vitest";
import { ok } from "~/domain/failure/result";
import { LOCALES } from "~/i18n/locales";
import { loadMyExchangesPage } from "~/routes/my-exchanges/queries.server";
import { findOpenAttempt } from "~/routes/_exchange/open-attempt.server";
import { makeTestContext } from "../support/test-context";
import { ATTEMPTS, sampleAttempt } from "./support/attempt-views";

const PURCHASE = { direction: "buy", give: "200\u00a0USD", get: "BTC" };

function withAttempt(attempt = ATTEMPTS.review, provider?: { name: string }) {
  const { context } = makeTestContext("/");
  const fiat = { ...context.fiat, provider, find: () => Promise.resolve(ok(attempt)) };
  return makeTestContext("/my-exchanges", { change: { fiat } });
}

it.each([
  [{ name: "Northpay" }, PURCHASE],
  [undefined, undefined],
])("my exchanges leads back to a purchase, with the provider %j", async (provider, attempt) => {
  const { args } = withAttempt(sampleAttempt(), provider);
  expect((await loadMyExchangesPage(args)).attempt).toEqual(attempt);
});

it("a sale is one in the visitor's language", async () => {
  const { context } = withAttempt(ATTEMPTS["payment-sale"], { name: "Northpay" });
  const sale = { direction: "sell", give: "0,01\u00a0BTC", get: "USD" };
  expect(await findOpenAttempt(context, LOCALES[1])).toEqual(sale);
});
