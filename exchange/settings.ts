// Checks the variables of the exchange. It uses no platform types, so that scripts can check them before they start it.
import * as z from "zod";
import { PROVIDER_CODES, readProviderCodes } from "../app/domain/provider-codes.ts";
import { isPrivateWebhook } from "../app/domain/request/own-machine.ts";
import { checkVariables, onOrOff, type CheckedVariables } from "./check-variables.ts";
import { findMarkupProblem, NEAR_INTENTS_VARIABLES } from "./providers/near-intents/settings.ts";
import { integer, serverAddress } from "./providers/variables.ts";

/** Largest share that an operator may add, basis points. */
const MARKUP_MAX = 500;

/** The longest hold of a withdrawal to a new address, minutes: a week. */
const WITHDRAWAL_HOLD_MAX = 7 * 24 * 60;
const BOT_TOKEN = /^\d{5,}:[\w-]{30,}$/;
const MAIL_FROM = /^(?:[^<>\r\n]{1,60} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const list = z.string().transform((text) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean),
);

const SLUG = /^[a-z0-9-]{1,40}$/;
const PAIR = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/;

const ONE_OF = `must be one of, or a list of: ${PROVIDER_CODES.join(", ")}`;

const shape = z.object({
  PROVIDER: z
    .string(ONE_OF)
    .refine((text) => readProviderCodes(text) !== undefined, ONE_OF)
    .transform((text) => readProviderCodes(text) ?? []),
  MARKUP_BPS: integer(0, MARKUP_MAX).default(0),
  SLIPPAGE_BPS: integer(1, 1_000).default(100),
  MAX_ORDER_USD: integer(1, 10_000_000).default(10_000),
  PAIRS: list
    .refine(
      (pairs) => pairs.every((pair) => PAIR.test(pair)),
      "must be pairs such as btc/usdt-erc20",
    )
    .default([]),
  HIDDEN: list
    .refine(
      (slugs) => slugs.every((slug) => SLUG.test(slug)),
      "must be slugs such as doge, usdt-erc20",
    )
    .default([]),
  CONTRACTS: list.default([]),
  BLOCKED_COUNTRIES: list
    .refine(
      (codes) => codes.every((code) => /^[a-z]{2}$/.test(code)),
      "must be codes of two letters such as CU, IR",
    )
    .default([]),
  ALERT_URL: serverAddress()
    .refine(isPrivateWebhook, "must be an address that begins with https://")
    .optional(),
  SUSPENDED: onOrOff().default("off"),
  ACCOUNTS: onOrOff().default("on"),
  WITHDRAWAL_HOLD: integer(0, WITHDRAWAL_HOLD_MAX).default(60),
  MAIL_URL: serverAddress()
    .refine(isPrivateWebhook, "must be an address that begins with https://")
    .optional(),
  MAIL_TOKEN: z.string().min(1).optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_FROM, "must be an address, or a name and an address: Exchange <mail@example.com>")
    .optional(),
  PUBLIC_ORIGIN: serverAddress()
    .transform((text) => new URL(text).origin)
    .optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(BOT_TOKEN, "must be a bot's token: digits, a colon, and what BotFather gave")
    .optional(),
  ...NEAR_INTENTS_VARIABLES,
});

/** The checked variables. */
export type ExchangeSettings = z.output<typeof shape>;

interface Problem {
  readonly path: string;
  readonly message: string;
}

/** What the variables of a provider lack together. */
const PROBLEMS: Readonly<Record<string, (set: ExchangeSettings) => Problem | undefined>> = {
  "near-intents": findMarkupProblem,
};

const variables = shape.superRefine((set, context) => {
  const missing = set.MAIL_URL === undefined ? [] : MAIL_NEEDS.filter((name) => !set[name]);
  for (const name of missing) {
    context.addIssue({ code: "custom", path: [name], message: "is needed with MAIL_URL" });
  }
  for (const code of set.PROVIDER) {
    const problem = PROBLEMS[code]?.(set);
    if (!problem) continue;
    context.addIssue({ code: "custom", path: [problem.path], message: problem.message });
  }
});

/** Emails need all of these, or none. */
const MAIL_NEEDS = ["MAIL_FROM", "PUBLIC_ORIGIN"] as const;

/** Checks the variables. */
export function checkExchangeSettings(bound: object): CheckedVariables<ExchangeSettings> {
  return checkVariables(variables, bound);
}

/**
 * The name of every variable, for the scripts that start the exchange.
 * @internal
 */
export const EXCHANGE_SETTING_NAMES: readonly string[] = Object.keys(shape.shape);
