// Checks of the live channel (docs/gateway-contract.md, "The live channel").
import type { LiveMessage } from "~/contracts/live-channel";
import { pairDataWire } from "~/contracts/pair-data";
import { readWire } from "~/contracts/read-wire";
import { addAmounts, type Amount } from "~/domain/money/money";
import type { RateMode } from "~/domain/rate/rate";
import { findBillProblem, findPriceProblem } from "../bill.ts";
import type { Check, CheckContext } from "../check.ts";
import {
  AT_ONCE_MS,
  LIVE_CHANNEL,
  openChannel,
  questionOf,
  type LiveChannel,
  type Question,
} from "../live-client.ts";
import { expectThat, Nonconformance, NotApplicable } from "../nonconformance.ts";
import { isNearAmount, rateCall, type CheckedPair } from "../rate-questions.ts";
import type { Rule } from "../rules.ts";

/** The channel and the call may be served by two machines, whose clocks differ. Above this the channel repeats an old price, milliseconds. */
const CHANNEL_BEHIND_MS = 45 * 60_000;

interface Line {
  readonly channel: LiveChannel;
  readonly pair: CheckedPair;
  readonly amount: Amount;
  /** Requests the rate of the pair. */
  readonly ask: (more?: Partial<Question>) => void;
}

type Run = (line: Line, context: CheckContext) => Promise<void>;

function check(name: string, rule: Rule, run: Run): Check {
  return {
    name: `live: ${name}`,
    call: "live",
    rule,
    run: async (context) => {
      const line = await openLine(context);
      try {
        await run(line, context);
      } finally {
        line.channel.close();
      }
    },
  };
}

async function openLine({ facts, options }: CheckContext): Promise<Line> {
  const rate = await facts.rate("FLOATING");
  const pair = await facts.pair();
  const channel = await openChannel(options);
  const { amountToGive: amount } = rate;
  const ask = (more: Partial<Question> = {}) => {
    channel.say(questionOf(pair, { amount, ...more }));
  };
  return { channel, pair, amount, ask };
}

type Rate = Extract<LiveMessage, { kind: "rate" }>["rate"];

function isOf({ from, to }: CheckedPair, rate: Rate): boolean {
  return rate.from.slug === from.slug && rate.to.slug === to.slug;
}

/** Whether the product uses a message: it drops rates of another pair or mode. */
const isFor =
  (pair: CheckedPair, wanted: RateMode = "FLOATING") =>
  (message: LiveMessage): boolean =>
    message.kind !== "rate" || (isOf(pair, message.rate) && message.rate.rateMode === wanted);

async function expectRate(
  { channel, pair, amount: sent }: Line,
  otherwise: string,
  { rateMode: wanted = "FLOATING", side = "send", amount = sent }: Partial<Question> = {},
): Promise<void> {
  const message = await channel.find(isFor(pair, wanted));
  if (message.kind !== "rate") throw new Nonconformance(otherwise, LIVE_CHANNEL);
  if (!isOf(pair, message.rate)) {
    throw new Nonconformance("the rate of another pair", LIVE_CHANNEL, "asked");
  }
  const { amountToGive, amountToGet, rateMode } = message.rate;
  if (rateMode !== wanted) {
    throw new Nonconformance(`a ${rateMode} rate for ${wanted}`, LIVE_CHANNEL, "asked");
  }
  const found = side === "send" ? amountToGive : amountToGet;
  if (!isNearAmount(found, amount)) {
    throw new Nonconformance(`the rate of ${found} for ${amount}`, LIVE_CHANNEL, "amount");
  }
  expectFigures(message);
}

/** Requires of a rate what the call of that name has to keep. */
function expectFigures({ rate, data }: Extract<LiveMessage, { kind: "rate" }>): void {
  const wire = readWire(pairDataWire, data);
  const bill = wire.ok ? findBillProblem(wire.value, rate) : undefined;
  if (bill !== undefined) throw new Nonconformance(bill, LIVE_CHANNEL, "bill");
  const price = findPriceProblem(rate);
  if (price !== undefined) throw new Nonconformance(price, LIVE_CHANNEL, "price");
}

/** The live channel's checks. */
export const LIVE: readonly Check[] = [
  check("sends the requested rate", "live", async (line) => {
    line.ask();
    await expectRate(line, "an error instead of a rate");
  }),
  check("sends the rate of an amount to receive", "amount", async (line, { facts }) => {
    const { amountToGet } = await facts.rate("FLOATING");
    const asked = { amount: addAmounts(amountToGet, amountToGet), side: "receive" } as const;
    line.ask(asked);
    await expectRate(line, "an error instead of a rate", asked);
  }),
  check("sends a fixed rate that is requested", "asked", async (line, { facts }) => {
    const { amountToGive: amount } = await facts.rate("FIXED");
    const asked = { amount, rateMode: "FIXED" } as const;
    line.ask(asked);
    await expectRate(line, "an error instead of a rate", asked);
  }),
  check("sends it at once", "live", async (line) => {
    const askedAt = performance.now();
    line.ask();
    await expectRate(line, "an error instead of a rate");
    const tookMs = Math.round(performance.now() - askedAt);
    expectThat(tookMs <= AT_ONCE_MS, `the rate came after ${String(tookMs)} ms`, LIVE_CHANNEL);
  }),
  check("its rates are as current as the call's", "age", async (line, { client }) => {
    // Both by the gateway's own clock, because the channel has no Date.
    const timeOf = (data: unknown) => {
      const wire = readWire(pairDataWire, data);
      return wire.ok ? wire.value.updatedAt : undefined;
    };
    const { pair, amount } = line;
    const { body } = await client.call(rateCall(pair, { rateMode: "FLOATING", amount }));
    line.ask();
    const message = await line.channel.find(isFor(pair));
    if (message.kind !== "rate") throw new NotApplicable("the pair has no rate now");
    const [called, sent] = [timeOf(body), timeOf(message.data)];
    if (called === undefined || sent === undefined) throw new NotApplicable("it names no time");
    const isOld = called - sent > CHANNEL_BEHIND_MS;
    expectThat(!isOld, `updatedAt is ${String(called - sent)} ms before the call's`, LIVE_CHANNEL);
  }),
  check("serves several channels", "atOnce", async (line, context) => {
    const other = await openLine(context).catch((error: unknown) => {
      throw error instanceof NotApplicable
        ? new Nonconformance("a second channel does not open", LIVE_CHANNEL)
        : error;
    });
    try {
      for (const each of [other, line]) {
        each.ask();
        await expectRate(each, "an error instead of a rate");
      }
    } finally {
      other.channel.close();
    }
  }),
  check("repeats the rate when the same is requested again", "live", async (line) => {
    for (const otherwise of ["an error instead of a rate", "no rate when asked again"]) {
      line.ask();
      await expectRate(line, otherwise);
    }
  }),
  check("sends an error where there is no rate", "liveError", async ({ channel, ask }) => {
    ask({ toSlug: "no-such-instrument" });
    const { kind } = await channel.find((message) => message.kind === "error");
    expectThat(kind === "error", "a rate for an unknown instrument", LIVE_CHANNEL);
  }),
  check("ignores messages that it does not know", "liveUnknown", async (line) => {
    line.channel.say("nonsense");
    line.channel.say(JSON.stringify({ event: "something.new" }));
    line.ask();
    await expectRate(line, "no rate after nonsense");
  }),
  check("follows the latest request", "liveNext", async (line) => {
    line.ask({ toSlug: "no-such-instrument" });
    line.ask();
    // What was sent before the last question may still arrive, however much it is.
    const isLatest = (message: LiveMessage) =>
      message.kind === "rate" && isOf(line.pair, message.rate);
    const message = await line.channel.find(isLatest);
    expectThat(isLatest(message), "no rate of what was asked last", LIVE_CHANNEL);
  }),
];
