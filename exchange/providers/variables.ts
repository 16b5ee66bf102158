// Forms of variables that providers and the exchange share. It uses no platform types, so that scripts can check them.
import * as z from "zod";

/** Returns the schema of a server's address. */
export function serverAddress() {
  return z.url({
    protocol: /^https?$/,
    error: "must be an address with http:// or https://",
    abort: true,
  });
}

/** Returns the schema of a whole number in a range. */
export function integer(min: number, max: number) {
  const range = `must be a whole number from ${String(min)} to ${String(max)}`;
  return z
    .string(range)
    .regex(/^\d{1,9}$/, { error: range, abort: true })
    .transform(Number)
    .pipe(z.number().min(min, range).max(max, range));
}
