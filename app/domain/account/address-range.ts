// How many addresses a range in an API key's list allows.

/** Prefix lengths in bits (our choice). No operator or company has a larger network than `widest`; below `usual` the owner sees a warning. */
const PREFIX_BITS = {
  v4: { widest: 8, usual: 16 },
  v6: { widest: 16, usual: 32 },
} as const;

/** The width of a range: `too-wide` allows nearly everybody and is rejected, `wide` may be a mistake. */
export type RangeWidth = "usual" | "wide" | "too-wide";

/** Returns the width of an address or a range such as "203.0.113.0/24". */
export function judgeRange(text: string): RangeWidth {
  const [network = "", length] = text.split("/");
  if (length === undefined) return "usual";
  const bits = Number.parseInt(length, 10);
  const { widest, usual } = network.includes(":") ? PREFIX_BITS.v6 : PREFIX_BITS.v4;
  if (bits < widest) return "too-wide";
  return bits < usual ? "wide" : "usual";
}
