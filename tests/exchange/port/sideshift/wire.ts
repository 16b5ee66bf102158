// The wire shapes of SideShift v2: amounts are decimal text, and a shift is named by its id.
import * as z from "zod";
import { parseAmount } from "~/domain/money/money";

const text = z.string().min(1).max(200);
const amount = z
  .string()
  .max(60)
  .transform((digits) => parseAmount(digits))
  .pipe(z.custom<NonNullable<ReturnType<typeof parseAmount>>>((value) => value !== undefined));
const time = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value));
/** A switch for all networks, or a list of those that it is on for. */
const networks = z.union([z.boolean(), z.array(z.string())]).default(false);

export const coinsWire = z.array(
  z.object({
    coin: text,
    networks: z.array(text),
    networksWithMemo: z.array(text).default([]),
    tokenDetails: z
      .record(text, z.object({ contractAddress: text, decimals: z.int().min(0).max(30) }))
      .default({}),
    depositOffline: networks,
    settleOffline: networks,
  }),
);

export const pairWire = z.object({
  depositCoin: text,
  depositNetwork: text,
  settleCoin: text,
  settleNetwork: text,
  min: amount,
  max: amount,
  /** After network fees. */
  rate: amount,
});

export const quoteWire = z.object({
  id: text,
  depositCoin: text,
  depositNetwork: text,
  settleCoin: text,
  settleNetwork: text,
  depositAmount: amount,
  settleAmount: amount,
  expiresAt: time,
});

const depositWire = z.object({
  status: text,
  depositAmount: amount.optional(),
  depositHash: text.optional(),
  settleAmount: amount.optional(),
  settleHash: text.optional(),
});

export const shiftWire = depositWire.extend({
  id: text,
  type: z.enum(["fixed", "variable"]),
  updatedAt: time.optional(),
  createdAt: time,
  expiresAt: time,
  depositCoin: text,
  depositNetwork: text,
  settleCoin: text,
  settleNetwork: text,
  depositAddress: text,
  depositMemo: text.optional(),
  settleAddress: text,
  refundAddress: text.optional(),
  depositMin: amount,
  depositMax: amount,
  averageShiftSeconds: z.coerce.number().min(0).default(60),
  issue: z.string().optional(),
  deposits: z.array(depositWire).optional(),
});

export type Shift = z.output<typeof shiftWire>;
export type ShiftDeposit = z.output<typeof depositWire>;

export const refusalWire = z.object({ error: z.object({ message: z.string() }) });
