// What every provider must guarantee. Each rule throws if a provider breaks it.
import { expect } from "vitest";
import { compareAmounts, multiplyAmounts } from "~/domain/money/money";
import { HOUR_MS } from "~/domain/time/time-units";
import { makeCatalogue, type Instrument } from "../../../exchange/instruments/catalogue";
import { followOrder } from "../advance";
import { openOrder } from "../../../exchange/orders/open-order";
import { beginOrder, isPayable, storePromise } from "../../../exchange/orders/order-record";
import { amount } from "../orders";
import type { Candidate, Step, World } from "./worlds";

const GIVE = amount("0.01");
const DESTINATION = "0x52908400098527886E0F7030069857D2E4169EE7";
const REFUND = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const VISITOR = "203.0.113.7";

async function findSides({ provider }: World, { pair }: Candidate): Promise<Instrument[]> {
  const listed = await provider.listAssets();
  if (!listed.ok) throw new Error(listed.failure.kind);
  const { instruments } = makeCatalogue(listed.value, { hidden: [], contracts: [] });
  return pair.map((slug) => {
    const found = instruments.find((each) => each.slug === slug);
    if (!found) throw new Error(`${slug} is not listed`);
    return found;
  });
}

async function open(world: World, candidate: Candidate) {
  const [from, to] = await findSides(world, candidate);
  if (!from || !to) throw new Error("no sides");
  const now = Date.now();
  const terms = {
    provider: world.provider.code,
    rateMode: candidate.mode,
    orderId: "7Q2MK4XV9DTPA3FW",
    fingerprint: "f",
    from,
    to,
    destinationAddress: DESTINATION,
    refundAddress: REFUND,
    claimedDeposit: GIVE,
    createdAt: now,
    deadline: now + HOUR_MS,
  };
  const parts = {
    provider: world.provider,
    isRepeatable: false,
    claimAddress: () => Promise.resolve(terms.orderId),
    pause: () => Promise.resolve(),
    visitorAddress: VISITOR,
  };
  const { result, alerts } = await openOrder(terms, parts);
  const record = result.ok ? storePromise(beginOrder(terms), result.value, now) : undefined;
  return { order: record && isPayable(record) ? record : undefined, alerts };
}

/** Opens an order and follows it through these steps. */
async function play(world: World, candidate: Candidate, ...steps: readonly Step[]) {
  let { order } = await open(world, candidate);
  if (!order) throw new Error("no order");
  const kinds: string[] = [];
  for (const [place, step] of [undefined, ...steps].entries()) {
    if (step) world.step(order.payment, step, GIVE);
    const after = await followOrder(order, world.provider, Date.now() + place);
    ({ order } = after);
    kinds.push(...after.alerts.map(({ kind }) => kind));
  }
  return { order, kinds };
}

type Rule = (world: World, candidate: Candidate) => Promise<void>;

export const RULES: Readonly<Record<string, Rule>> = {
  "its rate is for the amount, and its limits hold": async (world, candidate) => {
    const [from, to] = await findSides(world, candidate);
    if (!from || !to) throw new Error("no sides");
    const { mode } = candidate;
    const pair = { from: from.asset, to: to.asset, mode, visitorAddress: VISITOR };
    const quoted = await world.provider.quote({ ...pair, amount: GIVE, side: "send" });
    if (!quoted.ok) throw new Error(quoted.failure.kind);
    expect(quoted.value.give).toBe(GIVE);
    const worth = multiplyAmounts(GIVE, from.asset.usdPrice);
    const paid = multiplyAmounts(quoted.value.get, to.asset.usdPrice);
    expect(compareAmounts(paid, worth)).toBeLessThanOrEqual(0);
    const { min, max } = await world.provider.findLimits(pair);
    expect(min && compareAmounts(min, GIVE)).toBeLessThanOrEqual(0);
    if (max) expect(compareAmounts(max, GIVE)).toBeGreaterThan(0);
  },
  "an order without a deposit waits, and promises what it says": async (world, candidate) => {
    const { order, kinds } = await play(world, candidate);
    expect(order).toMatchObject({ phase: "payable", deposits: [] });
    expect(order.payment.id).not.toBe("");
    expect(order.payment.diesAt).toBeGreaterThanOrEqual(order.deadline ?? 0);
    expect(kinds).toEqual([]);
  },
  "a deposit and its payout are listed, each once": async (world, candidate) => {
    const { order, kinds } = await play(world, candidate, "deposit", "pay");
    expect(order).toMatchObject({ phase: "paid", deposits: [{ amount: GIVE }] });
    expect(order.withdrawals).toHaveLength(1);
    expect(order.withdrawals[0]?.transactionHash).toBeDefined();
    expect(kinds).toEqual([]);
  },
  "a refund ends the order, with its amount or without": async (world, candidate) => {
    const { order, kinds } = await play(world, candidate, "deposit", "refund");
    expect(order).toMatchObject({ phase: "returned", withdrawals: [] });
    expect(order.refunds.every((refund) => compareAmounts(refund.amount, GIVE) <= 0)).toBe(true);
    expect(kinds).toEqual([]);
  },
  "a payout without a deposit changes nothing": async (world, candidate) => {
    const { order, kinds } = await play(world, candidate, "pay");
    expect(order.phase).toBe("payable");
    expect(order.withdrawals).toEqual([]);
    expect(kinds).toEqual(["contradiction"]);
  },
  "an unknown word changes nothing": async (world, candidate) => {
    const { order, kinds } = await play(world, candidate, "deposit", "unknown-word");
    expect(order).toMatchObject({ phase: "working", deposits: [{ amount: GIVE }] });
    expect(kinds).toEqual(["unknown-status"]);
  },
  "an order for somebody else is not trusted": async (world, candidate) => {
    await findSides(world, candidate);
    for (const lie of ["other-recipient", "own-address"] as const) {
      const { order, alerts } = await openAfter(world, candidate, () => {
        world.lie(lie);
      });
      expect(order).toBeUndefined();
      expect(alerts.map(({ kind }) => kind)).toEqual(["untrusted-answer"]);
    }
  },
  "a lost or unreadable answer is a failure": async (world, candidate) => {
    for (const lie of ["lost", "html"] as const) {
      world.lie(lie);
      const listed = await world.provider.listAssets();
      expect(listed.ok).toBe(false);
    }
    const { order } = await play(world, candidate);
    world.lie("lost");
    const pair = { from: order.from.asset, to: order.to.asset };
    expect(await world.provider.look(order.payment, pair, "look")).toMatchObject({ ok: false });
  },
};

// The lie is about the answer to the order, not about the list before it.
async function openAfter(world: World, candidate: Candidate, prepare: () => void) {
  const { provider } = world;
  const lying: World = {
    ...world,
    provider: {
      ...provider,
      open: (request) => {
        prepare();
        return provider.open(request);
      },
    },
  };
  return open(lying, candidate);
}
