// The parameters of a rate call and of the live channel (spec: Rate parameters). Numbers arrive as JSON numbers or as
// text.
import { DEFAULT_RATE_MODE, RATE_MODES, type ActiveSide, type RateMode } from "~/domain/rate/rate";
import * as z from "zod";
import { isZeroAmount, parseAmount, type Amount } from "~/domain/money/money";
import { failField, type ApiResult } from "../http/api-error";

/** The question of a rate call. Without an amount, the recommended one is used; `amountSide` names the instrument of the amount. */
export interface RateParameters {
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly rateMode: RateMode;
  readonly amount: Amount | undefined;
  readonly amountSide: ActiveSide;
}

const wire = z.object({
  instrumentFromSlug: z.string().min(1).max(40),
  instrumentToSlug: z.string().min(1).max(40),
  rateMode: z.enum(RATE_MODES).default(DEFAULT_RATE_MODE),
  claimedDepositAmount: z.union([z.number(), z.string().max(60)]).optional(),
  claimedDepositAmountCurrency: z.string().max(40).optional(),
});

/** Reads the parameters of a rate call or of a 'pairs.rates' message. */
export function parseRateParameters(input: unknown): ApiResult<RateParameters> {
  const parsed = wire.safeParse(input);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".");
    return failField(field ?? "parameters", "is missing or wrong");
  }
  const { instrumentFromSlug, instrumentToSlug, rateMode } = parsed.data;
  const amount = readAmount(parsed.data.claimedDepositAmount);
  if (amount === "wrong") return failField("claimedDepositAmount", "must be a number above zero");
  const toSlug = instrumentToSlug.toLowerCase();
  const isReceive = parsed.data.claimedDepositAmountCurrency?.toLowerCase() === toSlug;
  return {
    ok: true,
    value: {
      fromSlug: instrumentFromSlug.toLowerCase(),
      toSlug,
      rateMode,
      amount: amount?.value,
      amountSide: isReceive ? "receive" : "send",
    },
  };
}

function readAmount(claimed: string | number | undefined) {
  if (claimed === undefined || claimed === "") return undefined;
  const value = parseAmount(String(claimed));
  return value && !isZeroAmount(value) ? { value } : "wrong";
}
