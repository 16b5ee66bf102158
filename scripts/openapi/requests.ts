// The bodies that programs send with the public calls. The product only writes these bodies and reads none, so their
// schemas are here. A test compares them with the product's own requests.
import { RATE_MODES } from "~/domain/rate/rate";
import * as z from "zod/mini";
import { rateHistoryWire, ratePointWire } from "~/contracts/rate-history";
import { amountWire, timeWire } from "~/contracts/wire-values";
import { HISTORY_MAX_POINTS } from "~/domain/limits/rate-limits";

const text = z.string().check(z.minLength(1));
const rateMode = z.enum(RATE_MODES);
const instrumentKey = z.object({ currencyTitle: text, networkTitle: text, slug: text });
const quote = z.optional(z.object({ quoteValue: amountWire }));

export const orderKey = z.object({ orderId: text, destinationAddress: text });

export const emailRequest = z.object({ ...orderKey.shape, userEmail: z.email() });

export const refundRequest = z.object({
  ...orderKey.shape,
  refundAddress: text,
  refundAddressMemo: z.optional(text),
  refundAmount: amountWire,
  claimedNetworkFee: amountWire,
  refundProof: z.optional(text),
});

/** What a refund to another address waits for; empty if it happens at once. */
export const refundReceipt = z.object({
  status: z.optional(z.enum(["CONFIRMATION_SENT", "DELAYED", "CONTESTED"])),
  effectiveAt: z.optional(timeWire),
});

const { points: _, ...historyKey } = rateHistoryWire.shape;

export const rateHistoryQuery = z.object(historyKey);

/** The product skips an invalid point; a program can rely on each. */
export const rateHistory = z.object({
  ...historyKey,
  points: z.array(ratePointWire).check(z.maxLength(HISTORY_MAX_POINTS)),
});

export const newOrder = z.object({
  rateMode,
  instrumentFrom: instrumentKey,
  instrumentTo: instrumentKey,
  destinationAddress: z.optional(text),
  destinationAddressMemo: z.optional(text),
  refundAddress: z.optional(text),
  refundAddressMemo: z.optional(text),
  claimedPublicRate: z.object({
    finalNetworkFeeAmount: z.optional(amountWire),
    platformFee_Absolute: z.optional(amountWire),
    price: amountWire,
    quotes: z.optional(z.object({ buyQuote: quote, sellQuote: quote })),
    updatedAt: z.optional(timeWire),
    claimedAmountToReceive: amountWire,
    liquidityProviderPublicCode: z.optional(text),
    quoteId: z.optional(text),
  }),
  claimedNetworkFee: z.optional(amountWire),
  userEmail: z.optional(z.email()),
  legacyOrderId: z.optional(text),
  referrerId: z.optional(text),
  claimedDepositAmount: amountWire,
  utmData: z.optional(z.record(z.string(), z.unknown())),
  browserFingerprint: z.optional(text),
});

export const addressCheck = z.object({
  currencyTitle: text,
  networkTitle: text,
  address: text,
  getRejectReason: z.optional(z.boolean()),
});

export const recommendationQuery = z.object({
  instrumentFromCurrencyTitle: text,
  instrumentFromNetworkTitle: text,
  instrumentToCurrencyTitle: text,
  instrumentToNetworkTitle: text,
  rateMode,
});

export const instrumentsQuery = z.object({
  providers: z.optional(text),
  all: z.optional(z.enum(["true"])),
});
