import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAmount, shiftAmount } from "~/domain/money/money";
import { fail } from "~/domain/failure/result";
import { isSigned } from "../../exchange/providers/near-intents/signature";
import { toQuoteBody } from "../../exchange/providers/near-intents/quote-request";
import { toOpened } from "../../exchange/providers/near-intents/verify-quote";
import { quoteAnswerWire } from "../../exchange/providers/near-intents/wire";
import type { OpenRequest, Provider } from "../../exchange/providers/provider";
import type { Sighting } from "../../exchange/providers/sighting";
import type { FakeOneClick } from "../fake-one-click/fake";
import { FAKE_SIGNER } from "../fake-one-click/sign";
import { play } from "./machine";
import { plays } from "./machine-commands";
import { RIGHT, type Parts } from "./machine-game";
import { amount } from "./orders";

const RUNS = 200;

function run(parts: Parts) {
  const property = fc.asyncProperty(plays, (taken) => play(parts, taken));
  return fc.check(property, { numRuns: RUNS, seed: 36, endOnFailure: true });
}

/** The correct parts, with one broken function of the provider. */
function withProvider(change: (right: Provider, fake: FakeOneClick) => Partial<Provider>): Parts {
  return {
    ...RIGHT,
    connect: (fake, now) => {
      const right = RIGHT.connect(fake, now);
      return { ...right, ...change(right, fake) };
    },
  };
}

/** The correct parts, with changed sightings. */
function withSightings(change: (sighting: Sighting) => Sighting): Parts {
  return withProvider((right) => ({
    look: async (reference, pair, priority) => {
      const looked = await right.look(reference, pair, priority);
      return looked.ok ? { ok: true, value: change(looked.value) } : looked;
    },
  }));
}

/** The correct parts, without the alert about kept money at such an end. */
function withoutAlert(phase: "returned" | "paid"): Parts {
  return {
    ...RIGHT,
    follow: async (...asked) => {
      const followed = await RIGHT.follow(...asked);
      const { order } = followed;
      const raised = order.raised.filter((name) => order.phase !== phase || name !== "too-little");
      return { ...followed, order: { ...order, raised } };
    },
  };
}

// As the provider's own `open`, without the comparison of the repeated request.
async function openWithoutEcho(fake: FakeOneClick, order: OpenRequest) {
  const body = toQuoteBody(
    {
      ...order,
      amount: order.give,
      side: "send",
      dry: false,
      recipient: order.destinationAddress,
      refundTo: order.refundAddress,
    },
    { slippageBps: 100, markup: undefined, referral: undefined },
  );
  const reply = await fake.fetch("https://fake.invalid/v0/quote", {
    method: "POST",
    body: JSON.stringify(body),
  });
  const answer: unknown = await reply.json();
  const verified = quoteAnswerWire.parse(answer);
  if (!(await isSigned({ ...verified, quote: readQuote(answer) }, FAKE_SIGNER))) {
    return fail({ kind: "untrusted", why: "the signature is wrong" } as const);
  }
  const sent = { body, from: order.from, to: order.to, key: FAKE_SIGNER };
  return toOpened(answer, verified, { sent, order });
}

function readQuote(answer: unknown): Record<string, unknown> {
  const quote: unknown =
    typeof answer === "object" && answer && "quote" in answer ? answer.quote : {};
  return { ...(typeof quote === "object" ? quote : {}) };
}

it("keeps its invariants in any order of deposits, looks, faults, restarts, late answers and clock jumps", async () => {
  const { failed, errorInstance, counterexample } = await run(RIGHT);
  expect(failed, `${String(errorInstance)}\n${JSON.stringify(counterexample, toText)}`).toBe(false);
});

describe("a planted bug is found:", () => {
  // oxfmt-ignore
  const BUGS: Readonly<Record<string, Parts>> = {
    "the memo is dropped from the status call": withProvider((right) => ({
      look: ({ id, depositAddress }, pair, priority) =>
        right.look({ id, depositAddress }, pair, priority),
    })),
    "a refund's transaction is listed as the deposit's": {
      ...RIGHT,
      follow: async (...asked) => {
        const followed = await RIGHT.follow(...asked);
        const hash = followed.order.refunds[0]?.transactionHash;
        const deposits = followed.order.deposits.map((deposit) => ({ ...deposit, transactionHash: hash }));
        return hash === undefined ? followed : { ...followed, order: { ...followed.order, deposits } };
      },
    },
    "a refund counts as a failure": withSightings((sighting) =>
      sighting.status === "returned" ? { ...sighting, status: "failed" } : sighting),
    "an unknown status counts as paid": withSightings((sighting) =>
      sighting.status === "unknown"
        ? { ...sighting, status: "paid", deposited: amount("1"), paidOut: amount("9"), payoutHashes: ["p"] }
        : sighting),
    "a second quote replaces the shown address": {
      ...RIGHT,
      store: (record, promise) => ({ ...RIGHT.store(record, promise, 0), payment: promise.payment }),
    },
    "the repeated request is not compared": withProvider((_right, fake) => ({
      open: (order) => openWithoutEcho(fake, order),
    })),
    "a floor in dollars is read as smallest units": withProvider(() => ({
      findLimits: ({ from }) =>
        Promise.resolve({ min: shiftAmount(amount("1000"), -from.decimals) }),
    })),
    "an alarm throws when the provider does not answer": {
      ...RIGHT,
      follow: async (order, provider, now) => {
        const looked = await provider.look(order.payment, { from: order.from.asset, to: order.to.asset }, "look");
        if (!looked.ok) throw new Error(looked.failure.kind);
        return RIGHT.follow(order, provider, now);
      },
    },
    "the deadline of the quote is shown instead of ours": {
      ...RIGHT,
      toWire: (order) => ({ expiresAt: new Date(order.payment.diesAt).toISOString() }),
    },
    "a refund of one unit has no alert": withoutAlert("returned"),
    "a payout without the excess has no alert": withoutAlert("paid"),
    "a time ahead of the clock counts": {
      ...RIGHT,
      follow: async (order, provider, now) => {
        const pair = { from: order.from.asset, to: order.to.asset };
        const looked = await provider.look(order.payment, pair, "look");
        const ahead = { look: () => Promise.resolve(looked) };
        const followed = await RIGHT.follow(order, ahead, now);
        const { lastSighting } = followed.order;
        if (!looked.ok || !lastSighting || looked.value.at <= now) return followed;
        const told = { ...lastSighting, at: looked.value.at };
        return { ...followed, order: { ...followed.order, lastSighting: told } };
      },
    },
    "amounts are floats": withSightings((sighting) => ({
      ...sighting,
      paidOut: sighting.paidOut && parseAmount(String(Number(sighting.paidOut))),
    })),
  };

  it.each(Object.keys(BUGS))("%s", async (name) => {
    const { failed } = await run(BUGS[name] ?? RIGHT);
    expect(failed).toBe(true);
  });
});

function toText(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
