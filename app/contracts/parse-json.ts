// JSON with exact numbers: a number that a float cannot hold becomes text with all its digits. The wire shapes accept
// both.

/** Digits that every float preserves. */
const FLOAT_DIGITS = 15;

/** Parses JSON; undefined if it is invalid. Engines without a number's source text (before Chromium 114, Firefox 135, Safari 18.4) return the nearest float instead. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch {
    return undefined;
  }
}

function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = typeof value === "number" ? context?.source : undefined;
  return source !== undefined && countDigits(source) > FLOAT_DIGITS ? source : value;
}

function countDigits(source: string): number {
  const [mantissa = ""] = source.split(/e/i);
  return mantissa.replaceAll(/\D/g, "").replace(/^0+/, "").length;
}
