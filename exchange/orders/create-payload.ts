// The schema of the payload that creates an order (spec: Create-order payload). Fields that the exchange does not use
// (UTM data, fingerprint, legacy id) are ignored.
import { RATE_MODES } from "~/domain/rate/rate";
import * as z from "zod";
import { addressText, emailText, memoText } from "../http/text-fields";

const text = z.string().trim().max(200);
const instrument = z.object({
  currencyTitle: text,
  networkTitle: text,
  slug: text.toLowerCase(),
});
const amount = z.union([z.number(), z.string().max(60)]).transform(String);

/** The payload as sent. */
export const createPayload = z.object({
  rateMode: z.enum(RATE_MODES),
  instrumentFrom: instrument,
  instrumentTo: instrument,
  /** Absent if the visitor sells for fiat. */
  destinationAddress: addressText.optional(),
  destinationAddressMemo: memoText.optional(),
  refundAddress: addressText.optional(),
  refundAddressMemo: memoText.optional(),
  claimedPublicRate: z
    .object({
      claimedAmountToReceive: amount.nullish(),
      price: amount.nullish(),
      updatedAt: amount.nullish(),
      liquidityProviderPublicCode: text.nullish(),
      quoteId: text.nullish(),
    })
    .optional(),
  userEmail: emailText.optional(),
  referrerId: text.optional(),
  claimedDepositAmount: amount,
});

/** A valid payload. */
export type CreatePayload = z.infer<typeof createPayload>;
