// The variables that only NEAR Intents reads.
import * as z from "zod";
import { serverAddress } from "../variables.ts";

/** Each variable with its form. */
export const NEAR_INTENTS_VARIABLES = {
  NEAR_INTENTS_KEY: z.string().min(16, "must have 16 characters or more").optional(),
  NEAR_INTENTS_URL: serverAddress().default("https://1click.chaindefuser.com"),
  NEAR_INTENTS_SIGNER: z
    .string()
    .regex(/^ed25519:[1-9A-HJ-NP-Za-km-z]{40,50}$/, "must be a public key: ed25519:…")
    .optional(),
  MARKUP_RECIPIENT: z
    .string()
    .regex(/^[a-z0-9._-]{2,64}$/, "must be a NEAR account")
    .optional(),
  REFERRAL: z
    .string()
    .regex(/^[a-z0-9._-]{1,32}$/, "must be lower-case letters and digits")
    .optional(),
} as const;

const own = z.object(NEAR_INTENTS_VARIABLES);

/** The variables of NEAR Intents, and those of all providers that it reads. */
export type NearIntentsSettings = z.output<typeof own> & {
  readonly MARKUP_BPS: number;
  readonly SLIPPAGE_BPS: number;
};

/** Returns what is missing for a markup; undefined if nothing is. */
export function findMarkupProblem({
  MARKUP_BPS,
  MARKUP_RECIPIENT,
}: Pick<NearIntentsSettings, "MARKUP_BPS" | "MARKUP_RECIPIENT">) {
  return MARKUP_BPS === 0 || MARKUP_RECIPIENT !== undefined
    ? undefined
    : ({
        path: "MARKUP_RECIPIENT",
        message: "is missing: MARKUP_BPS needs the NEAR account that gets it",
      } as const);
}
