import type { AskedCall, Distortion } from "../../support/distort-gateway.ts";
import {
  field,
  merged,
  objectOf,
  PATHS,
  queryOf,
  relisted,
  rewritten,
  scaled,
  times,
  violation,
  type Violation,
} from "../row.ts";

const ofMode = (mode: string, change: (rate: object) => object): Distortion => ({
  path: PATHS.rate,
  change: (rate, _, asked) => (queryOf(asked).rateMode === mode ? change(rate) : rate),
});

/** Sends another request to the gateway. */
const askedAs = (change: (url: string, asked: AskedCall) => string): Distortion => ({
  path: PATHS.rate,
  toCall: (asked) => ({ ...asked, url: change(asked.url, asked) }),
});

const AMOUNT = /(?<=claimedDepositAmount=)[\d.]+/;
const isReceive = (asked: AskedCall) =>
  queryOf(asked).claimedDepositAmountCurrency === queryOf(asked).instrumentToSlug;

/** Names another bound than the gateway enforces. */
const bound = (code: string, factor: number) =>
  rewritten(PATHS.rate, (body) =>
    String(field(body, "code")).endsWith(code)
      ? { ...body, details: { expected: times(field(field(body, "details"), "expected"), factor) } }
      : body,
  );

const PROVIDER = { name: "Deepbook", terms: "ftp://deepbook.example" };

const TOO_SMALL = "rate, floating: too little names the accepted bound, and accepts it";
const TOO_BIG = "rate, floating: too much names the accepted bound, and accepts it";

/** Rates that differ from the request or do not add up. */
export const RATES: readonly Violation[] = [
  violation(
    "a provider's terms without https",
    ["rate: shape", "passedOver"],
    merged(PATHS.rate, { provider: PROVIDER }),
  ),
  violation(
    "a smallest payout above the payout, in a rate",
    ["rate: shape", "passedOver"],
    merged(PATHS.rate, { amountToGetAtLeast: "999999999" }),
  ),
  violation(
    "a bill that promises more",
    ["rate, floating: the bill adds up", "bill"],
    [ofMode("FLOATING", (rate) => scaled(rate, "amountToGet", 1.001))],
  ),
  violation(
    "a bill that loses something",
    ["rate, floating: the bill adds up", "bill"],
    [ofMode("FLOATING", (rate) => scaled(rate, "amountToGet", 0.999))],
  ),
  violation(
    "a bill that is off by the last decimal",
    ["rate, fixed: the bill adds up", "bill"],
    [
      ofMode("FIXED", (rate) => ({
        ...rate,
        amountToGet: (Number(field(rate, "amountToGet")) - 1e-8).toFixed(8),
      })),
    ],
  ),
  violation(
    "a bill with a fee left out that promises more",
    ["rate, floating: the bill adds up", "bill"],
    [
      ofMode("FLOATING", (rate) => ({
        ...scaled(rate, "amountToGet", 1.05),
        platformFee_Absolute: undefined,
      })),
    ],
  ),
  violation(
    "a price besides the market's",
    ["rate, floating: the price is the market's", "price"],
    [ofMode("FLOATING", (rate) => scaled(rate, "price", 1.02))],
  ),
  violation(
    "a price the wrong way round",
    ["rate: shape", "required"],
    [ofMode("FLOATING", (rate) => ({ ...rate, price: 1 / Number(field(rate, "price")) }))],
  ),
  violation(
    "a floating rate for a fixed one",
    ["rate, fixed: has the requested mode", "asked"],
    [ofMode("FIXED", (rate) => ({ ...rate, rateMode: "FLOATING" }))],
  ),
  violation(
    "the rate of another pair",
    ["rate, floating: has the requested pair", "asked"],
    [
      ofMode("FLOATING", (rate) => ({
        ...rate,
        instrumentTo: { ...objectOf(rate, "instrumentTo"), slug: "xrp" },
      })),
    ],
  ),
  violation(
    "a rate for another amount",
    ["rate, floating: has the requested amount", "amount"],
    [
      askedAs((url) =>
        url.replace(AMOUNT, (amount) =>
          Number(amount) > 0.00001 ? String(times(amount, 1.1)) : amount,
        ),
      ),
    ],
  ),
  violation(
    "a rate of an hour ago",
    ["rate, floating: is current", "age"],
    [
      ofMode("FLOATING", (rate) => ({
        ...rate,
        updatedAt: Number(field(rate, "updatedAt")) - 3_600_000,
      })),
    ],
  ),
  violation(
    "a fixed rate of two minutes ago",
    ["rate, fixed: is current", "age"],
    [
      ofMode("FIXED", (rate) => ({
        ...rate,
        updatedAt: Number(field(rate, "updatedAt")) - 120_000,
      })),
    ],
  ),
  violation(
    "2 % less than was to be received",
    ["rate, floating: an amount to receive is received", "amount"],
    [
      askedAs((url, asked) =>
        isReceive(asked) ? url.replace(AMOUNT, (amount) => String(times(amount, 0.98))) : url,
      ),
    ],
  ),
  violation(
    "an amount to receive that is taken for one to send",
    ["rate, floating: an amount to receive is received", "amount"],
    [askedAs((url) => url.replace("AmountCurrency=eth", "AmountCurrency=btc"))],
  ),
  violation(
    "a minimum that nobody names",
    [TOO_SMALL, "limits"],
    [rewritten(PATHS.rate, (body) => ({ ...body, details: undefined }))],
  ),
  violation("a minimum that is not taken itself", [TOO_SMALL, "limits"], bound("TOO_SMALL", 0.5)),
  violation("a maximum that is not taken itself", [TOO_BIG, "limits"], bound("TOO_BIG", 2)),
  violation(
    "a minimum under another code",
    [TOO_SMALL, "limits"],
    rewritten(PATHS.rate, (body) =>
      String(field(body, "code")).endsWith("SMALL") ? { ...body, code: "ERR_BAD_REQUEST" } : body,
    ),
  ),
  violation(
    "any amount is taken",
    [TOO_BIG, "limits"],
    [askedAs((url) => url.replace("=1000000000000&", "=0.5&"))],
  ),
  violation("a parameter that is rejected", ["rate: an unknown parameter is ignored", "unknown"], {
    path: PATHS.rate,
    toResponse: (_, asked) =>
      asked.url.includes("somethingNew")
        ? { status: 400, body: { code: "ERR_VALIDATION" } }
        : undefined,
  }),
  violation(
    "a rate for an unknown instrument",
    ["rate: an unknown instrument is an error", "unknownCoin"],
    [askedAs((url) => url.replace("no-such-instrument", "eth").replace("=1&", "=0.5&"))],
  ),
  violation(
    "digits that a float loses",
    ["rate: a long amount comes back with all its digits", "digits"],
    [
      relisted(PATHS.instruments, (all) =>
        all.map((one) => (field(one, "slug") === "btc" ? { ...one, precisionDecimals: 18 } : one)),
      ),
      {
        path: PATHS.rate,
        change: (rate, _, asked) => ({
          ...rate,
          instrumentFrom: { ...objectOf(rate, "instrumentFrom"), precisionDecimals: 18 },
          amountToGive: Number(queryOf(asked).claimedDepositAmount),
        }),
      },
    ],
  ),
  violation(
    "a fixed rate of a pair that has none",
    ["rate: no fixed rate where it says that there is none", "fixedSaid"],
    [ofMode("FLOATING", (rate) => ({ ...rate, hasFixedRate: false }))],
  ),
];
