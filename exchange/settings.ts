// Checks the variables of the exchange. It uses no platform types, so that scripts can check them before they start it.
import * as z from "zod";
import { PROVIDER_CODES } from "../app/domain/provider-codes.ts";
import { isPrivateWebhook } from "../app/domain/request/own-machine.ts";
import { checkVariables, onOrOff, type CheckedVariables } from "./check-variables.ts";

/** Largest share that 1Click deducts for an operator, basis points. */
const MARKUP_MAX = 500;

function integer(min: number, max: number) {
  const range = `must be a whole number from ${String(min)} to ${String(max)}`;
  return z
    .string(range)
    .regex(/^\d{1,9}$/, { error: range, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, range).max(max, range));
}

const list = z.string().transform((text) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean),
);

const PAIR = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/;
const address = z.url({
  protocol: /^https?$/,
  error: "must be an address with http:// or https://",
  abort: true,
});

const variables = z
  .object({
    PROVIDER: z.enum(PROVIDER_CODES, { error: `must be one of: ${PROVIDER_CODES.join(", ")}` }),
    NEAR_INTENTS_KEY: z.string().min(16, "must have 16 characters or more").optional(),
    NEAR_INTENTS_URL: address.default("https://1click.chaindefuser.com"),
    NEAR_INTENTS_SIGNER: z
      .string()
      .regex(/^ed25519:[1-9A-HJ-NP-Za-km-z]{40,50}$/, "must be a public key: ed25519:…")
      .optional(),
    MARKUP_BPS: integer(0, MARKUP_MAX).default(0),
    MARKUP_RECIPIENT: z
      .string()
      .regex(/^[a-z0-9._-]{2,64}$/, "must be a NEAR account")
      .optional(),
    REFERRAL: z
      .string()
      .regex(/^[a-z0-9._-]{1,32}$/, "must be lower-case letters and digits")
      .optional(),
    SLIPPAGE_BPS: integer(1, 1_000).default(100),
    MAX_ORDER_USD: integer(1, 10_000_000).default(10_000),
    PAIRS: list
      .refine(
        (pairs) => pairs.every((pair) => PAIR.test(pair)),
        "must be pairs such as btc/usdt-erc20",
      )
      .default([]),
    HIDDEN: list.default([]),
    CONTRACTS: list.default([]),
    BLOCKED_COUNTRIES: list
      .refine(
        (codes) => codes.every((code) => /^[a-z]{2}$/.test(code)),
        "must be codes of two letters such as CU, IR",
      )
      .default([]),
    ALERT_URL: address
      .refine(isPrivateWebhook, "must be an address that begins with https://")
      .optional(),
    SUSPENDED: onOrOff().default("off"),
  })
  .refine((set) => set.MARKUP_BPS === 0 || set.MARKUP_RECIPIENT !== undefined, {
    path: ["MARKUP_RECIPIENT"],
    error: "is missing: MARKUP_BPS needs the NEAR account that gets it",
  });

/** The checked variables. */
export type ExchangeSettings = z.output<typeof variables>;

/** Checks the variables. */
export function checkExchangeSettings(bound: object): CheckedVariables<ExchangeSettings> {
  return checkVariables(variables, bound);
}

/**
 * The name of every variable, for the scripts that start the exchange.
 * @internal
 */
export const EXCHANGE_SETTING_NAMES: readonly string[] = Object.keys(variables.shape);
