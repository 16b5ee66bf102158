// The wire shapes of 1Click. They follow its answers, which differ from its documentation in places.
import * as z from "zod";
import { parseAmount, type Amount } from "~/domain/money/money";

const text = z.string().min(1).max(500);
/** Empty text counts as absent, so that it does not break a whole answer. */
const empty = z.literal("");
const optionalText = z
  .union([empty, text])
  .nullish()
  .transform((value) => value || undefined);
/** An integer in smallest units, as text. A fraction breaks the answer. */
const units = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform((digits, context) => toAmount(digits, context));
const optionalUnits = z
  .union([empty, units])
  .nullish()
  .transform((value) => value || undefined);
const time = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value));
const optionalTime = z
  .union([empty, time])
  .nullish()
  .transform((value) => value || undefined);
/** A price: a JSON number, or text if a float cannot hold it. */
const price = z
  .union([z.number(), z.string().max(60)])
  .transform((value, context) => toAmount(String(value), context));

/** One entry of `GET /v0/tokens`. */
export const tokenWire = z.object({
  assetId: text,
  decimals: z.int().min(0).max(30),
  blockchain: text,
  symbol: text,
  price,
  contractAddress: optionalText,
});

/** An answer of `POST /v0/quote`. `quoteRequest` repeats the request; exchange/providers/near-intents/echo.ts compares it. */
export const quoteAnswerWire = z.object({
  correlationId: z.string().max(100).nullish(),
  timestamp: text,
  signature: text,
  quoteRequest: z.record(z.string(), z.unknown()),
  quote: z.object({
    amountIn: units,
    amountOut: units,
    minAmountIn: units,
    minAmountOut: units,
    timeEstimate: z.number().min(0).max(1_000_000),
    withdrawFee: optionalUnits,
    refundFee: optionalUnits,
    depositAddress: optionalText,
    depositMemo: optionalText,
    deadline: optionalTime,
    timeWhenInactive: optionalTime,
  }),
});

/** An answer of `POST /v0/quote`. */
export type QuoteAnswer = z.output<typeof quoteAnswerWire>;

const hashes = z.array(z.object({ hash: optionalText })).nullish();

/** An answer of `GET /v0/status`. */
export const statusAnswerWire = z.object({
  status: text,
  updatedAt: time,
  quoteResponse: z.object({
    quoteRequest: z.object({
      recipient: text,
      refundTo: optionalText,
      originAsset: optionalText,
      destinationAsset: optionalText,
    }),
    quote: z.object({ depositAddress: text, depositMemo: optionalText }),
  }),
  swapDetails: z.object({
    depositedAmount: optionalUnits,
    amountIn: optionalUnits,
    amountOut: optionalUnits,
    refundedAmount: optionalUnits,
    refundFee: optionalUnits,
    refundReason: z.string().max(200).nullish(),
    originChainTxHashes: hashes,
    destinationChainTxHashes: hashes,
  }),
});

/** An answer of `GET /v0/status`. */
export type StatusAnswer = z.output<typeof statusAnswerWire>;

/** The body of a refusal. */
export const refusalWire = z.object({ message: z.string().max(2_000) });

function toAmount(digits: string, context: z.RefinementCtx): Amount {
  const amount = parseAmount(digits);
  if (amount !== undefined) return amount;
  context.addIssue({ code: "custom", message: "expected an amount" });
  return z.NEVER;
}
