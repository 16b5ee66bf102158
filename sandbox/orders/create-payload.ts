// The shape of the payload that creates an order (spec: Create-order payload). What the
// sandbox has no use for (UTM data, fingerprint, legacy id) is passed over.
import { RATE_MODES } from "~/domain/rate/rate";
import * as z from "zod";

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
  /** Whoever sells for fiat has none. */
  destinationAddress: text.optional(),
  destinationAddressMemo: text.optional(),
  refundAddress: text.optional(),
  refundAddressMemo: text.optional(),
  claimedPublicRate: z
    .object({ claimedAmountToReceive: amount.nullish(), price: amount.nullish() })
    .optional(),
  userEmail: z.email().max(200).optional(),
  referrerId: text.optional(),
  claimedDepositAmount: amount,
});

/** A payload that has the right shape. */
export type CreatePayload = z.infer<typeof createPayload>;
