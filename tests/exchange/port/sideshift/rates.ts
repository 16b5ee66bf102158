// SideShift's rates: a variable one from the pair, a fixed one as a quote of the visitor's own.
import type * as z from "zod";
import { fail, ok } from "~/domain/failure/result";
import { compareAmounts, divideAmountsUp, multiplyAmounts } from "~/domain/money/money";
import type { PairQuestion, QuoteQuestion } from "../../../../exchange/providers/provider";
import { call, post, type Options } from "./calls";
import { isOfPair, toCoins } from "./match";
import { pairWire, quoteWire } from "./wire";

type Quote = z.output<typeof quoteWire>;

export async function readPair(options: Options, { from, to }: Pick<PairQuestion, "from" | "to">) {
  const path = `/pair/${from.id}/${to.id}`;
  const reply = await call(options, { path, priority: "rate", subject: `${from.id} ${to.id}` });
  if (!reply.ok) return reply;
  const pair = pairWire.safeParse(reply.value).data;
  return pair ? ok(pair) : fail({ kind: "untrusted", why: "the pair is broken" } as const);
}

export async function quoteFloating(
  options: Options,
  { from, to, amount, side }: Omit<QuoteQuestion, "mode">,
) {
  const pair = await readPair(options, { from, to });
  if (!pair.ok) return pair;
  const { rate, min, max } = pair.value;
  const give = side === "send" ? amount : divideAmountsUp(amount, rate, from.decimals);
  if (!give || compareAmounts(give, min) < 0) {
    return fail({ kind: "too-small", least: min } as const);
  }
  if (compareAmounts(give, max) > 0) return fail({ kind: "too-big", most: max } as const);
  return ok({ give, get: multiplyAmounts(give, rate), giveAtLeast: min, networkFee: undefined });
}

export async function quoteFixed(options: Options, question: QuoteQuestion) {
  const quoted = await requestQuote(options, question);
  return quoted.ok ? ok(figuresOf(quoted.value)) : quoted;
}

export function figuresOf({ depositAmount: give, settleAmount: get }: Quote) {
  return { give, get, giveAtLeast: give, networkFee: undefined };
}

// Without the visitor's address there is no quote: the server's own would count for everybody.
export async function requestQuote(options: Options, question: Omit<QuoteQuestion, "mode">) {
  const { from, to, amount, side, visitorAddress } = question;
  if (visitorAddress === undefined) {
    return fail({ kind: "unavailable", why: "no visitor's address" } as const);
  }
  const amounts =
    side === "send"
      ? { depositAmount: amount, settleAmount: null }
      : { depositAmount: null, settleAmount: amount };
  const body = { ...toCoins({ from, to }), ...amounts, affiliateId: options.affiliateId };
  const subject = `${from.id} ${to.id}`;
  const reply = await post(options, { path: "/quotes", body, subject }, visitorAddress);
  if (!reply.ok) return reply;
  const quote = quoteWire.safeParse(reply.value).data;
  return quote && isOurs(quote, question)
    ? ok(quote)
    : fail({ kind: "untrusted", why: "the quote is another" } as const);
}

function isOurs(quote: Quote, { from, to, amount, side }: Omit<QuoteQuestion, "mode">): boolean {
  const told = side === "send" ? quote.depositAmount : quote.settleAmount;
  return isOfPair(quote, { from, to }) && compareAmounts(told, amount) === 0;
}
