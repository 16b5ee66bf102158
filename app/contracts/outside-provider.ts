// Reads what a gateway claims about the provider behind a rate or an order (docs/gateway-contract.md, "Provider").
import * as z from "zod/mini";
import type { Reading } from "./read-wire";
import { amountWire, optionalWire, textWire } from "./wire-values";
import { compareAmounts, type Amount } from "~/domain/money/money";
import { NOTICES, type Notice } from "~/domain/rate/outside-provider";

/** Longest name and reference, characters; a longer one counts as absent. */
const MAX_TEXT_LENGTH = 60;
const MAX_REFERENCE_LENGTH = 128;
/** Longest link, characters; a longer one counts as absent. */
const MAX_LINK_LENGTH = 500;

// Control and direction characters could make a name look like another one.
const PLAIN = /^[^\p{C}]+$/u;

const nameWire = z.pipe(
  textWire,
  z.string().check(z.maxLength(MAX_TEXT_LENGTH), z.regex(PLAIN, "expected plain text")),
);

const referenceWire = z.pipe(
  textWire,
  z.string().check(z.maxLength(MAX_REFERENCE_LENGTH), z.regex(PLAIN, "expected plain text")),
);

const linkWire = z.pipe(
  textWire,
  z.string().check(z.maxLength(MAX_LINK_LENGTH), z.refine(isHttps, "expected an https link")),
);

function isHttps(link: string): boolean {
  if (!PLAIN.test(link) || !URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return protocol === "https:" && username === "" && password === "";
}

/** The provider: without a name it counts as absent. */
const providerWire = optionalWire(
  z.object({
    name: nameWire,
    terms: optionalWire(linkWire),
    link: optionalWire(linkWire),
    reference: optionalWire(referenceWire),
    contact: optionalWire(linkWire),
  }),
);

/** The fields of a rate and of an order. */
export const providerFields = {
  provider: providerWire,
  notices: optionalWire(z.array(textWire)),
  amountToGetAtLeast: optionalWire(amountWire),
} as const;

/** The known notices, each once. */
export function toNotices(codes: readonly string[] | undefined): readonly Notice[] {
  const named = new Set(codes?.map((code) => code.toUpperCase()));
  return NOTICES.filter((notice) => named.has(notice));
}

/** Further fields of an order: its smallest deposit, and whether an email can be set. */
export const orderClaims = {
  ...providerFields,
  depositAtLeast: optionalWire(amountWire),
  takesEmail: optionalWire(z.boolean()),
} as const;

type Bounded<Least extends string, Whole extends string> = Readonly<
  Partial<Record<Least, Amount | undefined>> & Record<Whole, Amount>
>;

/** Returns the rate without a smallest amount that exceeds the expected one: such a bound is ignored. */
export function withoutWrongLeast<T extends Bounded<"amountToGetAtLeast", "amountToGet">>(
  reading: Reading<T>,
): Reading<T> {
  return withoutAbove(reading, "amountToGetAtLeast", "amountToGet");
}

/** Returns the order without smallest amounts that exceed the expected ones. */
export function withoutWrongLeasts<
  T extends Bounded<"amountToGetAtLeast", "amountToGet"> &
    Bounded<"depositAtLeast", "claimedDepositAmount">,
>(reading: Reading<T>): Reading<T> {
  const read = withoutAbove(reading, "depositAtLeast", "claimedDepositAmount");
  return withoutWrongLeast(read);
}

function withoutAbove<Least extends string, Whole extends string, T extends Bounded<Least, Whole>>(
  reading: Reading<T>,
  least: Least,
  whole: Whole,
): Reading<T> {
  if (!reading.ok) return reading;
  const { [least]: bound, [whole]: expected }: Bounded<Least, Whole> = reading.value;
  if (bound === undefined || compareAmounts(bound, expected) <= 0) return reading;
  const issue = { path: least, message: `expected at most ${whole}` };
  return {
    ...reading,
    value: { ...reading.value, [least]: undefined },
    ignored: [...reading.ignored, issue],
  };
}
