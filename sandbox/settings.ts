// Checks the variables of the sandbox. It uses no platform types, so that the scripts can check them before they start
// it.
import * as z from "zod";
import { checkVariables, onOrOff } from "../exchange/check-variables.ts";

const PACE = "must be a number of minutes, from 0 to 60";
/** The longest hold of a withdrawal to a new address, minutes: a week. */
const WITHDRAWAL_HOLD_MAX = 7 * 24 * 60;
const HOLD = `must be a number of minutes, from 0 to ${String(WITHDRAWAL_HOLD_MAX)}`;

const variables = z.object({
  SANDBOX: onOrOff("must be 1 or 0").optional(),
  SANDBOX_SEED: z.string("must be a text").default("agio"),
  SANDBOX_PACE: z
    .string(PACE)
    .regex(/^\d+(\.\d+)?$/, { error: PACE, abort: true })
    .transform(Number)
    .pipe(z.number().max(60, PACE))
    .default(1),
  SANDBOX_WITHDRAWAL_HOLD: z
    .string(HOLD)
    .regex(/^\d+(\.\d+)?$/, { error: HOLD, abort: true })
    .transform(Number)
    .pipe(z.number().max(WITHDRAWAL_HOLD_MAX, HOLD))
    .default(60),
  SANDBOX_MARKET: z.enum(["walk", "still"], { error: "must be walk or still" }).default("walk"),
  SANDBOX_LIMITS: onOrOff().default("on"),
  SANDBOX_PASSWORDS: z
    .enum(["strong", "quick"], { error: "must be strong or quick" })
    .default("strong"),
  SANDBOX_CONSOLE_SECRET: z.string().min(16, "must have 16 characters or more").optional(),
  SANDBOX_TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{5,}:[\w-]{30,}$/, "must be a bot's token: digits, a colon, and what BotFather gave")
    .optional(),
});

/**
 * The name of every variable of the sandbox, for the doctor and the docs.
 * @internal
 */
export const SANDBOX_SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

/** The variables after the check. */
export type SandboxVariables = z.output<typeof variables>;

/** Reads the variables; an empty one counts as unset. Throws with the name of an invalid one, and never its value. */
export function readVariables(bound: object): SandboxVariables {
  const checked = checkVariables(variables, bound);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  return checked.settings;
}

/**
 * Returns what is wrong with the variables, one line each. Scripts print it before they start the sandbox.
 * @internal
 */
export function checkSandboxSettings(bound: object): readonly string[] {
  const checked = checkVariables(variables, bound);
  return checked.ok ? [] : checked.problems;
}
