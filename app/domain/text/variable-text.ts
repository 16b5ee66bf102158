// Variables of a Worker as text. In a wrangler.toml a number or a boolean may also be written without quotation marks.

const ON: readonly unknown[] = ["1", "on", "true"];
const OFF: readonly unknown[] = ["0", "off", "false"];

/** Returns the variables that are set. Numbers and booleans become text; an empty one counts as unset. */
export function toSetVariables(bound: object): Record<string, unknown> {
  const entries = Object.entries(bound).map(([name, value]): [string, unknown] => [
    name,
    typeof value === "number" || typeof value === "boolean" ? String(value) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/** Whether a value is a word for on or off. */
export function isSwitch(value: unknown): boolean {
  return ON.includes(value) || OFF.includes(value);
}

/** Whether a variable, which may not have been checked, is on. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || ON.includes(value);
}
