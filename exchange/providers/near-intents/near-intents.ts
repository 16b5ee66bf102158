// NEAR Intents 1Click as a provider of the exchange.
import { fail, ok } from "~/domain/failure/result";
import {
  compareAmounts,
  divideAmountsUp,
  parseAmount,
  shiftAmount,
  type Amount,
} from "~/domain/money/money";
import { HOUR_MS, SECOND_MS } from "~/domain/time/time-units";
import type {
  Asset,
  Opened,
  OpenRequest,
  PairQuestion,
  Provider,
  ProviderResult,
  QuoteQuestion,
} from "../provider";
import { findSampleAddress } from "../../networks/sample-addresses";
import type { Priority } from "../traffic";
import { callApi, STATUS_PATH, type ClientOptions } from "./client";
import { toQuoteBody, type Asked, type Terms } from "./quote-request";
import { readRefusal } from "./refusals";
import { readSighting, toStatusQuery } from "./status";
import { readTokens } from "./tokens";
import { toOpened, toProviderQuote, verifyAnswer } from "./verify-quote";

/** Timeout of each call, milliseconds. A creation waits for the provider's own chains. */
const TIMEOUTS = {
  tokens: 10 * SECOND_MS,
  dryQuote: 10 * SECOND_MS,
  realQuote: 30 * SECOND_MS,
  status: 10 * SECOND_MS,
} as const;
/** The amount of a probe for the minimum: this many US dollars, and at least three smallest units. */
const PROBE_DOLLARS = "0.01";
const PROBE_UNITS = "3";

/** A connection to 1Click. `key` of the client is the partner's; `signer` is the service's public key. */
export interface NearIntentsOptions extends ClientOptions {
  readonly terms: Terms;
  readonly signer: string;
}

/** Returns 1Click as a provider. */
export function makeNearIntents(options: NearIntentsOptions): Provider {
  return {
    code: "near-intents",
    listAssets: () => listAssets(options),
    quote: (question) => quote(options, question, "rate"),
    // It names no maximum.
    findLimits: async (pair) => ({ min: await findMinimum(options, pair) }),
    open: (order) => open(options, order),
    look: async (reference, pair, priority) => {
      const call = {
        path: STATUS_PATH,
        query: toStatusQuery(reference),
        subject: reference.depositAddress,
        isReadable: (answer: unknown) => readSighting(answer, pair) !== undefined,
      };
      const limits = { timeoutMs: TIMEOUTS.status, priority };
      const reply = await callApi(options, { ...call, ...limits });
      if (!reply.ok) return fail(readRefusal(reply.failure, pair.from));
      const sighting = readSighting(reply.value, pair);
      return sighting ? ok(sighting) : fail({ kind: "unreadable" });
    },
  };
}

async function listAssets(options: NearIntentsOptions) {
  // Without a list there is no order, so rates must not hold it up.
  const limits = { timeoutMs: TIMEOUTS.tokens, priority: "look" } as const;
  const isReadable = (answer: unknown) => readTokens(answer) !== undefined;
  const call = { path: "/v0/tokens", isReadable };
  const reply = await callApi(options, { ...call, ...limits });
  if (!reply.ok) return fail(broken(`tokens: ${reply.failure.message}`));
  const list = readTokens(reply.value);
  return list ? ok(list) : fail(broken("tokens"));
}

async function quote(options: NearIntentsOptions, question: QuoteQuestion, priority: Priority) {
  const asked = {
    ...question,
    dry: true,
    recipient: findSampleAddress(question.to.network),
    refundTo: findSampleAddress(question.from.network),
    deadline: options.now() + HOUR_MS,
  };
  const answered = await askQuote(options, asked, { priority, timeoutMs: TIMEOUTS.dryQuote });
  if (!answered.ok) return answered;
  const { sent, verified } = answered.value;
  return ok(toProviderQuote(verified, sent));
}

async function open(
  options: NearIntentsOptions,
  order: OpenRequest,
): Promise<ProviderResult<Opened>> {
  const asked: Asked = {
    from: order.from,
    to: order.to,
    mode: order.mode,
    amount: order.give,
    side: "send",
    dry: false,
    recipient: order.destinationAddress,
    refundTo: order.refundAddress,
    deadline: order.deadline,
  };
  const limits = { priority: "creation", timeoutMs: TIMEOUTS.realQuote } as const;
  const answered = await askQuote(options, asked, limits);
  if (!answered.ok) return answered;
  const { sent, verified, answer } = answered.value;
  return toOpened(answer, verified, { sent, order });
}

async function askQuote(
  options: NearIntentsOptions,
  asked: Asked,
  limits: { readonly priority: Priority; readonly timeoutMs: number },
) {
  const { from, to } = asked;
  const body = toQuoteBody(asked, options.terms);
  const subject = `${from.id} ${to.id}`;
  const reply = await callApi(options, { path: "/v0/quote", body, subject, ...limits });
  if (!reply.ok) return fail(readRefusal(reply.failure, from));
  const sent = { from, to, body, key: options.signer };
  const verified = await verifyAnswer(reply.value, sent);
  return verified.ok ? ok({ sent, verified: verified.value, answer: reply.value }) : verified;
}

/** Requests a rate for a tiny amount: the refusal names the minimum. After a failed call the minimum stays unknown. */
async function findMinimum(
  options: NearIntentsOptions,
  { from, to, mode }: PairQuestion,
): Promise<Amount | undefined> {
  const amount = probeAmountOf(from);
  const probed = await quote(options, { from, to, mode, amount, side: "send" }, "probe");
  if (probed.ok) return amount;
  return probed.failure.kind === "too-small" ? probed.failure.least : undefined;
}

function probeAmountOf({ usdPrice, decimals }: Asset): Amount {
  const [dollars, units] = [parseAmount(PROBE_DOLLARS), parseAmount(PROBE_UNITS)];
  if (!dollars || !units) throw new RangeError("The probe's own amounts are wrong");
  const least = shiftAmount(units, -decimals);
  const worth = divideAmountsUp(dollars, usdPrice, decimals) ?? least;
  return compareAmounts(worth, least) > 0 ? worth : least;
}

function broken(what: string) {
  return { kind: "unavailable", why: `the answer is broken: ${what}` } as const;
}
