// The instruments and pairs that lists name by their slugs.
import { isSameInstrument, type Instrument } from "~/domain/instrument/instrument";
import type { PublicPair } from "~/domain/pair/exchange-facts";
import type { CallRequest } from "./call-request.ts";
import { expectThat } from "./nonconformance.ts";
import type { CheckedPair } from "./rate-questions.ts";

/** What decides where money goes and how much of it. */
const FIRM = [
  "currencyTitle",
  "networkTitle",
  "instrumentType",
  "requiresMemo",
  "payoutMemo",
  "precisionDecimals",
] as const;

/** Throws if an instrument of a rate or an order differs from the one with its slug in the list. */
export async function expectListedCoins(
  { facts }: { readonly facts: { readonly instruments: () => Promise<readonly Instrument[]> } },
  { from, to }: CheckedPair,
  request: CallRequest,
): Promise<void> {
  const instruments = await facts.instruments();
  for (const each of [from, to]) {
    const listed = findBySlug(instruments, each.slug);
    if (!listed) continue;
    const odd = FIRM.filter((name) => (listed[name] ?? true) !== (each[name] ?? true));
    const found = odd.map((name) => `${name} ${String(each[name])}, not ${String(listed[name])}`);
    expectThat(odd.length === 0, `${each.slug} has ${found.join(", ")}`, request);
  }
}

/** Returns the listed instrument with this slug, in any letter case. */
export function findBySlug(
  instruments: readonly Instrument[],
  slug: string,
): Instrument | undefined {
  return instruments.find((each) => isSameInstrument(each, { slug }));
}

/** Returns the instruments of a pair; undefined if one is not listed. */
export function findPair(
  { instrumentFromSlug, instrumentToSlug }: PublicPair,
  instruments: readonly Instrument[],
): CheckedPair | undefined {
  const from = findBySlug(instruments, instrumentFromSlug);
  const to = findBySlug(instruments, instrumentToSlug);
  return from && to && { from, to };
}
