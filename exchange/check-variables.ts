// Checks the variables of a Worker. It uses no platform types, so that scripts can check them first.
import * as z from "zod";
import { isOn, isSwitch, toSetVariables } from "../app/domain/text/variable-text.ts";

/** Returns the schema of a switch. */
export function onOrOff(error = "must be on or off") {
  return z
    .string(error)
    .refine(isSwitch, { error })
    .transform((text): "on" | "off" => (isOn(text) ? "on" : "off"));
}

/** The settings, or one line per problem with the variable's name and never its value. */
export type CheckedVariables<T> =
  | { readonly ok: true; readonly settings: T }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Checks bound variables; an empty one counts as unset. */
export function checkVariables<T>(variables: z.ZodType<T>, bound: object): CheckedVariables<T> {
  const { data, error } = variables.safeParse(toSetVariables(bound));
  if (!error) return { ok: true, settings: data };
  const problems = error.issues.map(
    ({ path, message }) => `${path.map(String).join(".")}: ${message}`,
  );
  return { ok: false, problems };
}
