// Owns the wire's scalar conventions: amounts as number or decimal string, times as ISO text or epoch
// milliseconds, absent as missing or null (docs/gateway-contract.md, "Conventions").
import * as z from "zod/mini";
import { parseAmount } from "~/domain/money/money";

/** A JSON number or decimal string → Amount; anything negative, infinite or not a number is refused. */
export const amountWire = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const amount = parseAmount(String(value));
    if (amount !== undefined) return amount;
    context.issues.push({ code: "custom", message: "expected an amount", input: value });
    return z.NEVER;
  }),
);

/** ISO 8601 text or epoch milliseconds → epoch milliseconds. */
export const timeWire = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const time = typeof value === "number" ? Math.trunc(value) : Date.parse(value);
    if (Number.isSafeInteger(time)) return time;
    context.issues.push({ code: "custom", message: "expected a time", input: value });
    return z.NEVER;
  }),
);

/** Missing or null → undefined; a value that is there must still have its shape. */
export function optionalWire<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );
}

/** Missing, null, empty or blank text → undefined. */
export const optionalTextWire = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text?.trim() || undefined),
);

/** Text with at least one character, trimmed. */
export const textWire = z.string().check(z.trim(), z.minLength(1));
