// Compares the request that 1Click repeats in its answer with ours, because the signature does not cover all fields. A
// changed recipient may be signed, and a dry quote with an address verifies.
import * as z from "zod";
import { parseAmount } from "~/domain/money/money";
import type { QuoteBody } from "./quote-request";

/** Largest accepted share of the provider, basis points. */
const PROVIDER_FEE_MAX = 100;

/** Fields that 1Click adds, with the only values that have no effect. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  depositMode: "SIMPLE",
  confidentiality: "public",
  quoteWaitingTimeMs: 0,
  // An insurance costs a fee that nobody agreed to.
  insured: false,
};

const feeWire = z
  .number()
  .min(0)
  .refine((fee) => parseAmount(String(fee)) !== undefined);
const appFeesWire = z.array(z.object({ recipient: z.string(), fee: feeWire }));

type Echo = Readonly<Record<string, unknown>>;

/** The fees of an echo: the shares of the provider and the operator, basis points of the deposit. */
export interface EchoedFees {
  readonly total: number;
  readonly own: number;
}

/** Returns the first field that differs from our request; undefined if none does. */
export function findEchoProblem(sent: QuoteBody, echo: Echo): string | undefined {
  const { appFees: _, ...fields } = sent;
  for (const [name, value] of Object.entries(fields)) {
    if (!isSameValue(name, value, echo[name] ?? DEFAULTS[name])) return name;
  }
  const names = Object.keys(echo).filter((name) => name !== "appFees" && !(name in fields));
  const added = names.find((name) => !isHarmless(name, echo[name]));
  return added ?? (readFees(sent, echo) ? undefined : "appFees");
}

/** Returns the fees of an echo. Undefined unless they are ours and at most one bounded fee of the provider. */
export function readFees({ appFees: sent = [] }: QuoteBody, echo: Echo): EchoedFees | undefined {
  const fees = appFeesWire.safeParse(echo.appFees ?? []).data;
  if (!fees) return undefined;
  const isOurs = ({ recipient }: { recipient: string }) =>
    sent.some((fee) => fee.recipient === recipient);
  const ours = fees.filter(isOurs);
  const others = fees.filter((fee) => !isOurs(fee));
  // The provider may keep half of a markup.
  const areOursRight = sent.every(({ recipient, fee }) =>
    ours.some((echoed) => echoed.recipient === recipient && [fee, fee / 2].includes(echoed.fee)),
  );
  const markup = sent.reduce((sum, { fee }) => sum + fee, 0);
  const isBounded =
    others.length <= 1 && others.every(({ fee }) => fee <= PROVIDER_FEE_MAX + markup / 2);
  if (!areOursRight || !isBounded || ours.length !== sent.length) return undefined;
  return { total: sumOf(fees), own: sumOf(ours) };
}

function sumOf(fees: readonly { readonly fee: number }[]): number {
  return fees.reduce((sum, { fee }) => sum + fee, 0);
}

function isSameValue(name: string, sent: unknown, echoed: unknown): boolean {
  if (name !== "deadline") return sent === echoed;
  return typeof sent === "string" && typeof echoed === "string"
    ? Date.parse(sent) === Date.parse(echoed)
    : false;
}

// The signature counts an empty value as an absent one.
function isHarmless(name: string, value: unknown): boolean {
  const isEmpty = value === null || value === undefined || value === "";
  return isEmpty || (Array.isArray(value) && value.length === 0) || DEFAULTS[name] === value;
}
