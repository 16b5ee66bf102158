import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  docSummaryWire,
  docWire,
  groupWire,
  pageSummaryWire,
  pageTextWire,
  pageWire,
  postSummaryWire,
  postWire,
  questionWire,
  roadmapPeriodWire,
} from "~/contracts/content";
import { createdOrderWire, toCreateOrderPayload } from "~/contracts/create-order";
import { errorWire } from "~/contracts/error";
import { USUAL_STATUSES } from "~/contracts/error-statuses";
import {
  defaultPairWire,
  latestOrderWire,
  publicPairWire,
  recommendedAmountWire,
  statsWire,
} from "~/contracts/exchange-facts";
import {
  bearerTokenWire,
  contactsWire,
  featuresWire,
  featureWire,
  identityAccessWire,
} from "~/contracts/fiat";
import { healthWire } from "~/contracts/health";
import { instrumentWire } from "~/contracts/instrument";
import { orderWire } from "~/contracts/order";
import { addressVerdictWire, refundInfoWire } from "~/contracts/order-calls";
import { pairDataWire } from "~/contracts/pair-data";
import { MAX_QUOTE_ID_LENGTH } from "~/contracts/quote-reference";
import { rateHistoryWire, ratePointWire } from "~/contracts/rate-history";
import { rateParametersWire } from "~/contracts/rate-parameters";
import { MAX_FIRST_VISIT_TEXT_LENGTH } from "~/domain/limits/cookie-limits";
import {
  KEY_NAME_MAX,
  ORDERS_PER_CALL,
  PHOTO_MAX_BYTES,
  TYPED_PASSWORD_MAX,
} from "~/domain/limits/account-limits";
import { UPSTREAM_CODES } from "~/domain/failure/error-codes";
import { HISTORY_MAX_POINTS } from "~/domain/limits/rate-limits";
import { ORDER_EVENT_KINDS, PAYMENT_STATUSES } from "~/domain/order/order";
import { deriveOrderStepIndex } from "~/domain/order/order-status";
import { FIELD_LENGTHS, MAX_VERIFICATION_BYTES } from "~/domain/limits/form-limits";
import { MAX_RECENT_ORDERS } from "~/domain/limits/order-limits";
import { SEO_KEYS } from "~/seo/seo-keys";
import {
  documentedFields,
  fieldsOf,
  tableUnder,
  textUnder,
  type ObjectWire,
} from "../support/contract-page";
import { sampleRate, withEvents } from "../support/samples";
import { recordContentCalls, recordEveryCall, recordFiatCalls } from "../support/recording-client";

describe("shapes", () => {
  it.each<[string, ObjectWire]>([
    ["Instrument", instrumentWire.def.in],
    ["Rate parameters", rateParametersWire.def.in],
    ["PairData", pairDataWire],
    ["Rate history", rateHistoryWire],
    ["Rate point", ratePointWire],
    ["Created order", createdOrderWire],
    ["Order", orderWire],
    ["Refund info", refundInfoWire],
    ["Address verdict", addressVerdictWire],
    ["Recommended amount", recommendedAmountWire],
    ["Default pair", defaultPairWire],
    ["Public pair", publicPairWire],
    ["Latest order", latestOrderWire],
    ["Stats", statsWire],
    ["Health", healthWire],
    ["Provider token", bearerTokenWire],
    ["Provider contacts", contactsWire],
    ["Provider features", featuresWire],
    ["Provider feature", featureWire],
    ["Identity access", identityAccessWire],
    ["Error", errorWire],
    ["Article in a list", postSummaryWire],
    ["Article", postWire],
    ["Group", groupWire],
    ["Docs page in a list", docSummaryWire],
    ["Docs page", docWire],
    ["Page text", pageTextWire],
    ["Static page in a list", pageSummaryWire],
    ["Static page", pageWire],
    ["Period", roadmapPeriodWire],
    ["Question", questionWire],
  ])("%s is documented field by field", (heading, wire) => {
    expect(documentedFields(heading)).toEqual(fieldsOf(wire));
  });

  it("New order is documented field by field", () => {
    const payload = toCreateOrderPayload({ rate: sampleRate(), destinationAddress: "a" });
    expect(Object.keys(documentedFields("New order"))).toEqual(Object.keys(payload));
  });

  it("the parameters of small calls are documented field by field", async () => {
    const calls = await recordEveryCall();
    const asked = (part: string) => calls.find((call) => call.path.endsWith(part));
    const keys = (value: unknown) =>
      typeof value === "object" && value !== null ? Object.keys(value).sort() : [];
    expect(Object.keys(documentedFields("Refund request")).sort()).toEqual(
      keys(asked("request-refund")?.body),
    );
    expect(Object.keys(documentedFields("Address check")).sort()).toEqual(
      keys(asked("validate-address")?.body),
    );
    expect(Object.keys(documentedFields("Recommendation query")).sort()).toEqual(
      keys(asked("recommended-amount")?.query),
    );
    expect(Object.keys(documentedFields("History query")).sort()).toEqual(
      keys(asked("public/history")?.query),
    );
  });
});

describe("calls", () => {
  it("are all documented, with their timeouts", async () => {
    const documented = tableUnder("Order and rate calls").map(([call, timeout]) => [call, timeout]);
    const made = (await recordEveryCall()).map(({ method, path, timeoutMs }) => [
      `${method} ${path}`,
      `${timeoutMs / 1000} s`,
    ]);
    expect(documented).toEqual(made);
  });

  it("of the fiat provider are all documented, with their timeouts and parameters", async () => {
    const documented = tableUnder("Fiat provider calls").map((cells) => cells.slice(0, 3));
    const made = (await recordFiatCalls()).map(({ method, path, timeoutMs, query, body }) => [
      `${method} ${path}`,
      `${timeoutMs / 1000} s`,
      Object.keys({ ...query, ...z.looseObject({}).parse(body ?? {}) }).join(", "),
    ]);
    expect(documented).toEqual(made);
  });

  it("of the content gateway are all documented, with their parameters", async () => {
    const documented = tableUnder("Content calls").map(([call = "", query = ""]) => [call, query]);
    const made = (await recordContentCalls()).map(({ method, path, query = {} }) => [
      `${method} ${path}`,
      Object.keys(query).join(", "),
    ]);
    expect(documented).toEqual(made);
  });

  it("for page metadata have every key", () => {
    expect(tableUnder("Page metadata").map(([key]) => key)).toEqual([...SEO_KEYS]);
  });
});

describe("maxima", () => {
  const inWords = (count: number) => count.toLocaleString("en");
  it.each([
    ["an address; its memo", [FIELD_LENGTHS.address, FIELD_LENGTHS.memo]],
    ["an email address", [FIELD_LENGTHS.email]],
    ["a password; a new one", [TYPED_PASSWORD_MAX]],
    ["the name of an API key", [KEY_NAME_MAX]],
    ["`quoteId`, as you sent it", [MAX_QUOTE_ID_LENGTH]],
    ["each text of `utmData`", [MAX_FIRST_VISIT_TEXT_LENGTH]],
    ["orders of one `claim-orders`", [MAX_RECENT_ORDERS]],
    ["a photo; a verification", [PHOTO_MAX_BYTES / 1e6, MAX_VERIFICATION_BYTES / 1024 / 1024]],
    ["Account orders", [ORDERS_PER_CALL]],
    ["Rate point", [HISTORY_MAX_POINTS]],
  ])("are those of the code: %s", (name, figures) => {
    const row = textUnder("Lists and maxima")
      .split("\n")
      .find((line) => line.startsWith(`| ${name} `));
    for (const figure of figures) expect(row).toContain(inWords(figure));
  });
});

describe("enumerated values", () => {
  it("of the error catalogue are all documented", () => {
    const codes = tableUnder("Codes").map(([code, status]) => [code, Number(status)]);
    expect(Object.fromEntries(codes)).toEqual(USUAL_STATUSES);
    expect(Object.keys(USUAL_STATUSES).sort()).toEqual([...UPSTREAM_CODES].sort());
  });

  it("of a payment are all documented", () => {
    const documented = tableUnder("Fiat orders").map(([status]) => status);
    expect(documented).toEqual([...PAYMENT_STATUSES]);
  });

  it("of the order's events are all documented, each with its step", () => {
    const documented = tableUnder("Order events").map(([kind, step]) => [kind, step]);
    expect(documented.map(([kind]) => kind).sort()).toEqual([...ORDER_EVENT_KINDS].sort());
    for (const kind of ORDER_EVENT_KINDS) {
      const step = documented.find(([name]) => name === kind)?.[1];
      expect([kind, step || "1"]).toEqual([kind, String(deriveOrderStepIndex(withEvents(kind)))]);
    }
  });
});
