import { describe, expect, it } from "vitest";
import { FOLLOWED_RATE_MS } from "~/domain/limits/live-limits";
import { REQUEST_LIMITS } from "~/domain/limits/request-limits";
import {
  fullBudget,
  isHealthy,
  noteOutcome,
  takeCall,
  type Budget,
} from "../../exchange/provider-state/budget";
import { PRIORITIES, type Priority } from "../../exchange/providers/traffic";

/** How many calls are admitted at once. */
function countAdmitted(start: Budget, priority: Priority, now: number): number {
  let budget = start;
  for (let count = 0; count < 100; count += 1) {
    const taken = takeCall(budget, priority, now);
    if (!taken.isAdmitted) return count;
    budget = taken.budget;
  }
  return 100;
}

const good = { status: 200 };

/** The budget at its lowest rate. */
function afterFailures(): Budget {
  let budget = fullBudget(0);
  for (let count = 0; count < 20; count += 1) {
    budget = noteOutcome(budget, { status: 429 }, 0);
  }
  return budget;
}

describe("the budget of calls", () => {
  it("leaves a reserve for more urgent calls: looks at money, creations, rates, probes, other looks", () => {
    const counts = PRIORITIES.map((priority) => countAdmitted(fullBudget(0), priority, 0));
    expect(counts).toEqual([16, 20, 12, 6, 8, 4]);
  });

  it("admits each look at money, however many orders are created", () => {
    let budget = fullBudget(0);
    let looks = 0;
    // 20 creations and a look a second.
    for (let now = 0; now < 60_000; now += 50) {
      ({ budget } = takeCall(budget, "creation", now));
      if (now % 1_000 !== 0) continue;
      const taken = takeCall(budget, "look", now);
      budget = taken.budget;
      looks += taken.isAdmitted ? 1 : 0;
    }
    expect(looks).toBe(60);
  });

  it("keeps the rates, and the looks at moving money, under any number of unpaid orders", () => {
    let budget = fullBudget(0);
    const admitted = { rate: 0, look: 0, "waiting-look": 0 };
    const take = (priority: keyof typeof admitted, now: number) => {
      const taken = takeCall(budget, priority, now);
      budget = taken.budget;
      admitted[priority] += taken.isAdmitted ? 1 : 0;
    };
    // 20 looks a second at unpaid orders, two rates and a look at a paid order.
    for (let now = 0; now < 60_000; now += 50) {
      take("waiting-look", now);
      if (now % 500 === 0) take("rate", now);
      if (now % 1_000 === 0) take("look", now);
    }
    expect(admitted).toMatchObject({ rate: 120, look: 60 });
    expect(admitted["waiting-look"]).toBeGreaterThan(100);
  });

  it.each([
    ["creation", 500, 521],
    ["look", 500, 521],
    ["rate", 300, 313],
    ["probe", 300, 313],
  ] as const)("admits a %s in the long run: %i to %i calls in 100 s", (priority, least, most) => {
    let budget = fullBudget(0);
    let count = 0;
    for (let now = 0; now < 100_000; now += 50) {
      const taken = takeCall(budget, priority, now);
      budget = taken.budget;
      count += taken.isAdmitted ? 1 : 0;
    }
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });

  it("keeps the rates' burst under any number of looks", () => {
    let budget = fullBudget(0);
    for (let count = 0; count < 8; count += 1) budget = takeCall(budget, "look", 0).budget;
    expect(countAdmitted(budget, "rate", 0)).toBe(4);
  });

  it("keeps half of the rates' burst under any number of probes", () => {
    let budget = fullBudget(0);
    for (let now = 0; now <= 60_000; now += 50) budget = takeCall(budget, "probe", now).budget;
    expect(countAdmitted(budget, "rate", 60_000)).toBeGreaterThanOrEqual(6);
  });

  it.each([0, 302, 429, 500, 503])("halves after status %i, and recovers slowly", (status) => {
    const halved = noteOutcome(fullBudget(0), { status }, 0);
    expect(halved.rate).toBe(2.5);
    let budget = halved;
    for (let count = 0; count < 5; count += 1) budget = noteOutcome(budget, good, 0);
    expect(budget.rate).toBeGreaterThan(2.5);
    expect(budget.rate).toBeLessThan(5);
  });

  it.each([400, 404])("stays full after a refusal with an answer: %i", (status) => {
    expect(noteOutcome(fullBudget(0), { status }, 0).rate).toBe(5);
  });

  it.each(PRIORITIES)("still admits a %s after many failures", (priority) => {
    const budget = afterFailures();
    expect(takeCall(budget, priority, 10_000).isAdmitted).toBe(true);
    const spent = { ...budget, tokens: 0 };
    expect(takeCall(spent, priority, 20_000).isAdmitted).toBe(true);
  });

  it("admits a look after many failures and any number of other calls", () => {
    let budget = afterFailures();
    for (const priority of ["creation", "rate", "probe", "creation", "creation"] as const) {
      budget = takeCall(budget, priority, 0).budget;
    }
    expect(countAdmitted(budget, "creation", 0)).toBe(0);
    expect(countAdmitted(budget, "look", 0)).toBe(1);
  });

  it("slows down once in five seconds for failures, and at every 429", () => {
    const twice = (status: number, wait: number) =>
      noteOutcome(noteOutcome(fullBudget(0), { status }, 0), { status }, wait).rate;
    expect(twice(503, 4_999)).toBe(2.5);
    expect(twice(503, 5_000)).toBe(1.25);
    expect(twice(429, 1)).toBe(1.25);
  });

  it("reports the provider as down after five failures in a minute", () => {
    let budget = fullBudget(0);
    for (let count = 0; count < 5; count += 1) {
      expect(isHealthy(budget, 0)).toBe(true);
      budget = noteOutcome(budget, { status: 0 }, 0);
    }
    expect(isHealthy(budget, 1)).toBe(false);
    expect(isHealthy(budget, 60_000)).toBe(true);
  });

  it("counts failures about one coin at most twice, so that one visitor pauses nothing", () => {
    const fail = (start: Budget, subjects: readonly string[]) =>
      subjects.reduce((budget, subject) => noteOutcome(budget, { status: 500, subject }, 0), start);
    const coins = Array.from({ length: 50 }, (_, place) => `coin${String(place)}`);
    // A broken coin has as many pairs as there are other coins.
    const one = fail(
      fullBudget(0),
      coins.map((coin) => `broken ${coin}`),
    );
    expect(isHealthy(one, 1)).toBe(true);
    const two = fail(one, ["ltc eth", "ltc eth", "ltc eth"]);
    expect(isHealthy(two, 1)).toBe(true);
    expect(isHealthy(fail(two, ["btc sol"]), 1)).toBe(false);
  });

  it("is slowed once a minute by a coin whose calls fail, and is full again after 30 seconds", () => {
    let budget = fullBudget(0);
    for (let now = 0; now < 300_000; now += 5_000) {
      const subject = `broken coin${String(now)}`;
      budget = noteOutcome(budget, { status: 500, subject }, now);
      expect(takeCall(budget, "rate", now).budget.rate).toBeGreaterThanOrEqual(2.5);
    }
    expect(takeCall(budget, "rate", 330_000).budget.rate).toBe(5);
  });

  it("reports the provider as up while more than half of the calls are answered", () => {
    const note = (start: Budget, statuses: readonly number[]) =>
      statuses.reduce((budget, status) => noteOutcome(budget, { status }, 0), start);
    const mixed = note(fullBudget(0), [0, 200, 500, 400, 502, 200, 503, 200, 504, 200, 200]);
    expect(isHealthy(mixed, 1)).toBe(true);
    expect(isHealthy(note(mixed, [500]), 1)).toBe(false);
  });
});

it("has quotes left for others when one address asks and follows all rates that it may", () => {
  const { "rate-question": asked, "followed-rate": followed } = REQUEST_LIMITS;
  const seconds = 60;
  const calls = [asked, followed].map(
    ({ perAddress, windowMs }) => (perAddress * seconds * 1_000) / windowMs,
  );
  const total = calls.reduce((sum, each) => sum + each, 0);
  let budget = fullBudget(0);
  let refused = 0;
  for (let call = 0; call < total; call += 1) {
    const taken = takeCall(budget, "rate", (call * seconds * 1_000) / total);
    budget = taken.budget;
    refused += taken.isAdmitted ? 0 : 1;
  }
  expect(refused).toBe(0);
  expect(countAdmitted(budget, "rate", seconds * 1_000)).toBeGreaterThan(0);
  // Ten tabs with a rate each are within the limit.
  expect(followed.perAddress).toBeGreaterThanOrEqual((10 * followed.windowMs) / FOLLOWED_RATE_MS);
});
